import type { Target } from "@online-editor/contract/check";
import {
  all,
  attribute,
  childrenOf,
  has,
  isOf,
  isVisible,
  lower,
  nearest,
  normal,
  textOf,
  valueOf,
  wholeText,
} from "./originals.ts";

/** The implicit roles of elements that people name (HTML Accessibility API Mappings 1.0). */
const impliedBy: Readonly<Record<string, string>> = {
  button: 'button, summary, input:is([type="button"], [type="submit"], [type="reset"], [type="image"])',
  link: "a[href], area[href]",
  textbox:
    'textarea, input:is(:not([type]), [type="text"], [type="email"], [type="tel"], [type="url"]):not([list])',
  searchbox: 'input[type="search"]:not([list])',
  spinbutton: 'input[type="number"]',
  slider: 'input[type="range"]',
  checkbox: 'input[type="checkbox"]',
  radio: 'input[type="radio"]',
  combobox: "select:not([multiple]):not([size]), input[list]",
  listbox: "select:is([multiple], [size]), datalist",
  option: "option",
  heading: "h1, h2, h3, h4, h5, h6",
  img: "img[alt], svg",
  list: "ul, ol, menu",
  listitem: "li",
  table: "table",
  row: "tr",
  cell: "td",
  columnheader: 'thead th, th[scope="col"]',
  rowheader: 'th[scope="row"]',
  rowgroup: "thead, tbody, tfoot",
  dialog: "dialog",
  form: "form",
  navigation: "nav",
  main: "main",
  separator: "hr",
  progressbar: "progress",
  status: "output",
  region: "section:is([aria-label], [aria-labelledby], [title])",
  article: "article",
  complementary: "aside",
  group: "fieldset, details, optgroup",
  meter: "meter",
};

const sayingButtons = 'input:is([type="button"], [type="submit"], [type="reset"])';

/** The matches of a target in document order, ignoring its index. Throws for an invalid selector. */
export const allOf = (target: Target): Element[] => {
  switch (target.by) {
    case "selector":
      return all(target.selector);
    case "test-id":
      return all(`[data-testid="${CSS.escape(target.id)}"]`);
    case "label":
      return kept(all("input, textarea, select, button, [role], [contenteditable]"), (element) =>
        has(lower(labelOf(element)), lower(normal(target.text))),
      );
    case "role":
      return kept(ofRole(target.role), (element) =>
        target.name === undefined ? true : has(lower(nameOf(element)), lower(normal(target.name))),
      );
    case "text":
      return innermostWith(normal(target.text));
  }
};

/** The element of a target: the one at its index, else the first visible one, else the first. */
export const elementOf = (target: Target): Element | undefined => {
  const found = allOf(target);
  if (target.index !== undefined) return found[target.index];
  return kept(found, isVisible)[0] ?? found[0];
};

/** `Array.prototype.filter`, which the document may have replaced. */
const kept = (elements: Element[], isKept: (element: Element) => boolean): Element[] => {
  const some: Element[] = [];
  for (const element of elements) if (isKept(element)) some[some.length] = element;
  return some;
};

/** The role of an element: its own `role`, else the implicit one; null if it has none. */
export const roleOf = (element: Element): string | null => {
  const stated = attribute(element, "role");
  if (stated !== null) return stated === "" ? null : stated;
  for (const role in impliedBy) {
    const implied = impliedBy[role];
    if (implied !== undefined && isOf(element, implied)) return role;
  }
  return null;
};

const ofRole = (role: string) => {
  const stated = `[role="${CSS.escape(role)}"]`;
  const implied = impliedBy[role];
  return all(implied === undefined ? stated : `${stated}, :is(${implied}):not([role])`);
};

/** The label of a field: `aria-labelledby`, `aria-label`, its `label`, its placeholder. */
export const labelOf = (element: Element): string => {
  const ids = attribute(element, "aria-labelledby");
  if (ids !== null) {
    let label = "";
    for (const id of normal(ids).split(" ")) {
      const [named] = all(`[id="${CSS.escape(id)}"]`);
      if (named) label += ` ${wholeText(named)}`;
    }
    if (label !== "") return normal(label);
  }
  const said = attribute(element, "aria-label");
  if (said !== null) return normal(said);
  const id = attribute(element, "id");
  const [label = nearest(element, "label")] = id === null ? [] : all(`label[for="${CSS.escape(id)}"]`);
  return label ? wholeText(label) : normal(attribute(element, "placeholder") ?? "");
};

/** The name of an element: its label, a button's value, else its text. */
export const nameOf = (element: Element): string => {
  const label = labelOf(element);
  if (label !== "") return label;
  if (isOf(element, sayingButtons)) return normal(valueOf(element) ?? "");
  const text = wholeText(element);
  return text === "" ? normal(attribute(element, "alt") ?? attribute(element, "title") ?? "") : text;
};

const innermostWith = (text: string): Element[] => {
  const hasText = (element: Element) =>
    !isOf(element, "script, style, template, noscript") && has(textOf(element), text);
  return kept(all("body, body *"), (element) => {
    // The cheap test first: the text that is read is part of the text that is there.
    if (!has(wholeText(element), text) || !hasText(element)) return false;
    const inner = childrenOf(element);
    for (let at = 0; at < (inner?.length ?? 0); at += 1) {
      const child = inner?.[at];
      if (child && hasText(child)) return false;
    }
    return true;
  });
};
