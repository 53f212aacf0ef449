import { parse } from "@babel/parser";

/**
 * What a component of Vue, React or Angular passes to its table or select, where that is written in it as a literal: the
 * options as they stand in a call. Null where nothing of it is.
 */
export const optionsOfComponent = (text: string): string | null => {
  const scripts = [...text.matchAll(/<script\b[^>]*>([^]*?)<\/script/gi)].map(([, script = ""]) => script);
  const code = scripts.length > 0 ? scripts.join("\n") : text;
  const bound = (name: string) =>
    new RegExp(String.raw`[\s:\[]${name}\]?=["'{]{1,2}(?:this\.)?([\w$]+)["'}]`).exec(text)?.[1] ?? name;
  const names = new Map(["columns", "data", "options"].map((name) => [bound(name), name]));
  const found = literalsIn(code, names);
  const parts = ["columns", "data"].flatMap((name) => {
    const literal = found.get(name);
    return literal === undefined ? [] : `${name}: ${literal}`;
  });
  const options = found.get("options")?.replaceAll(/^\{\s*|,?\s*\}$/g, "") ?? "";
  return parts.length === 0 ? null : [...parts, options].filter(Boolean).join(",\n");
};

/** The first lists and objects that are given to names which a component passes on, by what it passes them as. */
const literalsIn = (code: string, names: ReadonlyMap<string, string>): Map<string, string> => {
  const found = new Map<string, string>();
  const rest: unknown[] = [parsed(code)];
  for (let node = rest.pop(); rest.length > 0 || node !== undefined; node = rest.pop()) {
    if (typeof node !== "object" || node === null) continue;
    const { key, id, value, init } = node as Record<string, Named | undefined>;
    const name = names.get(key?.name ?? id?.name ?? "");
    const literal = unwrapped(value ?? init);
    if (name !== undefined && !found.has(name) && /^(?:Array|Object)Expression$/.test(literal?.type ?? ""))
      found.set(name, code.slice(literal?.start, literal?.end));
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
