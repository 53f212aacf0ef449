import type { NameAt } from "../names-at.ts";
import { closedValues, returningName } from "./effects.ts";

/** A starting value as JavaScript; the lines of a function are not indented. */
export interface ExampleValue {
  form: "literal" | "function";
  code: string;
}

const longestLiteral = 60;

/** The value of an option that is inserted into a document: not its default, when that is known. */
export const exampleValue = (name: NameAt): ExampleValue => {
  const { type, default: usual } = name;
  const closed = Object.values(closedValues).flatMap((library) => library?.[name.name] ?? []);
  const values = name.values ?? closed;
  if (isFunction(name)) return { form: "function", code: functionOf(name) };
  const other = values.find((value) => JSON.stringify(value) !== usual);
  if (type.includes("boolean") && (usual === "true" || usual === "false"))
    return literal(usual === "true" ? "false" : "true");
  if (other !== undefined) return literal(JSON.stringify(other));
  if (usual !== undefined && isPlain(usual)) return literal(usual);
  if (type.includes("boolean")) return literal("true");
  if (type.includes("string")) return literal('""');
  if (type.includes("number")) return literal("0");
  if (type.includes("array")) return literal("[]");
  return literal(type.includes("object") ? "{}" : "true");
};

const literal = (code: string): ExampleValue => ({ form: "literal", code });

const isFunction = ({ kind, type, default: usual }: NameAt) =>
  kind === "event" ||
  (type.includes("function") && (usual === undefined || !isPlain(usual) || usual === "function"));

/** True for a default that is JSON and not null. */
const isPlain = (code: string): boolean => {
  if (code.length > longestLiteral) return false;
  try {
    return JSON.parse(code) !== null;
  } catch {
    return false;
  }
};

/** A function that returns something plausible when the library uses the result, and logs its arguments otherwise. */
const functionOf = (name: NameAt): string => {
  const parameters = parametersOf(name);
  const shown = [JSON.stringify(name.name), ...parameters].join(", ");
  const body =
    name.kind === "locale-text"
      ? `return ${JSON.stringify(name.name)};`
      : name.kind !== "event" && returningName.test(name.name)
        ? `return ${resultOf(name.name, parameters)};`
        : name.name.endsWith("Attributes")
          ? "return {};"
          : `console.log(${shown});`;
  return `function (${parameters.join(", ")}) {\n  ${body}\n}`;
};

/** Something plausible of the type that the library uses. */
const resultOf = (name: string, [first, second]: readonly string[]): string => {
  if (/(?:Style|Attributes)$/.test(name)) return "{}";
  if (name === "sorter" && first !== undefined && second !== undefined) return `${first} - ${second}`;
  return first === undefined ? '""' : first.startsWith("$") ? `${first}.html()` : first;
};

/** The names of a function's arguments; `argumentN` for those that are invalid or repeated in JavaScript. */
export const parametersOf = ({ parameters = [] }: NameAt): string[] =>
  parameters.map((name, index) =>
    /^[A-Za-z_$][\w$]*$/.test(name) && parameters.indexOf(name) === index ? name : `argument${index + 1}`,
  );
