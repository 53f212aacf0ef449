import { lexer, parse, property, walk } from "css-tree";
import type { Finding } from "./lint-words.ts";

/** css-tree's syntax errors in a style sheet, and property names that are almost existing ones. */
export const lintStyleSheet = (text: string): Finding[] => {
  const findings: Finding[] = [];
  const tree = parse(text, {
    positions: true,
    parseCustomProperty: false,
    onParseError: ({ message, offset }) => {
      findings.push({ from: offset, to: offset, severity: "error", language: "CSS", message });
    },
  });
  walk(tree, {
    visit: "Declaration",
    enter: ({ property: name, loc }) => {
      const { custom, vendor } = property(name);
      if (custom || vendor !== "" || !loc || lexer.getProperty(name)) return;
      const meant = known.find((other) => isNear(name, other));
      if (meant === undefined) return;
      const message = { key: "noSuchProperty", name, meant } as const;
      const from = loc.start.offset;
      findings.push({ from, to: from + name.length, severity: "warning", language: "CSS", message });
    },
  });
  return findings;
};

/** Missing in its types. */
const properties: unknown = Reflect.get(lexer, "properties");
const known = Object.keys(properties ?? {}).filter((name) => /^[a-z]/.test(name));

/** True when the names differ by one inserted, removed, changed or swapped letter. */
const isNear = (a: string, b: string) => {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const exchanged = a.slice(0, start) + (a[start + 1] ?? "") + (a[start] ?? "") + a.slice(start + 2);
  return (
    [start, start + 1].some((restA) =>
      [start, start + 1].some((restB) => restA + restB > 2 * start && a.slice(restA) === b.slice(restB)),
    ) || exchanged === b
  );
};
