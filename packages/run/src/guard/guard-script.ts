import { parse, type ParserPlugin } from "@babel/parser";

/** How a script element's text is parsed; `handler` is the body of a function, as in an attribute. */
export type ScriptKind = "script" | "module" | "handler" | "jsx" | "tsx";

/** A text to insert into another at an offset. */
export interface Insertion {
  at: number;
  text: string;
}

/** Calls the function that the runner has put into the page (`runner/loop-guard.ts`). */
const check = "__guardLoop();";

/**
 * The insertions that make each loop of a script check whether it may continue: at the start of its body, on the same
 * line. A script that cannot be parsed gets none; the browser reports what is wrong with it.
 */
export const loopChecks = (text: string, kind: ScriptKind): Insertion[] => {
  if (!/\b(?:for|while|do)\b/.test(text)) return [];
  const loops = bodiesOfLoops(text, kind);
  return loops.flatMap(({ isBlock, start, end }) =>
    isBlock
      ? [{ at: start + 1, text: check }]
      : [
          { at: start, text: `{${check}` },
          { at: end, text: "}" },
        ],
  );
};

interface LoopBody {
  isBlock: boolean;
  start: number;
  end: number;
}

const plugins: Record<ScriptKind, ParserPlugin[]> = {
  script: [],
  module: [],
  handler: [],
  jsx: ["jsx"],
  tsx: ["jsx", "typescript"],
};

const bodiesOfLoops = (text: string, kind: ScriptKind): LoopBody[] => {
  const bodies: LoopBody[] = [];
  const nodes: unknown[] = [read(text, kind)];
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    if (typeof node !== "object" || node === null) continue;
    const body = bodyOfLoop(node);
    if (body) bodies.push(body);
    const parts: unknown[] = Object.values(node);
    nodes.push(...parts.filter((part) => typeof part === "object" && part !== null));
  }
  return bodies;
};

const bodyOfLoop = (node: object): LoopBody | null => {
  if (!("type" in node) || typeof node.type !== "string" || !loopTypes.has(node.type)) return null;
  if (!("body" in node) || !isPlaced(node.body)) return null;
  const { type, start, end } = node.body;
  return { isBlock: type === "BlockStatement", start, end };
};

const loopTypes = new Set([
  "ForStatement",
  "WhileStatement",
  "DoWhileStatement",
  "ForInStatement",
  "ForOfStatement",
]);

const isPlaced = (node: unknown): node is { type: string; start: number; end: number } =>
  typeof node === "object" && node !== null && "type" in node && "start" in node && "end" in node;

const read = (text: string, kind: ScriptKind) => {
  try {
    return parse(text, {
      sourceType: kind === "script" || kind === "handler" ? "script" : "module",
      plugins: plugins[kind],
      allowReturnOutsideFunction: kind === "handler",
      attachComment: false,
    }).program;
  } catch {
    return null;
  }
};
