import type { Catalogue, Extension, Library, Selection, Theme } from "@online-editor/contract";
import { type Check, DocumentCheck } from "@online-editor/contract/check";
import { optionOfAttribute } from "@online-editor/reference/data-attribute";
import {
  defaultSelection,
  hasExtension,
  hasTheme,
  libraryInText,
  libraryNamed,
  ownTagsOf,
  readCdnAddress,
  recogniseSelection,
  selectionOfTags,
  tagsOnSelection,
} from "@online-editor/selection";
import { readPage } from "../document/read-page.ts";
import { type Assume, type Chosen, collectAssumptions, left } from "./assumptions.ts";
import { parsedData } from "./code-kind.ts";
import { errorNamed } from "./error-named.ts";
import { type CodeOfReport, joinDocument } from "./join-document.ts";
import { documentLinked, linksIn } from "./links-named.ts";
import { kindOfCut, type Piece, type PieceUse, type ReadReport, shorten } from "./pieces.ts";
import { endsOf, releasesNamed, releasesWritten } from "./releases-named.ts";
import type { ReportNote, TakeNote, Unrunnable } from "./report-notes.ts";
import { tagsNamed } from "./tags-named.ts";
import { shownInstead, stepsNamed } from "./words-as-check.ts";

/** What a person has put right in how a report was read. */
export interface ReportChoices {
  /** The use of a piece, by its place among the pieces. */
  uses: Readonly<Record<number, PieceUse>>;
  /** The values of assumptions, by their ids. */
  chosen: Chosen;
}

export const noChoices: ReportChoices = { uses: {}, chosen: {} };

interface ReportContext {
  catalogue: Catalogue;
  /** A report that names no library is about that of this selection. */
  present: Selection;
  /** The origin whose links lead to documents here. */
  editor?: string | null;
}

/** A document made from a bug report. */
export type Report = ReturnType<typeof composeReport>;

/** The document of a report: what its pieces are used as, and what is assumed beside them. */
export const composeReport = (
  { text, words, pieces: read }: ReadReport,
  { uses, chosen }: ReportChoices,
  { catalogue, present, editor = null }: ReportContext,
) => {
  const library = libraryInText(text, catalogue) ?? libraryNamed(catalogue, present.library);
  if (!library) throw new TypeError(`The catalogue lacks ${present.library}.`);
  const notes: ReportNote[] = [];
  const note: TakeNote = (becomes, what, name) => notes.push({ becomes, what, name });
  const { all: assumptions, assume } = collectAssumptions(chosen);
  const pieces = read.map((piece, at) => usedAs(piece, uses[at]));
  for (const piece of pieces) notePiece(piece, note);
  const code = pieces.flatMap(({ use, language, code: written }): CodeOfReport[] =>
    use === "left-out" || use === "check" ? [] : [{ use, language, text: written }],
  );
  const pages = code.map(({ use, text: written }) =>
    use === "page" || use === "markup" ? readPage(written, catalogue).selection : null,
  );
  const links = linksIn(words);
  const addresses = linksIn(text).flatMap(({ href }) => readCdnAddress(href, catalogue) ?? []);
  const inText = recogniseSelection(library, addresses);
  const loaded = library.releases.some(({ version }) => version === inText?.version) ? inText : null;
  const ofPage = pages.find((selection) => selection?.library === library.id);
  const usual = ofPage ?? loaded ?? defaultSelection(library);
  const named = releasesNamed(words, library);
  const isAddressed = addresses.some((one) => one.package === library.package && one.version !== null);
  const byAddress = isAddressed && loaded ? [loaded.version] : [];
  const stated = [...named.bad, ...named.other, ...byAddress, ...releasesWritten(text, library)];
  const newest = defaultSelection(library).version;
  const isStated = stated.length > 0;
  const version = assume("release", {
    values: [...new Set([...(isStated ? stated : [usual.version]), ...named.good, newest])],
    basis: isStated ? quoteOf(text, stated[0] ?? "") : null,
  }) as Selection["version"];
  if (stated[0] === version) note("taken", "release", version);
  const tags = tagsNamed(words, library, { ...usual, version }, note);
  if (tags !== "") code.unshift({ use: "markup", language: "", text: tags });
  const tagged = { library, names: catalogue };
  const isOwn = (markup: string) => ownTagsOf(markup, tagged) !== null;
  const joined = joinDocument(code, { library, isOwn, takeNote: note, assume });
  const isOwnPage = joined !== null && isOwn(joined);
  const linked = joined === null ? documentLinked(links, { editor, library: library.id }) : null;
  const context = { library, version, words, code: joined ?? "" };
  const isThemeLoaded = loadsTheme(library, addresses);
  const theme = themeOf(context, { usual: usual.theme, isLoaded: isThemeLoaded, assume, note });
  const extensions = isOwnPage
    ? usual.extensions
    : extensionsOf(context, { loaded: usual.extensions, assume, note });
  const selection: Selection = { ...usual, version, theme, extensions };
  // A page that loads another release than the one that the words name follows them.
  const isMoved = isOwnPage && selectionOfTags(joined, selection, tagged).version !== version;
  for (const name of named.unknown) note("left-out", "unknown-release", name);
  for (const { href } of links)
    if (!readCdnAddress(href, catalogue) && href !== linked?.url)
      note("left-out", "link", href.slice(0, 200));
  const own = pieces.find(({ use }) => use === "check");
  return {
    /** Its first heading, if that is a title. */
    title: /^# +(\S[^\n]{0,199})/.exec(words)?.[1] ?? null,
    /** Its words without its code; at most 10,000 characters. */
    description: descriptionOf(words),
    /** Empty where `unrunnable` says why, and where only a link leads to the document. */
    code: isMoved ? tagsOnSelection(joined, selection, tagged) : (joined ?? ""),
    selection,
    /** Of a block of JSON that is a check, else of an error that the words name. */
    check: own ? DocumentCheck.parse(parsedData(own.code)) : checkOfWords(text, words, joined, assume),
    /** What is wrong with a block that is meant to be a check, by its paths; null: nothing. */
    checkMistake: pieces.find(({ why }) => why?.reason === "check-mistake")?.why?.detail ?? null,
    /** Between which releases it says that something broke. */
    ends: endsOf(version, named, library),
    /** How the report was read; `use` is what each piece is used as now. */
    pieces,
    assumptions,
    notes,
    unrunnable: joined !== null || linked ? null : reasonOf(pieces, links),
    linked,
  };
};

