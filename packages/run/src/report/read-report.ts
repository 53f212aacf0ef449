import type { Catalogue, Library, Selection, Theme, Version } from "@online-editor/contract";
import { type Check, DocumentCheck } from "@online-editor/contract/check";
import {
  defaultSelection,
  hasExtension,
  hasTheme,
  libraryNamed,
  readCdnAddress,
  recogniseSelection,
} from "@online-editor/selection";
import { type ImportedPage, importPage } from "../document/import-page.ts";
import { kindOf, parsedData, withoutElisions, withoutTemplates } from "./code-kind.ts";
import { type CodeOfReport, joinDocument } from "./join-document.ts";
import { documentsLinked, type LinkedDocument, linksIn } from "./links-named.ts";
import { type CodePart, markdownParts } from "./markdown-parts.ts";
import { type NamedReleases, releasesNamed } from "./releases-named.ts";
import type { ReportNote, Unrunnable } from "./report-notes.ts";

/** A document made from a bug report. */
export interface Report {
  /** Its first heading, if that is a title. */
  title: string | null;
  /** Its words without its code; at most 10,000 characters. */
  description: string;
  /** Empty where `unrunnable` says why, and where only a link leads to the document. */
  code: string;
  selection: Selection;
  /** Of a block of JSON that is a check. */
  check: Check | null;
  /** Between which releases it says that something broke. */
  ends: { good: Version; bad: Version } | null;
  /** What was taken, then what was made, then what was left out. */
  notes: ReportNote[];
  /** What became of the files that its code loads. */
  files: ImportedPage["files"];
  unrunnable: Unrunnable | null;
  linked: LinkedDocument | null;
}

/**
 * Makes a document from the Markdown of an issue; what cannot be read is left out and named. A report that names no
 * library is about that of `present`; links of the origin `editor` lead to documents here.
 */
export const readReport = (
  markdown: string,
  { catalogue, present, editor = null }: { catalogue: Catalogue; present: Selection; editor?: string | null },
): Report => {
  const parts = markdownParts(markdown);
  const words = parts.flatMap((part) => (part.kind === "words" ? part.text : [])).join("\n\n");
  const library = libraryOf(markdown, catalogue) ?? libraryNamed(catalogue, present.library);
  if (!library) throw new TypeError(`The catalogue lacks ${present.library}.`);
  const notes: ReportNote[] = [];
  const code = parts.filter((part) => part.kind === "code");
  const checks = code.map(({ text }) => DocumentCheck.safeParse(parsedData(text)).data ?? null);
  const pieces = code.filter((_, at) => !checks[at]).map((part) => readCode(part, notes));
  const pages = pieces.map(({ kind, text }) => (kind === "markup" ? importPage(text, catalogue) : null));
  const joined = joinDocument(
    pieces.map((piece, at) => ({ ...piece, text: pages[at]?.code ?? piece.text })),
    library,
  );
  const links = linksIn(words);
  const [linked = null] = joined ? [] : documentsLinked(links, editor);
  const named = releasesNamed(words, library);
  const addresses = links.flatMap(({ href }) => readCdnAddress(href, catalogue) ?? []);
  const loaded =
    pages.find((page) => page?.selection?.library === library.id)?.selection ??
    recogniseSelection(library, addresses);
  const ends = endsOf(named, library);
  const version = named.bad[0] ?? named.other[0] ?? loaded?.version ?? named.good[0];
  const usual = loaded ?? defaultSelection(library);
  const release = version ?? usual.version;
  if (version) notes.push({ becomes: "taken", what: "release", name: version });
  const theme = loaded ? undefined : themeOf(library, words, pieces);
  if (theme && hasTheme(theme, release)) notes.push({ becomes: "taken", what: "theme", name: theme.title });
  const isMeant = (id: string) =>
    new RegExp(`\\b${id}\\W{1,3}extension|extension\\W{1,3}${id}\\b`, "i").test(words);
  const extensions = library.extensions
    .filter(
      (one) => hasExtension(one, release) && (joined?.extensions.has(one.id) === true || isMeant(one.id)),
    )
    .map(({ id }) => id);
  for (const name of extensions) notes.push({ becomes: "taken", what: "extension", name });
  notes.push(...(joined?.notes ?? []));
  for (const name of named.unknown) notes.push({ becomes: "left-out", what: "unknown-release", name });
  for (const { href } of links)
    if (!readCdnAddress(href, catalogue) && href !== linked?.url)
      notes.push({ becomes: "left-out", what: "link", name: href.slice(0, 200) });
  const order = ["taken", "made", "left-out"];
  return {
    title: /^# +(\S[^\n]{0,199})/.exec(words)?.[1] ?? null,
    description: descriptionOf(words),
    code: joined?.code ?? "",
    selection: {
      ...usual,
      version: release,
      ...(theme && hasTheme(theme, release) && { theme: theme.id }),
      extensions: [...new Set([...usual.extensions, ...extensions])],
    },
    check: checks.find((check) => check !== null) ?? null,
    ends,
    notes: notes.toSorted((one, other) => order.indexOf(one.becomes) - order.indexOf(other.becomes)),
    files: pages.flatMap((page) => page?.files ?? []),
    unrunnable: joined || linked ? null : reasonOf(pieces, links),
    linked,
  };
};

