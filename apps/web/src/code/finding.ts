import type { Diagnostic } from "../workspace/diagnostics.ts";

/** A diagnostic whose line and column nobody has counted yet. */
export type Finding = Omit<Diagnostic, "place">;