const usedAs = (piece: Piece, wanted: PieceUse | undefined): Piece =>
  wanted !== undefined && wanted !== piece.use && piece.uses.includes(wanted)
    ? { ...piece, use: wanted, why: null }
    : piece;

const notePiece = ({ use, why, kind, language, text, cut }: Piece, note: TakeNote) => {
  const name = [language, shorten(text.split("\n")[0] ?? "")].filter((one) => one !== "").join(", ");
  if (why?.reason === "workaround") note("left-out", "workaround", name);
  else if (why?.reason === "unparsable") note("left-out", "unparsable", `${name} (${why.detail})`);
  else if (why?.reason === "check-mistake") note("left-out", "check-mistake", why.detail);
  else if (use === "left-out") note("left-out", kind === "component" ? "of-framework" : "other-code", name);
  else if (use !== "check") note("taken", "code", name);
  if (use !== "left-out") for (const one of new Set(cut.map(shorten))) note("left-out", kindOfCut(one), one);
};

/** The words around a part of a text, as a person finds them there. */
const quoteOf = (text: string, part: string): string => {
  const at = text.indexOf(part);
  if (at < 0) return part;
  const before =
    text
      .slice(Math.max(0, at - 40), at)
      .split("\n")
      .at(-1) ?? "";
  const after = text.slice(at + part.length, at + part.length + 20).split("\n")[0] ?? "";
  return (before + part + after).trim();
};

/** Whether files name a theme: those of its framework, or the library's own for it. */
const loadsTheme = (
  { package: own, themes }: Library,
  addresses: readonly { package: string; path: string }[],
): boolean =>
  themes.some(({ packages, files }) =>
    addresses.some(
      ({ package: name, path }) =>
        packages.some((framework) => framework.package === name) ||
        (name === own && files.some(({ style, script }) => [style, script].includes(path))),
    ),
  );

interface Context {
  library: Library;
  version: Selection["version"];
  words: string;
  code: string;
}

