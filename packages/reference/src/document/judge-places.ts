import { nearestName } from "../nearest-name.ts";
import { lastNameOf, visit } from "./document-tree.ts";
import { selectorOptions } from "./effects.ts";
import { elementsAt } from "./elements.ts";
import { type ReferenceFinding, replacing, warningAt } from "./finding.ts";
import type { NameUse, Span } from "./name-use.ts";
import { selectorIn } from "./receivers.ts";
import { widgetSpellings } from "./widget-spelling.ts";
import { type JudgedText, loadsOthers } from "./widgets.ts";
import { countOfWord } from "./written-elsewhere.ts";

/** Finds options whose selector no element of the document has. */
export const judgeSelector = (use: NameUse, text: JudgedText): ReferenceFinding | null => {
  const { value } = use;
  if (use.kind !== "option" || !selectorOptions.has(use.name) || value?.form !== "string") return null;
  if (/^(?:true|false|)$/.test(value.text)) return null;
  return judgeSelected(value, value.text, text);
};

/** Finds calls on elements that the document does not have: of the library's plugin, and of its events. */
export const judgeStarts = (text: JudgedText): ReferenceFinding[] => {
  const { widgets, uses, tree, code, declarations } = text;
  const called = widgets.flatMap(({ calls }) => calls.flatMap(({ on }) => on ?? []));
  const heard = uses.flatMap(({ kind, text: event, owner }) => {
    const isOurs = widgetSpellings.some(
      ({ eventSuffix }) => eventSuffix !== undefined && event.endsWith(eventSuffix),
    );
    if (kind !== "event" || !isOurs) return [];
    let call = tree.resolveInner(owner, 1);
    while (call.parent && !(call.name === "CallExpression" && listens(call.firstChild))) call = call.parent;
    return selectorIn(call, code, declarations) ?? [];
  });
  return [...called, ...heard].flatMap((on) => judgeSelected(on, on.text, text) ?? []);

  function listens(callee: typeof tree.topNode | null) {
    return callee !== null && lastNameOf(callee, code) === "on";
  }
};

const judgeSelected = (place: Span, selector: string, text: JudgedText): ReferenceFinding | null => {
  const { code, elements } = text;
  const found = elementsAt(selector, elements);
  if (found === null || found.length > 0 || ofPage.test(selector)) return null;
  const mark = /^([#.])([A-Za-z][\w-]*)$/.exec(selector);
  const isId = mark?.[1] === "#";
  const key = isId ? "id" : "class";
  const known = elements.flatMap(({ attributes }) => attributes.get(key)?.text.split(/\s+/) ?? []);
  const near = mark ? nearestName(known, mark[2] ?? "") : undefined;
  const meant = near === undefined ? undefined : `${mark?.[1] ?? ""}${near}`;
  if (mayBeMade(text) && !(isId && meant !== undefined && countOfWord(code, mark[2] ?? "", "#") === 0))
    return null;
  return warningAt(place, {
    code: "missing-element",
    name: selector,
    other: meant ?? "",
    fixes: replacing(place, meant),
  });
};

/** Elements around every document. */
const ofPage = /(?:^|[\s,>])(?:html|head|body)\b/;

/** Whether scripts may make elements that the document does not write. */
const mayBeMade = ({ tree, code }: JudgedText): boolean => {
  if (loadsOthers(code)) return true;
  let isMade = false;
  visit(tree, code, ({ name, from, to }) => {
    if (name === "Script") isMade ||= making.test(code.slice(from, to));
    else if (name.startsWith("JSX")) isMade = true;
  });
  return isMade;
};

const making =
  /\.id\b|\bid=|\$\{|setAttribute|insertAdjacent|innerHTML|outerHTML|createElement|cloneNode|importNode|document\.write|["'`]\s*<|\.(?:html|append|prepend|attr|prop|load|appendTo|after|before|clone|replaceWith|wrap|addClass|className|classList)\b/;
