import type { SyntaxNode } from "@lezer/common";
import { optionOfAttribute } from "../data-attribute.ts";
import { isClosed } from "./document-tree.ts";
import type { UsedValue, UseReader } from "./name-use.ts";
import { type WidgetSpelling, widgetSpellings } from "./widget-spelling.ts";

/** The libraries whose plugin the document calls, on any element. */
export const startedPlugins = (code: string): ReadonlySet<WidgetSpelling> =>
  new Set(widgetSpellings.filter(({ plugin }) => code.includes(`.${plugin}(`)));

/** Attributes of Bootstrap and other tools. */
const others = /^data-(?:toggle|target|dismiss|parent|bs-.*|v-.*|turbo.*|testid)$/i;

/** The options that the attributes of an HTML tag set. */
export const usesInTag: UseReader = (tag, code, started) => {
  const attributes = tag.getChildren("Attribute");
  const found = elementOf(tag, code, started);
  if (!found) return [];
  return attributes.flatMap((attribute) => {
    const name = attribute.getChild("AttributeName");
    const text = name ? code.slice(name.from, name.to) : "";
    if (!name || !/^data-[a-z]/i.test(text) || others.test(text)) return [];
    return {
      library: found.widget.library,
      kind: found.kind,
      written: "attribute",
      name: optionOfAttribute(text.toLowerCase()) ?? "",
      text,
      from: name.from,
      to: name.to,
      value: valueOfAttribute(attribute, code),
      owner: tag.from,
    };
  });
};

/** The role of a tag's attributes for a library. */
export const elementOf = (
  tag: SyntaxNode,
  code: string,
  started: ReadonlySet<WidgetSpelling> = startedPlugins(code),
): { widget: WidgetSpelling; kind: "option" | "column-option" } | null => {
  const element = tagNameOf(tag, code);
  for (const widget of widgetSpellings) {
    if (widget.element === element && isWidget(tag, widget, code, started)) return { widget, kind: "option" };
    if (widget.columns?.element !== element) continue;
    const owner = ownerOf(tag, widget.element, code);
    if (owner && isWidget(owner, widget, code, started)) return { widget, kind: "column-option" };
  }
  return null;
};

const tagNameOf = (tag: SyntaxNode, code: string) => {
  const name = tag.getChild("TagName");
  return name ? code.slice(name.from, name.to).toLowerCase() : "";
};

const isWidget = (
  tag: SyntaxNode,
  widget: WidgetSpelling,
  code: string,
  started: ReadonlySet<WidgetSpelling>,
) =>
  started.has(widget) ||
  tag.getChildren("Attribute").some((attribute) => {
    const name = attribute.getChild("AttributeName");
    return (
      name !== null &&
      code.slice(name.from, name.to) === widget.toggle?.attribute &&
      valueOfAttribute(attribute, code)?.text === widget.toggle.value
    );
  });

/** The opening tag of the nearest ancestor element with this name. */
const ownerOf = (tag: SyntaxNode, element: string, code: string): SyntaxNode | null => {
  for (let around = tag.parent?.parent; around; around = around.parent) {
    const opening = around.getChild("OpenTag");
    if (opening && tagNameOf(opening, code) === element) return opening;
  }
  return null;
};

const valueOfAttribute = (attribute: SyntaxNode, code: string): UsedValue | null => {
  const quoted = attribute.getChild("AttributeValue");
  const value = quoted ?? attribute.getChild("UnquotedAttributeValue");
  if (!value) return null;
  const [from, to] = quoted
    ? [value.from + 1, isClosed(value, code) ? value.to - 1 : value.to]
    : [value.from, value.to];
  const isPlain = !value.getChild("EntityReference") && !value.getChild("CharacterReference");
  return { form: isPlain ? "string" : "other", text: code.slice(from, to), from, to };
};
