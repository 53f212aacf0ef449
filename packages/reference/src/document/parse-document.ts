import type { Tree } from "@lezer/common";
import { configureNesting, parser as html } from "@lezer/html";
import { parser as javascript } from "@lezer/javascript";

const jsx = javascript.configure({ dialect: "jsx" });
const tsx = javascript.configure({ dialect: "jsx ts" });
const plainTypes = new Set(["", "text/javascript", "application/javascript", "module"]);

const documents = html.configure({
  wrap: configureNesting([
    { tag: "script", attrs: ({ type }) => type === "text/tsx", parser: tsx },
    { tag: "script", attrs: ({ type }) => type === "text/jsx" || type === "text/babel", parser: jsx },
    {
      tag: "script",
      attrs: ({ type = "" }) => plainTypes.has(type.trim().toLowerCase()),
      parser: javascript,
    },
  ]),
});

/**
 * A document's tree with its scripts. Has the same nodes as the code editor's tree. It is empty for a document that nests
 * deeper than the call stack, which no person writes.
 */
export const treeOfDocument = (code: string): Tree => {
  try {
    return documents.parse(code);
  } catch (error) {
    if (error instanceof RangeError) return documents.parse("");
    throw error;
  }
};
