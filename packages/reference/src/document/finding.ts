import type { ExtensionId, Version } from "@online-editor/contract";
import type { Span } from "./name-use.ts";

/** What can be wrong with a name, a value or a reference to the document; `docs/diagnostics.md` explains each. */
export const findingCodes = [
  "unknown-name",
  "not-yet",
  "no-longer",
  "renamed",
  "deprecated",
  "needs-extension",
  "extensions-in-conflict",
  "attribute-spelling",
  "event-namespace",
  "wrong-type",
  "wrong-value",
  "without-effect",
  "undefined-callback",
  "missing-element",
  "unknown-field",
] as const;
export type FindingCode = (typeof findingCodes)[number];

/** What mends a finding: another text at a place, or another selection. */
export type Fix =
  | ({
      kind: "replace";
      text: string;
      /** What the document no longer sets then, where that is all. */
      removes?: string;
      /** What it sets besides then. */
      adds?: string;
    } & Span)
  | { kind: "release"; version: Version }
  | { kind: "extension"; extension: ExtensionId };

/** Something that a document says to a library in vain. */
export interface ReferenceFinding extends Span {
  code: FindingCode;
  severity: "error" | "warning";
  /** As the document writes it. */
  name: string;
  /** What the message names besides: what was meant, the release or extension that has it, the type, what it needs. */
  other: string;
  /** What happens, as the data says it. */
  what?: string;
  fixes: readonly Fix[];
}
