import { dataAttributeOf } from "../data-attribute.ts";
import { type Effect, effects, ignoredBySingle } from "./effects.ts";
import { type Fix, found, type ReferenceFinding } from "./finding.ts";
import type { NamesOfLibrary } from "./names-of-library.ts";
import type { NameUse } from "./name-use.ts";
import { type JudgedText, loadsOthers, type Widget } from "./widgets.ts";
import { countOfWord } from "./written-elsewhere.ts";

/** Finds options and methods without effect because nothing sets what they need, on their widget or in the document. */
export const judgeEffect = (
  use: NameUse,
  names: NamesOfLibrary,
  text: JudgedText,
): ReferenceFinding | null => {
  if (isUsual(use, names)) return null;
  const effect = effects[use.library]?.find(
    ({ names, kind = "option" }) => kind === use.kind && names.includes(use.name),
  );
  const widget = widgetOf(use, text);
  if (!effect) return widget ? judgeChoices(use, widget) : null;
  const [first = ""] = effect.need;
  if (!isMissing(effect, widget, text)) return null;
  const fixes = effect.fix === "none" || effect.isCalled ? [] : additions(use, effect, widget, text);
  return { ...found(use, "without-effect", effect.isCalled ? `.${first}()` : first), fixes };
};

/** Whether an option only says what it is by itself. */
const isUsual = ({ value, kind, name }: NameUse, names: NamesOfLibrary) =>
  value !== null &&
  /^(?:false|undefined)$/.test(value.text) &&
  names.entriesOf(kind, name).some(({ entry }) => entry.defaults.at(-1)?.value === value.text);

/** The one widget that a name belongs to; null when there are several, or it is not known. */
const widgetOf = (use: NameUse, { widgets }: JudgedText): Widget | null => {
  const owners = widgets.filter(
    ({ options, columns, calls }) =>
      options.includes(use) ||
      columns.includes(use) ||
      calls.some(({ node }) => node.from === use.owner && use.kind === "method"),
  );
  return owners.length === 1 ? (owners[0] ?? null) : null;
};

const isMissing = (effect: Effect, widget: Widget | null, { code, uses }: JudgedText): boolean => {
  const { need, or = [], isOfColumn } = effect;
  const isNamed = (name: string) =>
    countOfWord(code, name) > 0 || countOfWord(code, dataAttributeOf(name)) > 0;
  if (or.some(isNamed)) return false;
  const isSet = ({ name, value, kind }: NameUse) =>
    need.includes(name) && (kind === "column-option") === Boolean(isOfColumn) && value?.text !== "false";
  if (isOfColumn && !widget?.isWhole) return false;
  if (effect.isCalled || !widget?.isWhole) {
    // Merged objects and other scripts may set it.
    return (
      !need.some(isNamed) && !/\.\.\.|Object\.assign|\.extend\(|\.defaults\b/.test(code) && !loadsOthers(code)
    );
  }
  if (isOfColumn && !hasColumns(widget)) return false;
  // A value that is put together later, or a call that sets it.
  if (uses.some((use) => isSet(use) && use.written === "member")) return false;
  return ![...widget.options, ...widget.columns].some(isSet);
};

/** Whether all columns of a widget are written out. */
const hasColumns = ({ options, columns }: Widget): boolean => {
  const lists = options.filter(({ name }) => name === "columns");
  return (
    columns.length > 0 &&
    lists.every(
      ({ value }) =>
        value?.form === "list" ||
        (value?.form === "variable" && columns.some(({ written }) => written === "key")),
    ) &&
    lists.every(({ value }) => value?.form !== "list" || !/\.\.\.|\.map\(|\.concat\(/.test(value.text))
  );
};

const judgeChoices = (use: NameUse, { element, options, isWhole }: Widget): ReferenceFinding | null => {
  const isMeant = ignoredBySingle.has(use.name) && use.value?.text !== "false";
  if (use.library !== "multiple-select" || !isMeant) return null;
  const single = options.find(({ name }) => name === "single");
  const isSingle = single && (single.value === null || single.value.text === "true");
  if (isSingle) return { ...found(use, "without-effect", "multiple"), fixes: [] };
  if (single || !element || !isWhole || element.attributes.has("multiple")) return null;
  const at = element.tag.from + 1 + element.name.length;
  return {
    ...found(use, "without-effect", "multiple"),
    fixes: [{ kind: "replace", from: at, to: at, text: " multiple", adds: "multiple" }],
  };
};

/** The fix that sets what is needed: before its option, or where the widget of a method or column has its options. */
const additions = (use: NameUse, effect: Effect, widget: Widget | null, { code }: JudgedText): Fix[] => {
  const [name = ""] = effect.need;
  const isBeside = use.kind === "option" && !effect.isOfColumn;
  const place = isBeside
    ? use
    : widget?.[effect.isOfColumn ? "columns" : "options"].find(({ written }) => written !== "member");
  const { written, from, owner } = place ?? {};
  if (from === undefined || owner === undefined) return [];
  const attribute = dataAttributeOf(name);
  if (effect.isOfColumn) {
    const text = written === "attribute" ? `<th ${attribute}="true"></th>` : `{ ${name}: true }, `;
    return written === "prop" ? [] : [{ kind: "replace", from: owner, to: owner, text, adds: name }];
  }
  const texts: Partial<Record<NameUse["written"], string>> = {
    attribute: `${attribute}="true" `,
    key: `${name}: true, `,
    prop: `${name} `,
  };
  const text = texts[written ?? "string"];
  const at = code.slice(0, from).endsWith('"') || code.slice(0, from).endsWith("'") ? from - 1 : from;
  return text === undefined
    ? []
    : [{ kind: "replace", from: at, to: at, text, adds: written === "attribute" ? attribute : name }];
};
