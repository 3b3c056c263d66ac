// The page of a table. It sends choices, swaps what the server draws, and moves pieces. It knows no rule.
import { watchBoard } from "./board.js";
import { watchClauses } from "./clauses.js";
import { watchClocks } from "./clocks.js";
import { watchKeys } from "./keys.js";
import { watchLayout } from "./layout.js";
import { listen } from "./live.js";
import { offerNotices } from "./notices.js";
import { watchPanZoom } from "./panzoom.js";
import { watchForms } from "./send.js";
import { offerCopies } from "./share.js";
import { watchPresses } from "./swap.js";

document.documentElement.classList.add("has-script");
watchPresses();
watchForms();
watchBoard();
watchKeys();
watchClauses();
watchPanZoom();
watchClocks();
watchLayout();
offerCopies();
offerNotices();
listen();
