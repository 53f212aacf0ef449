import { compiledScriptTypes } from "@online-editor/contract/script-types";
import type { Plugin } from "prettier";
import type * as html from "prettier/plugins/html";

/** What is needed of an element, as Prettier's reader of HTML makes it. */
interface Markup {
  name?: string;
  attrs?: readonly { name: string; value: string | null }[];
  children?: readonly Markup[];
}

/**
 * Prettier's plugin for HTML, which knows scripts with types by their attribute `lang` alone: for it those of the type
 * `text/tsx` have one. The attribute is never written.
 */
export const readingTypes = ({ parsers, printers }: typeof html): Plugin => ({
  printers,
  parsers: {
    html: {
      ...parsers.html,
      parse: async (text, options) => {
        const tree: unknown = await parsers.html.parse(text, options);
        markTypes(tree as Markup);
        return tree;
      },
    },
  },
});

const markTypes = (node: Markup) => {
  const { name, attrs = [], children = [] } = node;
  const type = attrs.find((attribute) => attribute.name === "type")?.value;
  // What it asks of an element is this map; what it writes are the attributes.
  if (name === "script" && compiledScriptTypes[type?.trim().toLowerCase() ?? ""] === "tsx")
    Object.defineProperty(node, "attrMap", {
      value: {
        ...Object.fromEntries(attrs.map((attribute) => [attribute.name, attribute.value])),
        lang: "tsx",
      },
    });
  children.forEach(markTypes);
};
