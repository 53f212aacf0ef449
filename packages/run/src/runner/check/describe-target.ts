import type { Target } from "@online-editor/contract/check";
import { allOf, labelOf, nameOf, roleOf } from "./find-target.ts";
import {
  all,
  attribute,
  childrenOf,
  cut,
  has,
  isOf,
  isVisible,
  nearest,
  parentOf,
  textOf,
} from "./originals.ts";

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
  for (const target of targets) if (isUnambiguous(target, element)) return target;
  const role = roleOf(element);
  if (role !== null) targets[targets.length] = { by: "role", role };
  for (const target of targets) {
    const index = indexIn(allOf(target), element);
    if (index !== -1) return { ...target, index };
  }
  const selector = pathOf(element);
  return selector !== null && isFirst(allOf({ by: "selector", selector }), element)
    ? { by: "selector", selector }
    : null;
};

/** Without an index, in the order in which to try them. */
const targetsOf = (element: Element): Target[] => {
  const targets: Target[] = [];
  const add = (target: Target) => {
    targets[targets.length] = target;
  };
  const label = shortened(labelOf(element));
  const role = roleOf(element);
  const name = shortened(nameOf(element));
  const isField = isOf(element, fields);
  // A field keeps its label when a release turns a text field into a search field.
  if (isField && label !== "") add({ by: "label", text: label });
  if (role !== null && name !== "" && !has(containers, ` ${role} `)) add({ by: "role", role, name });
  if (!isField && label !== "") add({ by: "label", text: label });
  const text = shortened(textOf(element));
  if (text !== "" && !isField) add({ by: "text", text });
  const testId = attribute(element, "data-testid");
  if (testId !== null && testId !== "") add({ by: "test-id", id: testId });
  const id = attribute(element, "id");
  if (id !== null && isLasting(id)) add({ by: "selector", selector: `#${CSS.escape(id)}` });
  return targets;
};

const isUnambiguous = (target: Target, element: Element): boolean => {
  const found = allOf(target);
  if (found.length === 1) return found[0] === element;
  let seen = 0;
  let isThis = false;
  for (const one of found) {
    if (!isVisible(one)) continue;
    seen += 1;
    isThis = one === element;
  }
  return seen === 1 && isThis;
};

const isFirst = (found: Element[], element: Element) => found.length === 1 && found[0] === element;

const indexIn = (found: Element[], element: Element): number => {
  for (let at = 0; at < found.length; at += 1) if (found[at] === element) return at;
  return -1;
};

/** Cut between words if there are several. */
const shortened = (text: string): string => {
  if (text.length <= longestName) return text;
  const beginning = cut(text, longestName);
  for (let at = longestName - 1; at > longestName / 2; at -= 1)
    if (beginning[at] === " ") return cut(beginning, at);
  return beginning;
};

/** A number in an id comes from a script's counter, so that the next run may have another one. */
const isLasting = (id: string): boolean => {
  if (id === "" || id.length > longestName) return false;
  for (let at = 0; at < id.length; at += 1) if (has("0123456789", id.charAt(at))) return false;
  return true;
};

/** The path to an element from the nearest one with an id, by element types and positions. */
export const pathOf = (element: Element): string | null => {
  let path = "";
  for (let at: Element | null = element; at; at = parentOf(at)) {
    const id = attribute(at, "id");
    const isNamed = id !== null && isLasting(id) && all(`#${CSS.escape(id)}`).length === 1;
    const part = isNamed ? `#${CSS.escape(id)}` : isOf(at, "html, body") ? kindOf(at) : countedKindOf(at);
    path = path === "" ? part : `${part} > ${path}`;
    if (path.length > longestSelector) return null;
    if (isNamed || isOf(at, "body")) return path;
  }
  return path === "" ? null : path;
};

const kindOf = (element: Element) => CSS.escape(element.localName);

const countedKindOf = (element: Element): string => {
  const kind = kindOf(element);
  const parent = parentOf(element);
  const siblings = parent ? childrenOf(parent) : undefined;
  let before = 0;
  let same = 0;
  for (let at = 0; at < (siblings?.length ?? 0); at += 1) {
    const sibling = siblings?.[at];
    if (sibling?.localName !== element.localName) continue;
    same += 1;
    if (sibling === element) before = same;
  }
  return same < 2 ? kind : `${kind}:nth-of-type(${before})`;
};

const activated =
  'button, a[href], summary, label, option, [role="button"], [role="link"], [role="menuitem"], [role="option"], [role="tab"], [role="checkbox"], [role="radio"], [role="switch"]';

/**
 * The element that a person who clicks intends: the button around an icon, the column header around its text. A click
 * on it has the same effect, see `innermostOf`.
 */
export const intendedTarget = (element: Element): Element => {
  const active = nearest(element, activated);
  if (active) return active;
  const header = nearest(element, "th, td, li, h1, h2, h3, h4, h5, h6");
  return header && innermostOf(header) === element ? header : element;
};

/** The innermost element that has all of an element's text, where a person's pointer would be. */
export const innermostOf = (element: Element): Element => {
  const text = textOf(element);
  if (text === "") return element;
  const inner = childrenOf(element);
  for (let at = 0; at < (inner?.length ?? 0); at += 1) {
    const child = inner?.[at];
    if (child && textOf(child) === text) return innermostOf(child);
  }
  return element;
};
