import type { CodeKind } from "./code-kind.ts";

/** A part of a report: words, or code with the language that its fence names in lower case. */
export interface ReportPart {
  kind: "words" | "code";
  language: string;
  /** Without fences and the marks of quotes. */
  text: string;
  /** Its place in the report's text, in characters. */
  from: number;
  to: number;
}

/** What a piece of a report's code is used as. `data` are rows, or the answer of an address. */
export type PieceUse = "page" | "markup" | "style" | "script" | "data" | "check" | "left-out";

/** Why a piece is left out by itself; `detail` is what and where, in English. */
export interface LeftOut {
  reason: "workaround" | "later" | "unparsable" | "check-mistake" | "component" | "server" | "other";
  detail: string;
}

/** Code that does not parse as the reporter has written it, and what it lacks so that it does. */
export interface Mended {
  code: string;
  /** `end`: it is cut off. `slip`: a sign is missing, or one too many. */
  lacks: "end" | "slip";
}

/** A piece of a report's code. */
export interface Piece extends Omit<ReportPart, "kind"> {
  /** What it is read as. */
  use: PieceUse;
  /** What else it can be used as: it parses as each of these. `left-out` is the last. */
  uses: readonly PieceUse[];
  /** Null unless it is read as left out. */
  why: LeftOut | null;
  /** Whether the words above data say that a server sends it. */
  isResponse?: boolean;
  /** Set where the report does not say whether it runs after the example or cures it. */
  unsure?: { isCure: boolean };
  kind: CodeKind;
  /** As it runs: without what a server fills in and what the reporter has left out. */
  code: string;
  /** What `code` lacks, each as written. */
  cut: readonly string[];
  /** How it parses, where it does not as written. It runs so. */
  mended?: Mended;
  /** The code without the rows that are made for the loops of a server. */
  withoutRows?: string;
}
