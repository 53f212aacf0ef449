import type { Catalogue, Extension, Library, Selection } from "@online-editor/contract";
import { escapeRegExp } from "@online-editor/reference/escape-reg-exp";
import { optionOfAttribute } from "@online-editor/reference/data-attribute";
import {
  assetAddressOf,
  defaultSelection,
  hasExtension,
  hasLocale,
  originOf,
  ownTagsOf,
  readCdnAddress,
  recogniseSelection,
} from "@online-editor/selection";
import { readPage } from "../document/read-page.ts";
import { type Assume, left } from "./assumptions.ts";
import { commentsIn, withoutMaintainers } from "./comments.ts";
import type { CodeOfReport } from "./join-document.ts";
import { linksIn } from "./links-named.ts";
import { shorten } from "./pieces.ts";
import { fixNamed, nearestRelease, newestFirst, releasesNamed, releasesWritten } from "./releases-named.ts";
import type { TakeNote } from "./report-notes.ts";
import { attributesIn } from "./table-in-words.ts";
import {
  filesListed,
  filesOfLibrary,
  hasResources,
  isFileOf,
  isOfExtension,
  libraryFilesNamed,
  onCdn,
  resourcesNamed,
} from "./tags-named.ts";
import { loadsTheme, type NamingContext, themeOf } from "./theme-named.ts";

interface Parts {
  library: Library;
  catalogue: Catalogue;
  assume: Assume;
  note: TakeNote;
}

/**
 * The selection that a report names, in its words, its files and its code; with the addresses of the files that only its
 * words name, and the releases as they are named.
 */
export const selectionNamed = (
  { text, words, code }: { text: string; words: string; code: readonly CodeOfReport[] },
  { library, catalogue, assume, note }: Parts,
) => {
  const markup = code.flatMap((one) => (/^(?:page|markup)$/.test(one.use) ? one.text : []));
  const isOwnPage = markup.some((one) => ownTagsOf(one, { library, names: catalogue }) !== null);
  const addresses = linksIn(text).flatMap(({ href }) => readCdnAddress(href, catalogue) ?? []);
  // What a page loads of a release that is not here is loaded of the nearest.
  const inText = recogniseSelection(
    library,
    addresses.map((one) => ({
      ...one,
      version: one.package === library.package ? hereOf(one.version, library) : one.version,
    })),
  );
  const ofPage = markup
    .map((one) => readPage(one, catalogue).selection)
    .find((one) => one?.library === library.id);
  const written = releasesWritten(text, library);
  const named = releasesOfReporter(words, library);
  const resources = isOwnPage ? [] : resourcesNamed(words, library, note);
  const files = filesListed(words);
  const others = files.filter(({ pathname }) => !pathname.includes(library.package));
  const isListed = hasResources(words, library) && others.length < files.length;
  const listed = resources.length > 0 || (isListed && !isOwnPage) ? others.map(({ href }) => href) : [];
  const usual = onRelease(text, { named, written, found: ofPage ?? inText, isOwnPage }, { library, assume });
  const { version } = usual;
  const whole = [...code.map((one) => one.text), ...attributesIn(words)].join("\n");
  const context = { library, version, words, code: whole.replaceAll(comments, "") };
  addresses.push(...resources.flatMap((href) => readCdnAddress(href, catalogue) ?? []));
  const core = filesOfLibrary(library, { ...usual, extensions: [] });
  const known = [...addresses, ...core.flatMap((href) => readCdnAddress(href, catalogue) ?? [])];
  const ofFiles = loadsTheme(library, addresses) ? recogniseSelection(library, known)?.theme : undefined;
  const [manifest = ""] = /"bootstrap"\s*:\s*"\D{0,2}\d/.exec(text) ?? [];
  const theme = themeOf({ ...context, manifest }, { usual: usual.theme, ofFiles, assume });
  const extensions = isOwnPage ? usual.extensions : extensionsOf(context, usual.extensions, assume);
  const locale = isOwnPage ? usual.locale : localeOf(context, usual.locale, assume);
  const selection: Selection = { ...usual, theme, extensions, locale };
  const more = libraryFilesNamed(words, library).filter(
    (file) => !isOfExtension(file, library) && !file.includes(`-${locale}.`) && !file.includes(`-${theme}.`),
  );
  const loadedFiles = more.filter(
    (file) => assume("file", { name: file, values: [file, left], basis: quoteOf(words, file) }) !== left,
  );
  // Without the library, its page would have two jQuerys: that of the words, and behind it that of the selection.
  const brought = new Set(listed.flatMap((href) => readCdnAddress(href, catalogue)?.package ?? []));
  const isLoaded = resources.length + listed.length > 0;
  const needed = (isLoaded ? filesOfLibrary(library, selection, resources) : []).filter(
    (href) => !brought.has(readCdnAddress(href, catalogue)?.package ?? ""),
  );
  // Bootstrap's own script needs jQuery before it.
  const first = needed.filter((href) => library.packages.some((one) => href.includes(`/${one.package}@`)));
  return {
    selection,
    named: {
      ...named,
      unknown: [...new Set([...named.unknown, ...written.unknown])].filter(
        (release) => !resources.some((href) => href.includes(`@${release}/`)),
      ),
    },
    files: [
      ...new Set([...first, ...resources, ...listed, ...needed]),
      ...loadedFiles.map((file) => onCdn(assetAddressOf(originOf(library, selection), `dist/${file}`))),
    ],
  };
};

