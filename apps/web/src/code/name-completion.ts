import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  snippet,
  snippetCompletion,
} from "@codemirror/autocomplete";
import { ensureSyntaxTree, syntaxTree } from "@codemirror/language";
import { nameAt, shownUnion } from "@online-editor/reference";
import { namesToWrite, type NameToWrite, valuesToWrite } from "@online-editor/reference/names-to-write";
import { type NamePlace, placeToWrite, type ValuePlace } from "@online-editor/reference/place-to-write";
import { knownInEditor, type KnownInEditor, nameCard } from "./name-card.ts";
import { textOf } from "./text-of.ts";
import type { KnownNames } from "./state.ts";
import { translate } from "../platform/i18n.ts";

/** The parser's share of the time for a key; the rest of a long document is parsed later. */
export const longestParseMs = 20;
/** Behind `data-` the options are weighed anew by each letter. */
const wordOfName = /^(?!data-)[\w$.:-]*$/;

/** Names and values of the library that may be inserted at the cursor. */
export const completeNames = ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
  const here = state.facet(knownInEditor);
  if (!here) return null;
  const tree = ensureSyntaxTree(state, pos, longestParseMs) ?? syntaxTree(state);
  const code = textOf(state.doc);
  const place = placeToWrite(code, tree, pos);
  if (!place || (!explicit && place.takes === "name" && pos === place.from && !opensByItself(place)))
    return null;
  const options =
    place.takes === "name"
      ? nameOptions(place, here, { code, typed: code.slice(place.from, pos) })
      : valueOptions(place, here);
  const to = Math.max(pos, place.to);
  return options.length === 0 ? null : { from: place.from, to, options, validFor: wordOfName };
};

/** Where only one of these names is possible. */
const opensByItself = ({ written, kind }: NamePlace) => written === "member" || kind === "method";

const nameOptions = (
  place: NamePlace,
  here: KnownInEditor,
  { code, typed }: { code: string; typed: string },
): Completion[] => {
  const { known, on } = here;
  return namesToWrite(place, on).map((name) => {
    const isLacking = name.presence === "not-yet" || name.presence === "no-longer";
    const option: Completion = {
      label: name.text,
      // Read aloud after the name.
      detail: ` ${detailOf(name, place, known)}`,
      type: `${typeOf(name)}${isLacking ? " lacking" : ""}`,
      boost: boostOf(name, here, typed),
      info: () => nameCard(name, here),
      ...(isLacking && {
        section: { name: translate("Not in {version}", { version: on.version }), rank: 1 },
      }),
    };
    const handler = handlerOf(name, place, code);
    if (handler === undefined) return snippetCompletion(snippetOf(name, place, known, code), option);
    const insert = snippet(handler);
    return {
      ...option,
      apply: (view, chosen, from, to) => {
        insert(view, chosen, from, to + 1);
      },
    };
  });
};

const typeOf = ({ entry: { kind } }: NameToWrite) =>
  kind === "method" ? "method" : kind === "event" ? "event" : "property";

const detailOf = (
  { entry, presence, missing }: NameToWrite,
  { written }: NamePlace,
  { reference, version }: KnownNames,
): string => {
  const { type, since, until, deprecatedBy } = entry;
  const value = nameAt(reference, entry, version).default;
  const isShort = value !== undefined && value !== "function" && value.length <= longestDefault;
  // An attribute's value is text; code has the declared type.
  const types = written === "attribute" ? type.join(" | ") : shownUnion(entry, "function");
  return [
    isShort ? `${types} = ${value}` : types,
    missing === null ? "" : translate("needs {extension}", { extension: missing }),
    presence !== "no-longer" && since !== undefined ? translate("since {version}", { version: since }) : "",
    until === undefined ? "" : translate("until {version}", { version: until }),
    deprecatedBy === undefined ? "" : translate("deprecated"),
  ]
    .filter(Boolean)
    .join(" · ");
};

const longestDefault = 20;

/**
 * Among equally matching names: those most shown by examples come first, those that are missing or need more come
 * later. Behind `data-` CodeMirror takes the beginning of a later part for scattered letters: `data-pag` matches
 * `data-side-pagination` no better than `data-page-list`, so the beginning of a part weighs more than the rest.
 */
