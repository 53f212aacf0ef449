import type { Catalogue, Extension, Selection, Theme } from "@online-editor/contract";
import { type Check, DocumentCheck } from "@online-editor/contract/check";
import { optionOfAttribute } from "@online-editor/reference/data-attribute";
import {
  defaultSelection,
  hasExtension,
  hasTheme,
  libraryInText,
  libraryNamed,
  readCdnAddress,
  recogniseSelection,
} from "@online-editor/selection";
import { type ImportedPage, importPage } from "../document/import-page.ts";
import { isElision, kindOf, parsedData, withoutTemplates } from "./code-kind.ts";
import { type CodeOfReport, joinDocument } from "./join-document.ts";
import { documentLinked, linksIn } from "./links-named.ts";
import { markdownParts, type ReportPart } from "./markdown-parts.ts";
import { endsOf, releasesNamed } from "./releases-named.ts";
import type { ReportNote, TakeNote, Unrunnable } from "./report-notes.ts";

/** A document made from a bug report. */
export type Report = ReturnType<typeof readReport>;

/**
 * Makes a document from the Markdown of an issue; what cannot be read is left out and named. A report that names no
 * library is about that of `present`; links of the origin `editor` lead to documents here.
 */
export const readReport = (
  markdown: string,
  { catalogue, present, editor = null }: { catalogue: Catalogue; present: Selection; editor?: string | null },
) => {
  const library = libraryInText(markdown, catalogue) ?? libraryNamed(catalogue, present.library);
  if (!library) throw new TypeError(`The catalogue lacks ${present.library}.`);
  const notes: ReportNote[] = [];
  const note: TakeNote = (becomes, what, name) => notes.push({ becomes, what, name });
  const parts = markdownParts(markdown);
  const words = parts.flatMap((part) => (part.kind === "words" ? part.text : [])).join("\n\n");
  let check: Check | null = null;
  const pieces: CodeOfReport[] = [];
  const pages: ImportedPage[] = [];
  for (const part of parts.filter(({ kind }) => kind === "code")) {
    const read = DocumentCheck.safeParse(parsedData(part.text)).data;
    if (read) check ??= read;
    if (read) continue;
    const piece = readCode(part, note);
    const page = piece.kind === "markup" ? importPage(piece.text, catalogue) : null;
    if (page) pages.push(page);
    pieces.push({ ...piece, text: page?.code ?? piece.text });
  }
  const joined = joinDocument(pieces, library, note);
  const links = linksIn(words);
  const linked = joined === null ? documentLinked(links, { editor, library: library.id }) : null;
  const named = releasesNamed(words, library);
  const addresses = links.flatMap(({ href }) => readCdnAddress(href, catalogue) ?? []);
  const ofPage = pages.find(({ selection }) => selection?.library === library.id)?.selection;
  const loaded = ofPage ?? recogniseSelection(library, addresses);
  const usual = loaded ?? defaultSelection(library);
  const stated = named.bad[0] ?? named.other[0] ?? loaded?.version;
  const version = stated ?? usual.version;
  if (stated) note("taken", "release", stated);
  const themes = loaded ? [] : library.themes.filter((one) => hasTheme(one, version));
  const theme = themeOf(themes, [words, ...pieces.map(({ text }) => text)]);
  if (theme) note("taken", "theme", theme.title);
  const extensions = library.extensions
    .filter((one) => hasExtension(one, version) && isUsed(one, words, joined ?? ""))
    .map(({ id }) => id);
  for (const name of extensions) note("taken", "extension", name);
  for (const name of named.unknown) note("left-out", "unknown-release", name);
  for (const { href } of links)
    if (!readCdnAddress(href, catalogue) && href !== linked?.url)
      note("left-out", "link", href.slice(0, 200));
  return {
    /** Its first heading, if that is a title. */
    title: /^# +(\S[^\n]{0,199})/.exec(words)?.[1] ?? null,
    /** Its words without its code; at most 10,000 characters. */
    description: descriptionOf(words),
    /** Empty where `unrunnable` says why, and where only a link leads to the document. */
    code: joined ?? "",
    selection: {
      ...usual,
      version,
      ...(theme && { theme: theme.id }),
      extensions: [...new Set([...usual.extensions, ...extensions])],
    },
    /** Of a block of JSON that is a check. */
    check,
    /** Between which releases it says that something broke. */
    ends: endsOf(version, named, library),
    notes,
    /** What became of the files that its code loads. */
    files: pages.flatMap(({ files }) => files),
    unrunnable: joined !== null || linked ? null : reasonOf(pieces, links),
    linked,
  };
};

/** A piece of code as it runs: without what a server fills in and what the reporter has left out. */
const readCode = ({ text, language }: ReportPart, note: TakeNote): CodeOfReport => {
  const kind = kindOf(text, language);
  const isRun = ["markup", "style", "script", "data"].includes(kind);
  const name = [language, shorten(text.split("\n")[0] ?? "")].filter((one) => one !== "").join(", ");
  note(isRun ? "taken" : "left-out", isRun ? "code" : "other-code", name);
  if (kind !== "markup" && kind !== "script") return { kind, language, text };
  const { text: whole, cut } = withoutTemplates(text);
  for (const one of new Set(cut.map(shorten))) note("left-out", isElision(one) ? "elision" : "template", one);
  return { kind, language, text: whole };
};

const shorten = (text: string) => text.replaceAll(/\s+/g, " ").trim().slice(0, 60);

/** Whether the form or a sentence names an extension, or code uses an option of it that is none of the core. */
const isUsed = ({ id, switchedOnBy = [] }: Extension, words: string, code: string): boolean => {
  const sentence = `\\b${id}\\W{1,3}extension|extensions?\\b[^#.\\n]{0,9}\\s+(?:[^#.\\n]{1,200}\\W)?${id}\\b`;
  if (new RegExp(sentence, "i").test(words)) return true;
  return switchedOnBy.some(({ name }) => {
    const option = `\\b${name}(?![\\w-]|=["']?false)|\\b${optionOfAttribute(name)}["']?\\s*:(?!\\s*false)`;
    return !/^data-(?:pagination|show-columns)$/.test(name) && new RegExp(option).test(code);
  });
};

/** The theme that words name, such as “Bootstrap 4”, or whose classes code has. */
const themeOf = (themes: readonly Theme[], texts: readonly string[]): Theme | undefined =>
  texts.flatMap((text) =>
    themes.filter(({ recognisedBy }) => recognisedBy && new RegExp(recognisedBy, "i").test(text)),
  )[0];

/** The words without the title, the marks of folding, empty answers of forms and long gaps. */
const descriptionOf = (words: string): string => {
  const marks = /(?<![^])# .*|<\/?(?:details|summary|p|br)\b[^<>]{0,100}>|^_No response_$|\0/gim;
  const text = words.replaceAll(marks, "").replaceAll(/\n\s*\n/g, "\n\n");
  return text.trim().slice(0, 10_000).toWellFormed();
};

const reasonOf = (pieces: readonly CodeOfReport[], links: readonly URL[]): Unrunnable => {
  const outside = pieces.map(({ kind }) => kind).find((kind) => kind === "component" || kind === "server");
  if (outside) return outside;
  if (pieces.some(({ kind }) => /^(?:markup|style|script)$/.test(kind))) return "no-widget";
  return links.length > 0 ? "link-only" : "no-code";
};
