import { compiledScriptTypes } from "@online-editor/contract/script-types";
import { type EmbeddedCode, embeddedCodeIn } from "@online-editor/run/markup";
import type { Plugin } from "prettier";
import type * as html from "prettier/plugins/html";
import { format, formatWithCursor } from "prettier/standalone";
import { z } from "zod";

export interface FormatRequest {
  code: string;
  /** In characters from the start. */
  cursor: number;
  indentation: "2" | "4" | "tab";
}

export type Formatted =
  | { state: "formatted"; code: string; cursor: number }
  /** The document has a syntax error; the line is counted from 1. */
  | { state: "not-understood"; line: number; message: string };

const SyntaxProblem = z.object({
  message: z.string(),
  loc: z.object({ start: z.object({ line: z.number() }) }),
});

const parsers = { css: "css", script: "babel", module: "babel", jsx: "babel", tsx: "typescript" } as const;

/**
 * Formats an HTML document with its scripts and style sheets as Prettier does. If one of them has a syntax error,
 * Prettier silently leaves it as it is, so each is tried separately first.
 */
export const formatDocument = async ({ code, cursor, indentation }: FormatRequest): Promise<Formatted> => {
  const embedded = embeddedCodeIn(code);
  const plugins = await pluginsFor(embedded);
  for (const { text, language, offset } of embedded) {
    const problem = await problemOf(() => format(text, { parser: parsers[language], plugins }));
    if (problem) return { ...problem, line: problem.line + lineAt(code, offset) - 1 };
  }
  const style = { useTabs: indentation === "tab", tabWidth: indentation === "2" ? 2 : 4, printWidth: 100 };
  let formatted = { formatted: code, cursorOffset: cursor };
  const problem = await problemOf(async () => {
    formatted = await formatWithCursor(code, { parser: "html", plugins, cursorOffset: cursor, ...style });
  });
  return problem ?? { state: "formatted", code: formatted.formatted, cursor: formatted.cursorOffset };
};

const pluginsFor = async (embedded: readonly EmbeddedCode[]): Promise<Plugin[]> =>
  Promise.all([
    import("prettier/plugins/html").then(readingTypes),
    import("prettier/plugins/postcss"),
    import("prettier/plugins/babel"),
    import("prettier/plugins/estree") as Promise<Plugin>,
    ...(embedded.some(({ language }) => language === "tsx") ? [import("prettier/plugins/typescript")] : []),
  ]);

const problemOf = async (attempt: () => Promise<unknown>) => {
  try {
    await attempt();
    return null;
  } catch (error) {
    const problem = SyntaxProblem.safeParse(error);
    if (!problem.success) throw error;
    const { message, loc } = problem.data;
    return { state: "not-understood", line: loc.start.line, message: withoutPicture(message) } as const;
  }
};

/** Prettier adds the place, and a code frame. */
const withoutPicture = (message: string) =>
  (message.split("\n")[0] ?? "").replace(/^CssSyntaxError: /, "").replace(/ \(\d+:\d+\)$/, "");

const lineAt = (code: string, offset: number) => code.slice(0, offset).split("\n").length;

/** The part of an element's node in Prettier's HTML parser that is needed. */
interface Markup {
  name?: string;
  attrs?: readonly { name: string; value: string | null }[];
  children?: readonly Markup[];
}

/**
 * Prettier's plugin for HTML recognises scripts with types only by their attribute `lang`: here those of the type
 * `text/tsx` get one. The attribute is never printed.
 */
const readingTypes = ({ parsers, printers }: typeof html): Plugin => ({
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
  // Prettier looks the attribute up in this map; it prints from `attrs`.
  if (name === "script" && compiledScriptTypes[type?.trim().toLowerCase() ?? ""] === "tsx")
    Object.defineProperty(node, "attrMap", {
      value: {
        ...Object.fromEntries(attrs.map((attribute) => [attribute.name, attribute.value])),
        lang: "tsx",
      },
    });
  children.forEach(markTypes);
};
