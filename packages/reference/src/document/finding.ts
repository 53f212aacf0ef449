import type { ExtensionId, LocaleCode, Version } from "@online-editor/contract";
import type { Span } from "./name-use.ts";
import type { Reference } from "../reference.ts";

/** The kinds of findings; `docs/diagnostics.md` explains each. */
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
  "not-global",
  "returns-nothing",
  "missing-element",
  "made-twice",
  "unknown-field",
  "unknown-choice",
  "locale-not-loaded",
  "of-another-library",
] as const;
export type FindingCode = (typeof findingCodes)[number];

/** A fix of a finding: an edit of the text, or another selection. */
export type Fix =
  | ({
      kind: "replace";
      text: string;
      /** Set when the fix only removes: what it removes. */
      removes?: string;
      /** The option that the fix adds. */
      adds?: string;
    } & Span)
  | { kind: "release"; version: Version }
  | { kind: "extension"; extension: ExtensionId }
  | { kind: "locale"; locale: LocaleCode };

/** Something in a document that has no effect on its library. */
export interface ReferenceFinding extends Span {
  code: FindingCode;
  severity: "error" | "warning";
  /** As written in the document. */
  name: string;
  /**
   * The second name in the message: the intended name, the release or extension that has it, the type, or what it
   * needs.
   */
  other: string;
  /** What happens, from the content data; the values that can be; the library; or the option of the same meaning. */
  what?: string;
  fixes: readonly Fix[];
}

/** The library, release and extensions that a document runs on. */
export interface FindingsOn {
  reference: Reference;
  version: Version;
  extensions: readonly ExtensionId[];
  /** The selected locale, and all that the release has; without them, locales are not judged. */
  locale?: LocaleCode;
  locales?: readonly LocaleCode[];
}

/** A warning at a place, without fixes unless some are given. */
export const warningAt = (
  { from, to }: Span,
  found: Omit<ReferenceFinding, "from" | "to" | "severity" | "fixes"> & { fixes?: readonly Fix[] },
): ReferenceFinding => ({ fixes: [], ...found, from, to, severity: "warning" });

/** A warning about a use of a name, at the name unless another place is given. */
export const found = (
  use: Span & { text: string },
  code: FindingCode,
  other: string,
  place: Span = use,
): ReferenceFinding => warningAt(place, { code, name: use.text, other });

/** The fix that writes a text at a place, if there is one. */
export const replacing = ({ from, to }: Span, text: string | undefined): Fix[] =>
  text === undefined ? [] : [{ kind: "replace", from, to, text }];
