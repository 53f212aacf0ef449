import type { TypeWord } from "@online-editor/contract/reference";
import { nearestName } from "../nearest-name.ts";
import type { ReferenceName } from "../reference.ts";
import { closedValues, prefixed } from "./effects.ts";
import { type Fix, found, type ReferenceFinding, replacing } from "./finding.ts";
import type { NamesOfLibrary } from "./names-of-library.ts";
import type { NameUse, UsedValue } from "./name-use.ts";

const typeOfForm: Partial<Record<UsedValue["form"], TypeWord>> = {
  string: "string",
  number: "number",
  boolean: "boolean",
  function: "function",
  list: "array",
  object: "object",
};

/** The finding about an option's value; null when uncertain, as for computed values. */
export const judgeValue = (use: NameUse, names: NamesOfLibrary): ReferenceFinding | null => {
  const { value } = use;
  const entries = names
    .entriesOf(use.kind, use.name)
    .flatMap(({ entry, presence }) => (presence === "present" ? entry : []));
  const [entry] = entries;
  if (!value || !entry || entries.length > 1 || use.kind === "method" || use.kind === "event") return null;
  return use.written === "attribute" ? judgeText(use, value, entry) : judgeLiteral(use, value, entry);
};

const judgeLiteral = (use: NameUse, value: UsedValue, entry: ReferenceName): ReferenceFinding | null => {
  const type = typeOfForm[value.form];
  if (type === undefined) return null;
  if (value.form === "string") return judgeText(use, value, entry);
  const accepts = (word: TypeWord) => entry.type.includes(word);
  // A list is an object too.
  const isWrongType = entry.type.length > 0 && !accepts(type) && !(type === "array" && accepts("object"));
  // Numbers and booleans convert to text, and a function may return the value.
  if (!isWrongType || accepts("string") || type === "function") return null;
  return accepts("boolean") ? null : { ...found(use, "wrong-type", entry.type.join(", "), value), fixes: [] };
};

const judgeText = (use: NameUse, value: UsedValue, entry: ReferenceName): ReferenceFinding | null => {
  const { text, form } = value;
  if (form !== "string" || text === "") return null;
  const [only, ...others] = entry.type;
  if (others.length === 0 && only === "boolean") return judgeSwitch(use, value);
  if (others.length === 0 && only === "number") return judgeNumber(use, value);
  return judgeChoice(use, value, entry);
};

const judgeSwitch = (use: NameUse, value: UsedValue): ReferenceFinding | null => {
  const isWord = value.text === "true" || value.text === "false";
  if (use.written === "attribute") {
    const meant = isWord ? undefined : nearestName(["true", "false"], value.text);
    return meant === undefined
      ? null
      : { ...found(use, "wrong-value", meant, value), fixes: replacing(value, meant) };
  }
  if (!isWord) return null;
  return { ...found(use, "wrong-type", "boolean", value), fixes: [unquoted(use, value)] };
};

/** A size may have a unit, and `all` means no limit. */
const judgeNumber = (use: NameUse, value: UsedValue): ReferenceFinding | null => {
  if (/^-?\d+(?:\.\d+)?$/.test(value.text))
    return use.written === "attribute"
      ? null
      : { ...found(use, "wrong-type", "number", value), fixes: [unquoted(use, value)] };
  if (/\d|^(?:all|auto|unlimited)$/i.test(value.text)) return null;
  return found(use, "wrong-type", "number", value);
};

const judgeChoice = (
  use: NameUse,
  value: UsedValue,
  { values = [] }: ReferenceName,
): ReferenceFinding | null => {
  const prefix = prefixed[use.library]?.[use.name];
  if (prefix !== undefined && value.text.startsWith(prefix)) {
    const text = value.text.slice(prefix.length);
    return { ...found(use, "wrong-value", text, value), fixes: replacing(value, text) };
  }
  const closed = closedValues[use.library]?.[use.name];
  const words = closed ?? values.filter((choice) => typeof choice === "string");
  if (words.length < 2 || words.includes(value.text)) return null;
  const meant = nearestName(words, value.text) ?? words.find((word) => isBegunWith(value.text, word));
  if (meant !== undefined)
    return { ...found(use, "wrong-value", meant, value), fixes: replacing(value, meant) };
  // While a value is typed it is the beginning of one.
  if (!closed || closed.some((word) => word.startsWith(value.text))) return null;
  return { ...found(use, "wrong-value", "", value), what: closed.join(", ") };
};

/** `descending` for `desc`. */
const isBegunWith = (written: string, word: string) =>
  word.length > 2 && written.toLowerCase().startsWith(word);

/** The fix that removes the quotes around a value; in JSX, braces replace them. */
const unquoted = ({ written }: NameUse, { from, to, text }: UsedValue): Fix => ({
  kind: "replace",
  from: from - 1,
  to: to + 1,
  text: written === "prop" ? `{${text}}` : text,
});
