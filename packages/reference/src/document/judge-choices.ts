import type { SyntaxNode } from "@lezer/common";
import { nearestName } from "../nearest-name.ts";
import { isText, nodeAt, partsOf, textOfString } from "./document-tree.ts";
import type { HtmlElement } from "./elements.ts";
import { type ReferenceFinding, replacing, warningAt } from "./finding.ts";
import { initializerOf, resolved } from "./receivers.ts";
import { keyOf } from "./roles.ts";
import type { JudgedText, Widget } from "./widgets.ts";

const choosing = new Set(["setSelects", "check", "uncheck"]);

/** Finds values to select that no choice of the select has, where all choices are in the document. */
export const judgeChoiceValues = (text: JudgedText): ReferenceFinding[] =>
  text.widgets.flatMap((widget) => {
    const calls = widget.calls.filter(({ method }) => method !== null && choosing.has(method));
    if (calls.length === 0) return [];
    return calls.flatMap(({ arguments: [values, kind] }) => {
      const isByText = kind !== undefined && isText(kind) && textOfString(kind, text.code) === "text";
      const choices = choicesOf(widget, text, isByText);
      if (!values || !choices || (kind && !isText(kind))) return [];
      const list = resolved(values, text.code, text.declarations);
      const items = list.name === "ArrayExpression" ? partsOf(list) : [list];
      return items.flatMap((item) => findingOf(item, choices, text.code));
    });
  });

const shortestGuess = 3;

const findingOf = (item: SyntaxNode, choices: ReadonlySet<string>, code: string): ReferenceFinding[] => {
  const value = literalOf(item, code);
  if (value === undefined || choices.has(value)) return [];
  const quotes = isText(item) ? 1 : 0;
  const place = { from: item.from + quotes, to: item.to - quotes };
  // Shorter values are near to any other.
  const meant = value.length < shortestGuess ? undefined : nearestName(choices, value);
  const fixes = quotes === 0 ? [] : replacing(place, meant);
  return [warningAt(place, { code: "unknown-choice", name: value, other: meant ?? "", fixes })];
};

/** A text or number as text. */
const literalOf = (node: SyntaxNode | null | undefined, code: string): string | undefined => {
  if (isText(node)) return textOfString(node, code);
  return node?.name === "Number" ? code.slice(node.from, node.to) : undefined;
};

/** The values or texts of all choices; null when some are not in the document. */
const choicesOf = (widget: Widget, text: JudgedText, isByText: boolean): Set<string> | null => {
  const { code, elements } = text;
  const { element, options, isWhole } = widget;
  if (!isWhole || !element || /\.append\(|\.html\(|innerHTML|new Option|createElement/.test(code))
    return null;
  const given = options.filter(({ name }) => name === "data");
  if (given.length === 0) {
    const written = elements.filter(({ name, parent }) => name === "option" && isWithin(parent, element));
    return written.length === 0 ? null : new Set(written.map((each) => choiceOf(each, code, isByText)));
  }
  const [data] = given;
  if (!data?.value || given.length > 1) return null;
  const { form, text: word } = data.value;
  const list = form === "variable" ? initializerOf(word, text.declarations) : nodeAt(text.tree, data.value);
  const values = new Set<string>();
  return list && addChoices(list, values, code, isByText) && values.size > 0 ? values : null;
};

const isWithin = (element: HtmlElement | null, outer: HtmlElement): boolean =>
  element !== null && (element === outer || isWithin(element.parent, outer));

const choiceOf = ({ attributes, tag }: HtmlElement, code: string, isByText: boolean): string => {
  const value = attributes.get("value");
  if (value && !isByText) return value.text;
  const end = tag.parent?.getChild("CloseTag")?.from ?? tag.parent?.to ?? tag.to;
  return code.slice(tag.to, end).trim();
};

/** Adds the choices of a list, of groups, or of an object from value to text; false when some are computed. */
const addChoices = (list: SyntaxNode, values: Set<string>, code: string, isByText: boolean): boolean => {
  if (list.name === "ObjectExpression")
    return list.getChildren("Property").every((property) => {
      const name = property.firstChild;
      const key =
        name?.name === "Number" ? code.slice(name.from, name.to) : name ? keyOf(name, code) : undefined;
      const value = isByText ? literalOf(property.lastChild, code) : key;
      return value !== undefined && values.add(value);
    });
  if (list.name !== "ArrayExpression") return false;
  return partsOf(list).every((item) => {
    const value = literalOf(item, code);
    if (value !== undefined) return values.add(value);
    if (item.name !== "ObjectExpression") return false;
    const parts = new Map(
      item
        .getChildren("Property")
        .map((property) => [property.firstChild ? keyOf(property.firstChild, code) : "", property.lastChild]),
    );
    const children = parts.get("children");
    if (children) return addChoices(children, values, code, isByText);
    const literal = literalOf(parts.get(isByText ? "text" : "value") ?? parts.get("text"), code);
    return literal !== undefined && values.add(literal);
  });
};
