import { parse } from "@babel/parser";

/**
 * What a component of Vue, React or Angular passes to its table or select, where that is written in it as a literal: the
 * options as they stand in a call. Null where nothing of it is.
 */
export const optionsOfComponent = (text: string): string | null => {
  const scripts = [...text.matchAll(/<script\b[^>]*>([^]*?)<\/script/gi)].map(([, script = ""]) => script);
  const code = scripts.length > 0 ? scripts.join("\n") : text;
  const found = new Map<string, string>();
  const bound = (name: string) =>
    new RegExp(String.raw`[\s:\[]${name}\]?=["'{]{1,2}(?:this\.)?([\w$]+)["'}]`).exec(text)?.[1] ?? name;
  const names = new Map(["columns", "data", "options"].map((name) => [bound(name), name]));
  for (const [written, from, to] of literalsIn(code, names)) {
    const name = names.get(written) ?? written;
    if (!found.has(name)) found.set(name, code.slice(from, to));
  }
  const options = found
    .get("options")
    ?.replace(/^\{([^]*)\}$/, "$1")
    .trim()
    .replace(/,$/, "");
  const parts = ["columns", "data"].flatMap((name) => {
    const literal = found.get(name);
    return literal === undefined ? [] : `${name}: ${literal}`;
  });
  if (parts.length === 0) return null;
  return [...parts, ...(options === undefined || options === "" ? [] : [options])].join(",\n");
};

/** The lists and objects that are given to names which a component passes on. */
const literalsIn = (
  code: string,
  names: ReadonlyMap<string, string>,
): [name: string, from: number, to: number][] => {
  const found: [string, number, number][] = [];
  const rest: unknown[] = [parsed(code)];
  for (let node = rest.pop(); rest.length > 0 || node !== undefined; node = rest.pop()) {
    if (typeof node !== "object" || node === null) continue;
    const { key, id, value, init } = node as Record<string, Named | undefined>;
    const name = key?.name ?? id?.name ?? "";
    const literal = unwrapped(value ?? init);
    if (names.has(name) && literal && /^(?:Array|Object)Expression$/.test(literal.type ?? ""))
      found.push([name, literal.start ?? 0, literal.end ?? 0]);
    rest.push(...(Object.values(node) as unknown[]).toReversed());
  }
  return found;
};

interface Named {
  type?: string;
  name?: string;
  start?: number;
  end?: number;
  arguments?: Named[];
  expression?: Named;
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