/** A piece of code as it runs: without what a server fills in and what the reporter has left out. */
const readCode = (part: CodePart, notes: ReportNote[]): CodeOfReport => {
  const kind = kindOf(part);
  const name = [part.language, shorten(part.text.split("\n")[0] ?? "")]
    .filter((one) => one !== "")
    .join(", ");
  const isRun = ["markup", "style", "script", "data"].includes(kind);
  notes.push(
    isRun ? { becomes: "taken", what: "code", name } : { becomes: "left-out", what: "other-code", name },
  );
  if (kind !== "markup" && kind !== "script") return { kind, text: part.text };
  const { text, cut } = withoutTemplates(part.text, kind === "script");
  for (const one of new Set(cut.map(shorten)))
    notes.push({ becomes: "left-out", what: "template", name: one });
  const whole = withoutElisions(text);
  if (whole !== text) notes.push({ becomes: "left-out", what: "elision", name: "..." });
  return { kind, text: whole };
};

const shorten = (text: string) =>
  text
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(/^(.{59}).{2,}$/, "$1…");

/** The library that a text names most often; null if it names none. */
const libraryOf = (text: string, { libraries }: Catalogue): Library | null => {
  const counted = libraries.map((library) => {
    const plugin = library.events && "plugin" in library.events.source ? [library.events.source.plugin] : [];
    const names = [library.package, library.title, ...plugin];
    return { library, count: Math.max(...names.map((name) => text.split(name).length - 1)) };
  });
  const [most] = counted.toSorted((one, other) => other.count - one.count);
  return most && most.count > 0 ? most.library : null;
};

/** The nearest two releases, the older of which works as the report says; it is about the newer. */
const endsOf = ({ good, bad, other }: NamedReleases, { releases }: Library): Report["ends"] => {
  const age = (version: Version) => releases.findIndex((release) => release.version === version);
  const pairs = good.flatMap((from) =>
    (bad.length > 0 ? bad : other).map((to) => ({ good: from, bad: to, apart: age(from) - age(to) })),
  );
  const [nearest] = pairs.filter(({ apart }) => apart > 0).toSorted((one, other) => one.apart - other.apart);
  return nearest ? { good: nearest.good, bad: nearest.bad } : null;
};

/** The theme that the words name, such as “Bootstrap 4”, else the one whose classes the code has. */
const themeOf = ({ themes }: Library, words: string, pieces: readonly CodeOfReport[]): Theme | undefined => {
  const named = themes.find(({ id, title }) => {
    const name = title.replace(/ v(\d)/, "[- ]?v?$1").replace(" UI", "( UI)?");
    return id !== "bootstrap-table" && new RegExp(`\\b${name}\\b(?! ?table)`, "i").test(words);
  });
  const markup = pieces.map(({ text }) => text).join("\n");
  const [id] = Object.entries(classesOf).find(([, classes]) => classes.test(markup)) ?? [];
  return named ?? themes.find((theme) => theme.id === id);
};

const classesOf: Readonly<Record<string, RegExp>> = {
  semantic: /class=["'][\w ]{0,100}\bui (?:[\w ]{0,100} )?(?:table|button|dropdown)\b/,
  bulma: /class=["'][^"']{0,100}\bis-(?:primary|striped|fullwidth|danger|info|bordered)\b/,
  materialize: /\bwaves-effect\b|\bresponsive-table\b/,
  bootstrap5: /\bdata-bs-[a-z]|\b(?:btn-close|fw-bold|text-end)\b/,
  bootstrap4: /\b(?:btn-outline-\w|badge-pill|font-weight-bold|thead-(?:dark|light)|input-group-append)/,
  bootstrap3: /\b(?:btn-default|glyphicon|panel-(?:body|default|heading)|input-group-addon)\b/,
};

/** The words without the title, the marks of folding, empty answers of forms and long gaps. */
const descriptionOf = (words: string): string =>
  words
    .replace(/^# .*/, "")
    .replaceAll(/<\/?(?:details|summary|p|br)\b[^<>]{0,100}>|^_No response_$|\0/gim, "")
    .replaceAll(/\n\s*\n/g, "\n\n")
    .trim()
    .slice(0, 10_000)
    .toWellFormed();

const reasonOf = (pieces: readonly CodeOfReport[], links: readonly URL[]): Unrunnable => {
  const [outside] = (["jsx", "vue", "angular", "server"] as const).filter((kind) =>
    pieces.some((piece) => piece.kind === kind),
  );
  if (outside) return outside;
  if (pieces.some(({ kind }) => kind !== "other" && kind !== "data")) return "no-widget";
  return links.length > 0 ? "link-only" : "no-code";
};
