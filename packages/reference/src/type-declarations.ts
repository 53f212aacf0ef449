import type { LibraryId, Version } from "@online-editor/contract";
import { declaredUnion } from "./declared-type.ts";
import type { NameAt } from "./names-at.ts";

/** The release to declare; `plugin` is its name on `jQuery.fn`. */
export interface DeclaredRelease {
  library: LibraryId;
  version: Version;
  plugin: string;
  names: readonly NameAt[];
}

/**
 * The TypeScript declarations of a release: its options, its columns and its methods on jQuery objects. Self-contained,
 * and compatible with jQuery's own declarations.
 */
export const typeDeclarations = ({ library, version, plugin, names }: DeclaredRelease): string => {
  const title = library.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const columns = names.filter(({ kind }) => kind === "column-option");
  const methods = onceEach(names.filter(({ kind }) => kind === "method"));
  const options = names.filter(({ kind }) => kind !== "column-option" && kind !== "method");
  const column = `${title}Column`;
  const typeOfColumns = (name: NameAt) =>
    name.name === "columns" && columns.length > 0
      ? `readonly ${column}[] | readonly (readonly ${column}[])[]`
      : undefined;
  return [
    `// ${library} ${version}: options, events and methods.`,
    ...(columns.length > 0 ? [interfaceOf(column, columns, () => undefined)] : []),
    interfaceOf(`${title}Options`, options, typeOfColumns),
    `declare global {\n  interface JQuery<TElement = HTMLElement> {`,
    `    ${plugin}(options?: ${title}Options): this;`,
    ...methods.map(
      (method) =>
        `${commentOf(method, "    ")}    ${plugin}(${[`method: ${JSON.stringify(method.name)}`, ...parametersOf(method, "?")].join(", ")}): any;`,
    ),
    `  }\n}\n\nexport {};\n`,
  ].join("\n");
};

const interfaceOf = (
  title: string,
  names: readonly NameAt[],
  typeOf: (name: NameAt) => string | undefined,
): string => {
  const members = onceEach(names).map(
    (name) => `${commentOf(name, "  ")}  ${JSON.stringify(name.name)}?: ${typeOf(name) ?? typeOfName(name)};`,
  );
  return `export interface ${title} {\n${members.join("\n")}\n}\n`;
};

const onceEach = (names: readonly NameAt[]): NameAt[] => [
  ...new Map(names.map((name) => [name.name, name])).values(),
];

/** Escapes content so that it cannot end the comment. */
const commentOf = (
  { description, default: value, extension, deprecatedBy }: NameAt,
  indent: string,
): string => {
  const lines = [
    ...(description === undefined ? [] : [description]),
    ...(extension === undefined ? [] : [`Needs the extension ${extension}.`]),
    ...(value === undefined ? [] : [`@default ${value}`]),
    ...(deprecatedBy === undefined ? [] : [`@deprecated Use ${deprecatedBy}.`]),
  ].map((line) => line.replaceAll("*/", "*\\/").replace(/\s+/g, " "));
  return lines.length === 0
    ? ""
    : `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join("")}${indent} */\n`;
};

const typeOfName = (name: NameAt): string => {
  if (name.type.length === 0) return "any";
  const functionType = `((${parametersOf(name, "").join(", ")}) => any)`;
  return [...declaredUnion(name, functionType), "null"].join(" | ");
};

const parametersOf = ({ parameters = [], kind }: NameAt, mark: "" | "?"): string[] => {
  const names = parameters.map((name, index) =>
    /^[A-Za-z_$][\w$]*$/.test(name) && !reserved.has(name) && parameters.indexOf(name) === index
      ? name
      : `argument${index + 1}`,
  );
  if (kind === "method" && names.length === 0) return ["...rest: any[]"];
  return names.map((name) => `${name}${mark}: any`);
};

const reserved = new Set(
  "arguments break case catch class const continue debugger default delete do else enum eval export extends false finally for function if import in instanceof let method new null return static super switch this throw true try typeof var void while with yield".split(
    " ",
  ),
);
