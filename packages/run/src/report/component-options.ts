import { parse } from "@babel/parser";
import { escapeRegExp } from "@online-editor/reference/escape-reg-exp";
import { widgetSpellings } from "@online-editor/reference/widget-spelling";

/**
 * What a component of Vue, React or Angular passes to its table or select, where that is written in it as a literal: its
 * own call, or the options as they stand in one. Null where nothing of it is.
 */
export const optionsOfComponent = (text: string): string | null => {
  const scripts = [...text.matchAll(/<script\b[^>]*>([^]*?)<\/script/gi)].map(([, script = ""]) => script);
  const code = scripts.length > 0 ? scripts.join("\n") : text;
  const call = callIn(code);
  if (call !== null) return call;
  const bound = (name: string) =>
    new RegExp(String.raw`[\s:\[]${name}\]?=["'{]{1,2}(?:this\.)?([\w$]+)["'}]`).exec(text)?.[1] ?? name;
  // `:data="options"` passes rows: a name is only its own where nothing else is bound to it.
  const names = new Map(["options", "data", "columns"].map((name) => [bound(name), name]));
  const found = literalsIn(code, names);
  const parts = ["columns", "data"].flatMap((name) => {
    const literal = found.get(name);
    return literal === undefined ? [] : `${name}: ${literal}`;
  });
  const options = found.get("options")?.replaceAll(/^\{\s*|,?\s*\}$/g, "") ?? "";
  return parts.length === 0 ? null : [...parts, options].filter(Boolean).join(",\n");
};

/**
 * The call by which a component starts the widget itself, with the lists and objects that its options name; null where
 * there is none, or where its rows or fields come from elsewhere.
 */
const callIn = (code: string): string | null => {
  const literals = new Map<string, string>();
  const calls: string[] = [];
  visitAll(parsed(code), ({ type, id, init, callee, arguments: given }) => {
    const literal = unwrapped(init);
    if (id?.name !== undefined && isLiteral(literal))
      literals.set(id.name, code.slice(literal?.start, literal?.end));
    const spelling = widgetSpellings.find(({ plugin }) => callee?.property?.name === plugin);
    const [options] = Array.isArray(given) ? given : [];
    if (type === "CallExpression" && spelling && options?.type === "ObjectExpression")
      calls.push(`$("${spelling.element}").${spelling.plugin}(${code.slice(options.start, options.end)});`);
  });
  const [call] = calls;
  if (call === undefined || call.includes("this.")) return null;
  const isNamed = (name: string) =>
    new RegExp(String.raw`(?<![\w$.])${escapeRegExp(name)}(?![\w$])`).test(call);
  const named = [...literals].filter(([name]) => isNamed(name));
  if (!/\bdata\s*:\s*\[/.test(call) && !named.some(([, text]) => text.startsWith("["))) return null;
  return [...named.map(([name, text]) => `const ${name} = ${text};`), call].join("\n");
};

/** The first lists and objects that are given to names which a component passes on, by what it passes them as. */
const literalsIn = (code: string, names: ReadonlyMap<string, string>): Map<string, string> => {
  const found = new Map<string, string>();
  visitAll(parsed(code), ({ key, id, value, init }) => {
    const name = names.get(key?.name ?? id?.name ?? "");
    const literal = unwrapped(value ?? init);
    // The state of a component is an object of this name.
    const isState = name === "data" && literal?.type === "ObjectExpression";
    if (name !== undefined && !found.has(name) && isLiteral(literal) && !isState)
      found.set(name, code.slice(literal?.start, literal?.end));
  });
  return found;
};

/** Visits the nodes of a syntax tree in the order of the text. */
const visitAll = (tree: unknown, visit: (node: Named) => void) => {
  const rest: unknown[] = [tree];
  for (let node = rest.pop(); rest.length > 0 || node !== undefined; node = rest.pop()) {
    if (typeof node !== "object" || node === null) continue;
    visit(node);
    rest.push(...(Object.values(node) as unknown[]).toReversed());
  }
};

const isLiteral = (node: Named | undefined) => /^(?:Array|Object)Expression$/.test(node?.type ?? "");

/** What is read of a node; each may be missing. */
interface Named {
  type?: string;
  name?: string;
  start?: number;
  end?: number;
  arguments?: Named[];
  expression?: Named;
  key?: Named;
  id?: Named;
  value?: Named;
  init?: Named;
  callee?: Named;
  property?: Named;
}

/** The literal itself, of `ref([…])` and `[…] as Column[]` too. */
const unwrapped = (value: Named | undefined): Named | undefined => {
  if (value?.type === "CallExpression") return value.arguments?.[0];
  return value?.type === "TSAsExpression" ? value.expression : value;
};

const parsed = (code: string): unknown => {
  try {
    return parse(code, {
      sourceType: "module",
      errorRecovery: true,
      plugins: ["typescript", "jsx", "decorators"],
    }).program;
  } catch {
    return null;
  }
};
