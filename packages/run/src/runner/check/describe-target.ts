import type { Target } from "@online-editor/contract/check";
import { allOf, labelOf, nameOf, roleOf } from "./find-target.ts";
import { all, isVisible, textOf } from "./elements.ts";

/** Longer names and texts are cut: a part of them is enough to find a target. */
const longestName = 60;
const longestSelector = 2000;

/** Elements that contain others: their text is that of all their contents, and changes with it. */
const containers =
  " application complementary dialog document feed form grid group list listbox main menu menubar navigation none presentation radiogroup region rowgroup table tablist tabpanel toolbar tree treegrid ";

const fields = "input, textarea, select, [contenteditable]";

/**
 * The shortest target that matches an element and no other visible one: by role and name, label, text or test id, all
 * of which survive a release of the library longer than its classes do. Null if there is none.
 */
export const describeTarget = (element: Element): Target | null => firstFitting(element, targetsOf(element));

/** The same by what a step on the element does not change: by no text or label. */
export const describeLasting = (element: Element): Target | null =>
  firstFitting(
    element,
    targetsOf(element).filter(({ by }) => by === "test-id" || by === "selector"),
  );

const firstFitting = (element: Element, targets: Target[]): Target | null => {
  const unambiguous = targets.find((target) => isUnambiguous(target, element));
  if (unambiguous) return unambiguous;
  const role = roleOf(element);
  if (role !== null) targets.push({ by: "role", role });
  for (const target of targets) {
    const index = allOf(target).indexOf(element);
    if (index !== -1) return { ...target, index };
  }
  const selector = pathOf(element);
  return selector !== null && isOnly(allOf({ by: "selector", selector }), element)
    ? { by: "selector", selector }
    : null;
};

/** Without an index, in the order in which to try them. */
const targetsOf = (element: Element): Target[] => {
  const targets: Target[] = [];
  const add = (target: Target) => {
    targets.push(target);
  };
  const label = shortened(labelOf(element));
  const role = roleOf(element);
  const name = shortened(nameOf(element));
  const isField = element.matches(fields);
  // A field keeps its label when a release turns a text field into a search field.
  if (isField && label !== "") add({ by: "label", text: label });
  if (role !== null && name !== "" && !containers.includes(` ${role} `)) add({ by: "role", role, name });
  if (!isField && label !== "") add({ by: "label", text: label });
  const text = shortened(textOf(element));
  if (text !== "" && !isField) add({ by: "text", text });
  const testId = element.getAttribute("data-testid");
  if (testId !== null && testId !== "") add({ by: "test-id", id: testId });
  const id = element.getAttribute("id");
  if (id !== null && isLasting(id)) add({ by: "selector", selector: `#${CSS.escape(id)}` });
  return targets;
};

const isUnambiguous = (target: Target, element: Element): boolean => {
  const found = allOf(target);
  if (found.length === 1) return isOnly(found, element);
  return isOnly(found.filter(isVisible), element);
};

const isOnly = (found: Element[], element: Element) => found.length === 1 && found[0] === element;

/** Cut between words if there are several. */
const shortened = (text: string): string => {
  if (text.length <= longestName) return text;
  const space = text.lastIndexOf(" ", longestName - 1);
  return text.slice(0, space > longestName / 2 ? space : longestName);
};

/** A number in an id comes from a script's counter, so that the next run may have another one. */
const isLasting = (id: string): boolean => id !== "" && id.length <= longestName && !/[0-9]/.test(id);

/** The path to an element from the nearest one with an id, by element types and positions. */
export const pathOf = (element: Element): string | null => {
  let path = "";
  for (let at: Element | null = element; at; at = at.parentElement) {
    const named = idSelectorOf(at);
    const part = named ?? (at.matches("html, body") ? kindOf(at) : countedKindOf(at));
    path = path === "" ? part : `${part} > ${path}`;
    if (path.length > longestSelector) return null;
    if (named !== null || at.matches("body")) return path;
  }
  return path === "" ? null : path;
};

/** The selector of a lasting id that no other element has. */
const idSelectorOf = (element: Element): string | null => {
  const id = element.getAttribute("id");
  const selector = id !== null && isLasting(id) ? `#${CSS.escape(id)}` : null;
  return selector !== null && all(selector).length === 1 ? selector : null;
};

const kindOf = (element: Element) => CSS.escape(element.localName);

const countedKindOf = (element: Element): string => {
  const kind = kindOf(element);
  const same = [...(element.parentElement?.children ?? [])].filter(
    ({ localName }) => localName === element.localName,
  );
  return same.length < 2 ? kind : `${kind}:nth-of-type(${same.indexOf(element) + 1})`;
};

const activated =
  'button, a[href], summary, label, option, [role="button"], [role="link"], [role="menuitem"], [role="option"], [role="tab"], [role="checkbox"], [role="radio"], [role="switch"]';

/**
 * The element that a person who clicks intends: the button around an icon, the column header around its text. A click
 * on it has the same effect, see `innermostOf`.
 */
export const intendedTarget = (element: Element): Element => {
  const active = element.closest(activated);
  if (active) return active;
  const header = element.closest("th, td, li, h1, h2, h3, h4, h5, h6");
  return header && innermostOf(header) === element ? header : element;
};

/** The innermost element that has all of an element's text, where a person's pointer would be. */
export const innermostOf = (element: Element): Element => {
  const text = textOf(element);
  if (text === "") return element;
  const inner = [...element.children].find((child) => textOf(child) === text);
  return inner ? innermostOf(inner) : element;
};
