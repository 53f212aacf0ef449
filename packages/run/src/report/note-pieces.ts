import type { Library } from "@online-editor/contract";
import { type Assumption, left } from "./assumptions.ts";
import type { Piece } from "./piece.ts";
import { kindOfCut, shorten } from "./pieces.ts";
import { fixNamed } from "./releases-named.ts";
import type { ReportNote, TakeNote } from "./report-notes.ts";
import { countOf } from "./script-pieces.ts";

/** Notes how a piece is used, and what was made of it. */
export const notePiece = ({ use, why, kind, language, text, code, cut }: Piece, note: TakeNote) => {
  const name = [language, shorten(text.split("\n")[0] ?? "")].filter((one) => one !== "").join(", ");
  if (why?.reason === "workaround" || why?.reason === "later") note("left-out", why.reason, name);
  else if (why?.reason === "unparsable") note("left-out", "unparsable", `${name} (${why.detail})`);
  else if (why?.reason === "check-mistake") note("left-out", "check-mistake", why.detail);
  else if (use === "left-out") note("left-out", kind === "component" ? "of-framework" : "other-code", name);
  else if (use !== "check") note("taken", "code", name);
  // Only what it passes on runs.
  if (use !== "left-out" && kind === "component") note("left-out", "of-framework", name);
  if (use !== "left-out" && countOf(code, curly) < countOf(text, curly)) note("made", "quotes", name);
  if (use !== "left-out") for (const one of new Set(cut.map(shorten))) note("left-out", kindOfCut(one), one);
};

/** What was taken from the report by its words, or made; nothing of what was left out, or is the usual. */
export const noteOf = (
  { kind, name, value, values, basis }: Assumption,
  { themes }: Library,
): ReportNote[] => {
  if (kind === "release" || kind === "theme") {
    if (basis === null || basis === "files" || value !== values[0]) return [];
    if (kind === "release" && !basis.includes(value))
      return [{ becomes: "taken", what: fixNamed(basis) === null ? "nearest" : "before-fix", name: value }];
    return [{ becomes: "taken", what: kind, name: themes.find(({ id }) => id === value)?.title ?? value }];
  }
  if (
    kind === "error" ||
    kind === "step" ||
    kind === "shown" ||
    kind === "difference" ||
    kind === "piece" ||
    value === left
  )
    return [];
  if (kind === "extension") return [{ becomes: "taken", what: kind, name }];
  if (kind === "file") return [{ becomes: "taken", what: "resource", name }];
  if (kind === "locale") return value === values[0] ? [{ becomes: "taken", what: kind, name: value }] : [];
  return [basis === null ? { becomes: "made", what: kind, name } : { becomes: "taken", what: "data", name }];
};

const curly = /[“”„‘’；（），：]/g;
