import type { Library } from "@online-editor/contract";

const lineWidth = 140;

/** Properties of themes, extensions and packages that are left out when empty. */
const leftOutWhenEmpty = new Set(["styles", "scripts", "files", "packages", "misreportedVersions"]);

/**
 * A library as the text of its file in `content/libraries/`: what fits on a line is on one, and every release and
 * locale is on its own. The output is deterministic.
 */
export function formatLibrary(library: Library): string {
  const parts = Object.entries(library).filter(([key, value]) => key === "packages" || says(key, value));
  const lines = parts.map(([key, value]) => {
    const isList = Array.isArray(value) && value.length > 0;
    return `  ${JSON.stringify(key)}: ${isList ? broken(value, 2) : formatted(value, 2, key.length + 6)}`;
  });
  return `{\n${lines.join(",\n")}\n}\n`;
}

function formatted(value: unknown, indent: number, start = indent): string {
  const line = onOneLine(value);
  return start + line.length < lineWidth || typeof value !== "object" || value === null
    ? line
    : broken(value, indent);
}

function broken(value: object, indent: number): string {
  const inner = indent + 2;
  const space = " ".repeat(inner);
  const end = `\n${" ".repeat(indent)}`;
  if (Array.isArray(value)) {
    return `[\n${value.map((item) => space + formatted(item, inner)).join(",\n")}${end}]`;
  }
  const lines = definedEntries(value).map(([key, part]) => {
    const name = `${JSON.stringify(key)}: `;
    return space + name + formatted(part, inner, inner + name.length);
  });
  return `{\n${lines.join(",\n")}${end}}`;
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const parts = definedEntries(value).map(([key, part]) => `${JSON.stringify(key)}: ${onOneLine(part)}`);
  return parts.length === 0 ? "{}" : `{ ${parts.join(", ")} }`;
}

const definedEntries = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([key, part]) => part !== undefined && says(key, part));

const says = (key: string, value: unknown): boolean =>
  !leftOutWhenEmpty.has(key) ||
  (typeof value === "object" && value !== null && Object.keys(value).length > 0);
