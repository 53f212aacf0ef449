import { nameAt } from "@online-editor/reference";
import type { NamePlace } from "@online-editor/reference/place-to-write";
import type { NameToWrite } from "@online-editor/reference/names-to-write";
import type { KnownNames } from "./known-names.ts";

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
