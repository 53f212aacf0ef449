import { type ReferenceFinding, replacing, warningAt } from "./finding.ts";
import type { NamesOfLibrary } from "./names-of-library.ts";
import type { NameUse } from "./name-use.ts";
import { widgetSpellings } from "./widget-spelling.ts";
import { elementsAt } from "./elements.ts";
import { selectorIn, textOf } from "./receivers.ts";
import type { JudgedText } from "./widgets.ts";
import { partsOf } from "./document-tree.ts";

/** Events that browsers or jQuery also fire on a table. */
const native = new Set(["search", "toggle", "scroll", "reset", "refresh"]);

/**
 * Finds events that never fire because their namespace is missing or cut. A name that others may fire is judged only on
 * an element that the library makes a widget of.
 */
export const judgeEvent = (
  use: NameUse,
  names: NamesOfLibrary,
  text: JudgedText,
): ReferenceFinding | null => {
  const suffix = widgetSpellings.find(({ library }) => library === use.library)?.eventSuffix;
  if (use.kind !== "event" || suffix === undefined) return null;
  const [event = "", ...namespaces] = use.text.split(".");
  const needed = suffix.slice(1).split(".");
  if (needed.every((each) => namespaces.includes(each))) return null;
  const full = names.entriesOf("event", event)[0]?.entry.jQueryEvent;
  const isCut =
    namespaces.length > 0 && namespaces.every((each) => needed.some((part) => isAlmost(each, part)));
  if (full === undefined || (namespaces.length > 0 && !isCut && !event.includes("-"))) return null;
  const isOwn = event.includes("-") || isCut || (!native.has(event) && isOnWidget(use, text));
  if (!isOwn || isTriggered(event, text.code)) return null;
  const other = isCut || namespaces.length === 0 ? full : [full, ...namespaces].join(".");
  return warningAt(use, { code: "event-namespace", name: use.text, other, fixes: replacing(use, other) });
};

const isAlmost = (written: string, part: string) =>
  written.includes(part) || part.startsWith(written) || written === `${part}s`;

/** The document may fire such an event itself. */
const isTriggered = (event: string, code: string) =>
  new RegExp(`(?:trigger|triggerHandler|Event)\\(\\s*["'\`]${event}["'\`.]`).test(code);

/** Whether the call that listens is on an element of a widget, or delegated to one. */
const isOnWidget = ({ owner }: NameUse, { code, tree, elements, declarations, widgets }: JudgedText) => {
  let call = tree.resolveInner(owner, 1);
  while (call.name !== "CallExpression" || call.from !== owner) {
    if (!call.parent) return false;
    call = call.parent;
  }
  const selectors = widgets.flatMap(({ element, calls }) => [
    ...(element ? [element] : []),
    ...calls.flatMap(({ on }) => on?.text ?? []),
  ]);
  for (let at: typeof call | null = call; at?.from === owner; at = at.parent) {
    if (at.name !== "CallExpression") continue;
    const list = at.getChild("ArgList");
    const delegated = textOf(list ? partsOf(list)[1] : undefined, code, declarations);
    const selector = delegated ?? selectorIn(at, code, declarations)?.text;
    if (selector === undefined) continue;
    const at2 = elementsAt(selector, elements) ?? [];
    if (
      selectors.includes(selector) ||
      (at2.length > 0 && at2.every((element) => selectors.includes(element)))
    )
      return true;
  }
  return false;
};