const boostOf = (
  { text, entry, missing }: NameToWrite,
  { examplesOf }: KnownInEditor,
  typed: string,
): number => {
  const used = Math.min(60, 10 * Math.log2(1 + (examplesOf.get(entry.name)?.length ?? 0)));
  const boost = used - (missing === null ? 0 : 40) - (entry.deprecatedBy === undefined ? 0 : 40);
  if (!typed.startsWith("data-")) return boost;
  return boost / 2 + (text.includes(typed.slice("data".length)) ? 60 : -59);
};

const valueOptions = (place: ValuePlace, { on }: KnownInEditor): Completion[] =>
  valuesToWrite(place, on).flatMap((value, index) => {
    const isWritten = place.use.written === "attribute" || typeof value === "string" || !place.isQuoted;
    if (!isWritten) return [];
    const label = place.isQuoted || typeof value !== "string" ? String(value) : JSON.stringify(value);
    return { label, type: typeof value === "string" ? "text" : "constant", boost: -index };
  });

/** The cursor's place, in the notation of CodeMirror's snippets. */
const cursor = "${}";

/**
 * The template inserted for a name, with the cursor's place: with a value if its type has one form, and with the
 * arguments of functions. Only the name if a value already follows.
 */
export const snippetOf = (name: NameToWrite, place: NamePlace, known: KnownNames, code: string): string => {
  if (place.hasValue) return name.text;
  if (place.written === "attribute") return `${name.text}="${switchOf(name, known) ?? cursor}"`;
  if (place.written === "prop") return `${name.text}${propOf(name, known)}`;
  if (place.written !== "key") return name.text;
  return `${name.text}${valueOf(name, known)}${isFollowed(place, code) ? "," : ""}`;
};

const isFollowed = ({ to }: NamePlace, code: string) =>
  /^\s*(?:\.\.\.|[\w$"'[])/.test(code.slice(to, to + longestGap));

/** White space beyond this is not searched. */
const longestGap = 200;

/** What is inserted for an event when `.on("")` is all there is so far, replacing its text and closing quote. */
export const handlerOf = (name: NameToWrite, place: NamePlace, code: string): string | undefined => {
  const quote = code[place.from - 1];
  const isAlone = (quote === '"' || quote === "'") && code.startsWith(`${quote})`, place.to);
  if (place.kind !== "event" || !isAlone || !/\.one?\(\s*$/.test(code.slice(0, place.from - 1)))
    return undefined;
  const given = ["event", ...(name.entry.parameters ?? [])].join(", ");
  return `${name.text}${quote}, (${given}) => {\n\t${cursor}\n}`;
};

/**
 * The value that a switch is set to: the opposite of its default. It is selected, ready to be overwritten, if it may
 * also be a text; undefined for anything but a switch.
 */
const switchOf = ({ entry }: NameToWrite, { reference, version }: KnownNames): string | undefined => {
  const { default: value } = nameAt(reference, entry, version);
  if (!entry.type.includes("boolean")) return undefined;
  const other = value === "true" ? "false" : "true";
  return entry.type.length === 1 ? other : `\${${other}}`;
};

const propOf = (name: NameToWrite, known: KnownNames): string => {
  const { entry } = name;
  const turned = switchOf(name, known);
  if (turned === "true") return "";
  if (turned !== undefined) return `={${turned}}`;
  if (isCalled(name)) return `={(${argumentsOf(name)}) => {\n\t${cursor}\n}}`;
  return entry.type[0] === "string" ? `="${cursor}"` : `={${cursor}}`;
};

const valueOf = (name: NameToWrite, known: KnownNames): string => {
  const { entry } = name;
  const turned = switchOf(name, known);
  if (turned !== undefined) return `: ${turned}`;
  if (isCalled(name)) return `(${argumentsOf(name)}) {\n\t${cursor}\n}`;
  if (entry.values?.every((value) => typeof value === "string") === true) return `: "${cursor}"`;
  const [first, ...others] = entry.type;
  if (first === "array") return `: [${cursor}]`;
  if (first === "object") return `: { ${cursor} }`;
  return first === "string" && others.length === 0 ? `: "${cursor}"` : `: ${cursor}`;
};

const isCalled = ({ entry: { type, parameters } }: NameToWrite) =>
  type[0] === "function" && parameters !== undefined && !type.includes("object");

const argumentsOf = ({ entry: { parameters = [] } }: NameToWrite) => parameters.join(", ");
