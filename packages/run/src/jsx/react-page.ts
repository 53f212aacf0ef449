import { providedGlobals, requireProvided } from "./provided-modules.ts";

/** The script of a page with compiled JSX: React and the widgets as globals. */
Object.assign(window, providedGlobals, { requireProvided });