/**
 * The releases that the report names; where others have it, in the comments below, only if it names none. What a
 * maintainer names is where something is fixed or new.
 */
const releasesOfReporter = (words: string, library: Library) => {
  const all = releasesNamed(words, library);
  const [opening, others] = [words.slice(0, commentsIn(words)[0]?.at), withoutMaintainers(words)].map((one) =>
    releasesNamed(one, library),
  );
  const found = [opening, others].find((one) => one && one.bad.length + one.other.length > 0);
  const { bad = [], other = [], unknown = [] } = found ?? others ?? {};
  return { ...all, bad, other, unknown };
};

/** What a report loads by itself, or the usual, on the release that it is about. */
const onRelease = (
  text: string,
  {
    named,
    written,
    found,
    isOwnPage,
  }: {
    named: ReturnType<typeof releasesNamed>;
    written: ReturnType<typeof releasesWritten>;
    found: Selection | null;
    isOwnPage: boolean;
  },
  { library, assume }: Pick<Parts, "library" | "assume">,
): Selection => {
  const usual = found ?? defaultSelection(library);
  const isHere = library.releases.some(({ version }) => version === usual.version);
  // Of several that the words name, the newest is what it is about.
  const [absent] = isHere ? [...written.unknown, ...newestFirst(named.unknown)] : [usual.version];
  // What a page loads by itself stands before what its words only name.
  const own = written.known.filter(
    (release) => isOwnPage && release === found?.version && !named.good.includes(release),
  );
  const stated = [
    ...own.filter((release) => named.bad.includes(release)),
    ...named.bad,
    ...own,
    ...(named.bad.length + named.good.length > 0 ? named.other : newestFirst(named.other)),
    ...written.known,
    ...named.passing,
    ...named.beforeFix,
  ];
  // Of a release that is not here, the nearest says more than the newest.
  const near = stated.length === 0 && absent !== undefined ? nearestRelease(absent, library) : undefined;
  const taken = stated.length > 0 ? stated : [near ?? usual.version];
  const said = stated[0] ?? (near && absent);
  const isOfFix = said !== undefined && named.beforeFix.includes(said);
  const ofFix = isOfFix && !text.includes(said) ? fixNamed(text) : null;
  const version = assume("release", {
    values: [...new Set([...taken, ...named.good, defaultSelection(library).version])],
    basis: said === undefined ? null : (ofFix ?? quoteOf(text, said)),
  }) as Selection["version"];
  return { ...usual, version };
};

