import type { Target } from "@online-editor/contract/check";
import { shownInField } from "../shown-in-field.ts";
import { all, isVisible, normal, textOf, valueOf, wholeText } from "./elements.ts";

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
      return all("input, textarea, select, button, [role], [contenteditable]").filter((element) =>
        labelOf(element).toLowerCase().includes(normal(target.text).toLowerCase()),
      );
    case "role":
      return ofRole(target.role).filter((element) =>
        target.name === undefined
          ? true
          : nameOf(element).toLowerCase().includes(normal(target.name).toLowerCase()),
      );
    case "text":
      return innermostWith(normal(target.text));
  }
};

/** The element of a target: the one at its index, else the first visible one, else the first. */
export const elementOf = (target: Target): Element | undefined => {
  const found = allOf(target);
  if (target.index !== undefined) return found[target.index];
  return found.find(isVisible) ?? found[0];
};

/** What visible fields show, each behind its name, or what it is. */
export const fieldsShown = (): string[] =>
  all("input, textarea, select")
    .filter(isVisible)
    .flatMap((field) => {
      const shown = normal(shownInField(field) ?? "");
      const names = [labelOf(field), field.getAttribute("name") ?? "", field.localName];
      const name = names.find((one) => one !== "");
      return shown === "" || field.matches(sayingButtons) ? [] : `${name ?? ""}: ${shown}`;
    });

/** The role of an element: its own `role`, else the implicit one; null if it has none. */
export const roleOf = (element: Element): string | null => {
  const stated = element.getAttribute("role");
  if (stated !== null) return stated === "" ? null : stated;
  for (const role in impliedBy) {
    const implied = impliedBy[role];
    if (implied !== undefined && element.matches(implied)) return role;
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
  const ids = element.getAttribute("aria-labelledby");
  if (ids !== null) {
    let label = "";
    for (const id of normal(ids).split(" ")) {
      const [named] = all(`[id="${CSS.escape(id)}"]`);
      if (named) label += ` ${wholeText(named)}`;
    }
    if (label !== "") return normal(label);
  }
  const said = element.getAttribute("aria-label");
  if (said !== null) return normal(said);
  const id = element.getAttribute("id");
  const [label = element.closest("label")] = id === null ? [] : all(`label[for="${CSS.escape(id)}"]`);
  return label ? wholeText(label) : normal(element.getAttribute("placeholder") ?? "");
};

/** The name of an element: its label, a button's value, else its text. */
export const nameOf = (element: Element): string => {
  const label = labelOf(element);
  if (label !== "") return label;
  if (element.matches(sayingButtons)) return normal(valueOf(element) ?? "");
  const text = wholeText(element);
  return text === "" ? normal(element.getAttribute("alt") ?? element.getAttribute("title") ?? "") : text;
};

const innermostWith = (text: string): Element[] => {
  const hasText = (element: Element) =>
    !element.matches("script, style, template, noscript") && textOf(element).includes(text);
  // The cheap test first: the text that is read is part of the text that is there.
  return all("body, body *").filter(
    (element) =>
      wholeText(element).includes(text) && hasText(element) && ![...element.children].some(hasText),
  );
};
