"""The library for programs: `/api/v1`, described at `/api/v1/openapi.json` and in docs/api.md."""
