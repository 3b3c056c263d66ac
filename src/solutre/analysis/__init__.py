"""What a finished game was worth, moment by moment: expectations, what choices cost, what chance gave."""

from solutre.analysis.analysing import Analyst, analysed
from solutre.analysis.findings import Analysis

__all__ = ["Analysis", "Analyst", "analysed"]
