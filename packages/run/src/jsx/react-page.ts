import { providedGlobals, requireProvided } from "./provided-modules.ts";

/** The script of a page whose JSX is compiled: React and the widgets as globals. */
Object.assign(window, providedGlobals, { requireProvided });
