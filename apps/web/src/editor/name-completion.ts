import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  snippet,
  snippetCompletion,
} from "@codemirror/autocomplete";
import { ensureSyntaxTree, syntaxTree } from "@codemirror/language";
import { nameAt, shownUnion } from "@online-editor/reference";
import { type NameToWrite, namesToWrite, valuesToWrite } from "@online-editor/reference/names-to-write";
import { type NamePlace, placeToWrite, type ValuePlace } from "@online-editor/reference/place-to-write";
import { nameCard } from "./name-card.ts";
import { messages } from "./name-messages.ts";
import { textOf } from "./text-of.ts";
import { handlerOf, snippetOf } from "./name-snippets.ts";
import { knownInEditor, type KnownInEditor } from "./known-in-editor.ts";
import type { KnownNames } from "./known-names.ts";

/** The parser's share of the time for a key; the rest of a long document is parsed later. */
export const longestParseMs = 20;
const wordOfName = /^[\w$.:-]*$/;

/** Names and values of the library that may be inserted at the cursor. */
export const completeNames = ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
  const here = state.facet(knownInEditor);
  if (!here) return null;
  const tree = ensureSyntaxTree(state, pos, longestParseMs) ?? syntaxTree(state);
  const code = textOf(state.doc);
  const place = placeToWrite(code, tree, pos);
  if (!place || (!explicit && place.takes === "name" && pos === place.from && !opensByItself(place)))
    return null;
  const options = place.takes === "name" ? nameOptions(place, here, code) : valueOptions(place, here);
  const to = Math.max(pos, place.to);
  return options.length === 0 ? null : { from: place.from, to, options, validFor: wordOfName };
};

/** Where only one of these names is possible. */
const opensByItself = ({ written, kind }: NamePlace) => written === "member" || kind === "method";

const nameOptions = (place: NamePlace, here: KnownInEditor, code: string): Completion[] => {
  const { known, on } = here;
  return namesToWrite(place, on).map((name) => {
    const isLacking = name.presence === "not-yet" || name.presence === "no-longer";
    const option: Completion = {
      label: name.text,
      // Read aloud after the name.
      detail: ` ${detailOf(name, place, known)}`,
      type: `${typeOf(name)}${isLacking ? " lacking" : ""}`,
      boost: boostOf(name, here),
      info: () => nameCard(name, here),
      ...(isLacking && { section: { name: messages.get().notInRelease({ version: on.version }), rank: 1 } }),
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
  kind === "method" ? "method" : kind === "event" ? "function" : "property";

const detailOf = (
  { entry, presence, missing }: NameToWrite,
  { written }: NamePlace,
  { reference, version }: KnownNames,
): string => {
  const t = messages.get();
  const { type, since, until, deprecatedBy } = entry;
  const value = nameAt(reference, entry, version).default;
  const isShort = value !== undefined && value !== "function" && value.length <= longestDefault;
  // An attribute's value is text; code has the declared type.
  const types = written === "attribute" ? type.join(" | ") : shownUnion(entry, "function");
  return [
    isShort ? `${types} = ${value}` : types,
    missing === null ? "" : t.needsExtension({ extension: missing }),
    presence !== "no-longer" && since !== undefined ? t.sinceRelease({ version: since }) : "",
    until === undefined ? "" : t.untilRelease({ version: until }),
    deprecatedBy === undefined ? "" : t.isDeprecated,
  ]
    .filter(Boolean)
    .join(" · ");
};

const longestDefault = 20;

/**
 * Among equally matching names: those most shown by examples come first, those that are missing or need more come
 * later.
 */
const boostOf = ({ entry, missing }: NameToWrite, { examplesOf }: KnownInEditor): number => {
  const used = Math.min(60, 10 * Math.log2(1 + (examplesOf.get(entry.name)?.length ?? 0)));
  return used - (missing === null ? 0 : 40) - (entry.deprecatedBy === undefined ? 0 : 40);
};

const valueOptions = (place: ValuePlace, { on }: KnownInEditor): Completion[] =>
  valuesToWrite(place, on).flatMap((value, index) => {
    const isWritten = place.use.written === "attribute" || typeof value === "string" || !place.isQuoted;
    if (!isWritten) return [];
    const label = place.isQuoted || typeof value !== "string" ? String(value) : JSON.stringify(value);
    return { label, type: typeof value === "string" ? "text" : "constant", boost: -index };
  });
