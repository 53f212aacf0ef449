import type { SyntaxNode, Tree } from "@lezer/common";
import { lastNameOf, partsOf, textOfString } from "./document-tree.ts";
import type { Span } from "./name-use.ts";
import { componentOf, keyOf, roleOf } from "./roles.ts";
import { elementOf, startedPlugins } from "./tag-uses.ts";
import { widgetSpellings } from "./widget-spelling.ts";

/** A place where options or column options are set: an object, a tag, a component or an empty call. */
export interface WidgetPlace {
  written: "object" | "tag" | "component" | "call";
  takes: "options" | "column";
  node: SyntaxNode;
}

/** The places of a library's widgets, in document order. */
export const widgetPlaces = (code: string, tree: Tree, library: string): WidgetPlace[] => {
  const started = new Map([...startedPlugins(code).keys()].map((widget) => [widget, () => true]));
  const places: WidgetPlace[] = [];
  tree.iterate({
    enter: ({ name, node }) => {
      const place = placeAt(name, node);
      if (place) places.push(place);
    },
  });
  return places;

  function placeAt(name: string, node: SyntaxNode): WidgetPlace | null {
    switch (name) {
      case "OpenTag":
      case "SelfClosingTag": {
        const found = elementOf(node, code, started);
        if (found?.widget.library !== library) return null;
        return { written: "tag", takes: found.kind === "option" ? "options" : "column", node };
      }
      case "ObjectExpression": {
        const role = roleOf(node, code);
        if (role?.widget.library !== library || role.takes === "columns") return null;
        return { written: "object", takes: role.takes, node };
      }
      case "JSXOpenTag":
      case "JSXSelfClosingTag":
        return componentOf(node, code)?.library === library
          ? { written: "component", takes: "options", node }
          : null;
      case "CallExpression":
        return isEmptyStart(node, code, library) ? { written: "call", takes: "options", node } : null;
      default:
        return null;
    }
  }
};

/** `$("#table").bootstrapTable()` */
const isEmptyStart = (call: SyntaxNode, code: string, library: string) => {
  const callee = call.firstChild;
  const list = call.getChild("ArgList");
  const plugin = callee?.name === "MemberExpression" ? lastNameOf(callee, code) : undefined;
  const isStart = widgetSpellings.some(
    (spelling) => spelling.plugin === plugin && spelling.library === library,
  );
  return isStart && list !== null && partsOf(list).length === 0;
};

/** The span of a name that is set at a place; null when it is not. */
export const setAt = ({ written, node }: WidgetPlace, name: string, code: string): Span | null => {
  const [child, part] =
    written === "object"
      ? ["Property", null]
      : written === "tag"
        ? ["Attribute", "AttributeName"]
        : ["JSXAttribute", "JSXIdentifier"];
  for (const each of node.getChildren(child)) {
    const key = part === null ? each.firstChild : each.getChild(part);
    const text = key && (written === "object" ? keyOf(key, code) : code.slice(key.from, key.to));
    if (key && text?.toLowerCase() === name.toLowerCase()) return { from: key.from, to: key.to };
  }
  return null;
};

/** The jQuery selector of the first widget; null when no widget is written as HTML. */
export const selectorOfWidget = (code: string, places: readonly WidgetPlace[]): string | null => {
  const started = places.flatMap(({ written, node }) => {
    const call = written === "call" ? node : written === "object" ? node.parent?.parent : null;
    const query = call?.name === "CallExpression" ? call.firstChild?.firstChild : null;
    const list = query?.name === "CallExpression" ? query.getChild("ArgList") : null;
    const [selector] = list ? partsOf(list) : [];
    const text = selector?.name === "String" ? textOfString(selector, code) : undefined;
    return text === undefined ? [] : [text];
  });
  const tag = places.find(({ written, takes }) => written === "tag" && takes === "options")?.node;
  if (!tag) return started[0] ?? null;
  const id = tag.getChildren("Attribute").flatMap((attribute) => {
    const name = attribute.getChild("AttributeName");
    const value = attribute.getChild("AttributeValue");
    const isId = name !== null && code.slice(name.from, name.to) === "id";
    return isId && value ? [code.slice(value.from + 1, value.to - 1)] : [];
  })[0];
  const element = tag.getChild("TagName");
  return id !== undefined && /^[\w-]+$/.test(id)
    ? `#${id}`
    : (started[0] ?? (element && code.slice(element.from, element.to)));
};
