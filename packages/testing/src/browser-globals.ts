import { performance } from "node:perf_hooks";
import * as streams from "node:stream/web";

// What browsers and Node have alike, and jsdom's context lacks.
const globals = { performance, ...streams };
for (const [name, value] of Object.entries(globals))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
