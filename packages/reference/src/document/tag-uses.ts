import type { SyntaxNode } from "@lezer/common";
import { optionOfAttribute } from "../data-attribute.ts";
import { isClosed, tagNameOf } from "./document-tree.ts";
import type { StartedPlugins, UsedValue, UseReader } from "./name-use.ts";
import { type WidgetSpelling, widgetSpellings } from "./widget-spelling.ts";

const query = String.raw`(?:\$|jQuery)\(\s*(["'\`])([^"'\`$]*)\1\s*\)`;

/** The libraries whose plugin the document calls, and where it may: on any element, where that is computed. */
export const startedPlugins = (code: string): StartedPlugins =>
  new Map(
    widgetSpellings
      .filter(({ plugin }) => code.includes(`.${plugin}(`))
      .map((widget) => {
        const selectors = selectorsOf(widget, code);
        return [
          widget,
          (tag) => selectors === null || selectors.some((selector) => mayMatch(selector, tag, code)),
        ];
      }),
  );

const selectorsOf = ({ plugin }: WidgetSpelling, code: string): string[] | null => {
  const selectors: string[] = [];
  const call = `.${plugin}(`;
  for (let at = code.indexOf(call); at !== -1; at = code.indexOf(call, at + 1)) {
    const before = code.slice(Math.max(0, at - 200), at);
    const requested = new RegExp(`${query}\\s*$`).exec(before)?.[2] ?? selectorOfVariable(before, code);
    if (requested === undefined) return null;
    selectors.push(requested);
  }
  return selectors;
};

/** The selector of a variable that is set once. */
const selectorOfVariable = (before: string, code: string): string | undefined => {
  const name = /(?<![\w$.)])([A-Za-z_$][\w$]*)\s*$/.exec(before)?.[1]?.replaceAll("$", String.raw`\$`);
  if (name === undefined) return undefined;
  const [set, ...others] = code.matchAll(new RegExp(`(?<![\\w$.])${name}\\s*=(?!=)\\s*([^;\\n]*)`, "g"));
  const isAsked = new RegExp(`^${query}`).exec(set?.[1] ?? "");
  return others.length === 0 ? isAsked?.[2] : undefined;
};

/** Whether a selector may match a tag, by its last part. */
const mayMatch = (selector: string, tag: SyntaxNode, code: string): boolean =>
  selector.split(",").some((part) => {
    const last =
      part
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? "";
    const [, name = "", marks = ""] = /^([\w-]*)((?:[#.][\w-]+)*)/.exec(last) ?? [];
    if (name !== "" && name.toLowerCase() !== tagNameOf(tag, code)) return false;
    const written = code.slice(tag.from, tag.to);
    return (marks.match(/[#.][\w-]+/g) ?? []).every((mark) =>
      new RegExp(`[\\s"'=]${mark.slice(1)}(?![\\w-])`).test(written),
    );
  });

/** Attributes of Bootstrap and other tools. */
const others =
  /^data-(?:toggle|target|dismiss|parent|testid|remote|confirm|controller|action|live-region|(?:bs|v|turbo|test|hx|aos|x|ng|cy|qa|live-region)-.*|turbo)$/i;

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
  started: StartedPlugins = startedPlugins(code),
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

const isWidget = (tag: SyntaxNode, widget: WidgetSpelling, code: string, started: StartedPlugins) =>
  started.get(widget)?.(tag) === true ||
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

/** The value of an attribute; null when it has none. */
export const valueOfAttribute = (attribute: SyntaxNode, code: string): UsedValue | null => {
  const quoted = attribute.getChild("AttributeValue");
  const value = quoted ?? attribute.getChild("UnquotedAttributeValue");
  if (!value) return null;
  const [from, to] = quoted
    ? [value.from + 1, isClosed(value, code) ? value.to - 1 : value.to]
    : [value.from, value.to];
  const isPlain = !value.getChild("EntityReference") && !value.getChild("CharacterReference");
  return { form: isPlain ? "string" : "other", text: code.slice(from, to), from, to };
};