/** The theme that files load, that words name, such as “Bootstrap 4”, or whose classes code has. */
const themeOf = (
  { library, version, words, code }: Context,
  {
    usual,
    isLoaded,
    assume,
    note,
  }: { usual: Theme["id"]; isLoaded: boolean; assume: Assume; note: TakeNote },
): Theme["id"] => {
  const themes = library.themes.filter((one) => hasTheme(one, version));
  const findIn = (text: string) =>
    themes.flatMap(({ id, recognisedBy }) => {
      const [found] = recognisedBy === undefined ? [] : (new RegExp(recognisedBy, "i").exec(text) ?? []);
      return found === undefined ? [] : [{ id, basis: found.trim() }];
    });
  const found = [...(isLoaded ? [{ id: usual, basis: "files" }] : []), ...findIn(words), ...findIn(code)];
  const [first] = found;
  const others = themes.slice(0, 3).map(({ id }) => id);
  const values = [...new Set([...found.map(({ id }) => id), usual, ...others])];
  const theme = assume("theme", { values, basis: first?.basis ?? null }) as Theme["id"];
  if (first?.id === theme && !isLoaded)
    note("taken", "theme", themes.find(({ id }) => id === theme)?.title ?? theme);
  return theme;
};

/** The extensions that files load, and those that words name or whose options code uses. */
const extensionsOf = (
  { library, version, words, code }: Context,
  { loaded, assume, note }: { loaded: readonly Extension["id"][]; assume: Assume; note: TakeNote },
): Extension["id"][] => {
  const more = library.extensions.filter((one) => {
    if (loaded.includes(one.id) || !hasExtension(one, version)) return false;
    const basis = basisOf(one, words, code);
    if (basis === null) return false;
    const isTaken = assume("extension", { name: one.id, values: [one.id, left], basis }) !== left;
    if (isTaken) note("taken", "extension", one.id);
    return isTaken;
  });
  return [...loaded, ...more.map(({ id }) => id)];
};

/** The words that name an extension, or the option of code that is its own and none of the core; null: neither. */
const basisOf = ({ id, switchedOnBy = [] }: Extension, words: string, code: string): string | null => {
  const sentence = `\\b${id}\\W{1,3}extension|(?:extensions?\\b|\\bwith\\b)[^#.\\n]{0,9}\\s+(?:[^#.\\n]{1,200}\\W)?${id}\\b(?=$|[\\s,:;.)])`;
  const [named] = new RegExp(sentence, "i").exec(words) ?? [];
  if (named !== undefined) return shorten(named);
  for (const { name } of switchedOnBy) {
    const option = `\\b${name}(?![\\w-]|=["']?false)|\\b${optionOfAttribute(name)}["']?\\s*:(?!\\s*false)`;
    const [used] = ofCore.test(name) ? [] : (new RegExp(option).exec(code) ?? []);
    if (used !== undefined) return used;
  }
  return null;
};

/** Options that the core has too. */
const ofCore = /^data-(?:pagination|show-columns|sorter)$/;

/** What the words say to do and what is wrong then, as a check that may expect nothing yet; null: neither. */
const checkOfWords = (text: string, words: string, code: string | null, assume: Assume): Check | null => {
  if (code === null) return null;
  const isTaken = (kind: "error" | "step" | "shown", said: string, name = "") =>
    assume(kind, { name, values: [said, left], basis: said }) !== left;
  const steps = stepsNamed(words, code).flatMap(({ said, part }, at) =>
    isTaken("step", said, `${at + 1}`) ? part : [],
  );
  const error = errorNamed(text);
  const shown = error === null ? shownInstead(words) : null;
  if (error !== null && isTaken("error", error))
    return DocumentCheck.parse({ steps, expectations: [{ expect: "no-uncaught-error", saying: error }] });
  if (shown && isTaken("shown", shown.said))
    return DocumentCheck.parse({ steps, expectations: shown.part, isNegated: true });
  return steps.length === 0 ? null : DocumentCheck.parse({ steps, expectations: [] });
};

/** The words without the title, the marks of folding, empty answers of forms and long gaps. */
const descriptionOf = (words: string): string => {
  const marks = /(?<![^])# .*|<\/?(?:details|summary|p|br)\b[^<>]{0,100}>|^_No response_$|\0/gim;
  const text = words.replaceAll(marks, "").replaceAll(/\n\s*\n/g, "\n\n");
  return text.trim().slice(0, 10_000).toWellFormed();
};

const reasonOf = (pieces: readonly Piece[], links: readonly URL[]): Unrunnable => {
  const outside = pieces.map(({ kind }) => kind).find((kind) => kind === "component" || kind === "server");
  if (outside) return outside;
  if (pieces.some(({ kind }) => /^(?:markup|style|script)$/.test(kind))) return "no-widget";
  return links.length > 0 ? "link-only" : "no-code";
};