const hereOf = (version: string | null, library: Library): string | null =>
  version !== null && /^\d+\.\d+\.\d+$/.test(version)
    ? (nearestRelease(version, library) ?? version)
    : version;

/** The words around a part of a text, as a person finds them there. */
const quoteOf = (text: string, part: string): string =>
  new RegExp(`.{0,40}?${escapeRegExp(part)}.{0,20}`).exec(text)?.[0].trim() ?? part;

/** The extensions that files load, and those that words name or whose options code uses. */
const extensionsOf = (
  { library, version, words, code }: NamingContext,
  loaded: readonly Extension["id"][],
  assume: Assume,
): Extension["id"][] => {
  const files = libraryFilesNamed(words, library);
  const found = library.extensions.flatMap((one) => {
    const file = files.find((name) => isFileOf(name, library.package, one.id));
    const named = loaded.includes(one.id) ? one.id : (file ?? namedIn(words, one.id));
    const option = optionIn(code, one);
    return (named ?? option) === null || !hasExtension(one, version) ? [] : [{ id: one.id, named, option }];
  });
  const more = found.filter(({ id, named, option }, at) => {
    // Of several with the same option it is the one that is named, else the last, which is the newest.
    const isOfOther = found.some(
      (other, place) => other.option === option && (other.named !== null || place > at) && place !== at,
    );
    if (loaded.includes(id) || (named === null && isOfOther)) return false;
    const basis = named ?? option;
    return assume("extension", { name: id, values: [id, left], basis }) !== left;
  });
  const all = [...loaded, ...more.map(({ id }) => id)];
  return library.extensions.flatMap((one) =>
    all.includes(one.id) && hasExtension(one, version) ? one.id : [],
  );
};

/** The locale that code sets or whose file words name. */
const localeOf = (
  { library, version, words, code }: NamingContext,
  usual: Selection["locale"],
  assume: Assume,
): Selection["locale"] => {
  const file = new RegExp(String.raw`${library.package}-([a-z]{2,3}-\w{2,4})(?:\.min)?\.js`, "i");
  for (const found of [/\blocale["']?\s*[:=]\s*["']([\w-]{2,20})["']/.exec(code), file.exec(words)]) {
    const named = library.locales.find((one) => one.code.toLowerCase() === found?.[1]?.toLowerCase())?.code;
    if (!found || named === undefined || named === usual || !hasLocale(library, named, version)) continue;
    return assume("locale", { values: [named, usual], basis: found[0] }) as Selection["locale"];
  }
  return usual;
};

/** The words that name an extension; null: none do. */
const namedIn = (words: string, id: Extension["id"]): string | null => {
  const sentence = `\\b${id}\\W{1,3}extension|(?:extensions?\\b|\\bwith\\b)[^#.\\n]{0,9}\\s+(?:[^#.\\n]{1,200}\\W)?${id}\\b(?=$|[\\s,:;.)])`;
  const [named] = new RegExp(sentence, "i").exec(words) ?? [];
  return named === undefined ? null : shorten(named);
};

/** The option in code that is an extension's own and none of the core; null: there is none. */
const optionIn = (code: string, { switchedOnBy = [] }: Extension): string | null => {
  for (const { name } of switchedOnBy) {
    const option = `\\b${name}(?![\\w-]|=["']?false)|\\b${optionOfAttribute(name)}["']?\\s*:(?!\\s*false)`;
    const [used] = ofCore.test(name) ? [] : (new RegExp(option).exec(code) ?? []);
    if (used !== undefined) return used;
  }
  return null;
};

/** What does not run; a comment of script begins its line, since an address has slashes too. */
const comments = /<!--[^]*?-->|^[ \t]*\/\/.*$|\/\*[^]*?\*\//gm;

/** Options that the core has too. */
const ofCore = /^data-(?:pagination|show-columns|sorter)$/;
