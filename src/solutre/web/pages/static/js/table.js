// The page of a table. It sends choices, swaps what the server draws, and moves pieces. It knows no rule.
import { watchClocks } from "./clocks.js";
import { listen } from "./live.js";
import { offerNotices } from "./notices.js";
import { offerCopies } from "./share.js";
import { watchTable } from "./watching.js";

watchTable();
watchClocks();
offerCopies();
offerNotices();
listen();
