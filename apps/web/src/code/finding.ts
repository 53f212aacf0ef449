import type { Diagnostic } from "../workspace/diagnostics.ts";
import type { messages } from "./messages.ts";

type Texts = ReturnType<typeof messages.get>;

/** The key of a message without places. */
export type PlainKey = { [Key in keyof Texts]: Texts[Key] extends string ? Key : never }[keyof Texts];

/** A message's key and what stands in its places: the worker that finds things knows no language of the screen. */
export type FindingWords =
  | { key: PlainKey }
  | { key: "idTwice"; id: string }
  | { key: "neverClosed"; element: string }
  | { key: "noSuchProperty"; name: string; meant: string };

/** A diagnostic whose text nobody has put into the language of the screen yet; what a parser says is English. */
export type UntoldDiagnostic = Omit<Diagnostic, "message"> & { message: string | FindingWords };

/** One whose line and column nobody has counted yet. */
export type Finding = Omit<UntoldDiagnostic, "place">;
