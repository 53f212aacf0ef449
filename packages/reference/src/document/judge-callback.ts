import type { SyntaxNode } from "@lezer/common";
import { nearestName } from "../nearest-name.ts";
import { callbackName } from "./effects.ts";
import { type ReferenceFinding, replacing, warningAt } from "./finding.ts";
import type { NamesOfLibrary } from "./names-of-library.ts";
import type { NameUse } from "./name-use.ts";
import type { JudgedText } from "./widgets.ts";
import { countOfWord } from "./written-elsewhere.ts";

/** Finds names of functions that the document does not define, or that the library cannot see. */
export const judgeCallback = (
  use: NameUse,
  names: NamesOfLibrary,
  text: JudgedText,
): ReferenceFinding | null => {
  const { value } = use;
  if (value?.form !== "string" || !/^[A-Za-z_$][\w$]*(?:\.[\w$]+)*$/.test(value.text)) return null;
  const entries = names.entriesOf(use.kind, use.name);
  const isCallback = entries.some(
    ({ entry: { kind, type } }) =>
      kind === "event" ||
      callbackName.test(use.name) ||
      (type.length === 1 && type[0] === "function" && kind !== "locale-text"),
  );
  const [word = ""] = value.text.split(".");
  if (!isCallback || globals.has(word)) return null;
  return judgeUndefined({ word, value }, text) ?? judgeHidden({ word, value }, text);
};

interface Named {
  word: string;
  value: NonNullable<NameUse["value"]>;
}

const judgeUndefined = (
  { word, value }: Named,
  { code, uses, declarations }: JudgedText,
): ReferenceFinding | null => {
  const used = uses.filter(
    ({ value: other }) => other?.form === "string" && other.text === value.text,
  ).length;
  if (countOfWord(code, word) > used) return null;
  const functions = [...declarations].filter(([, nodes]) => nodes.some(isFunction)).map(([name]) => name);
  const meant = nearestName(functions, value.text);
  // A loaded file may define it.
  if (meant === undefined && /<script[^>]+\bsrc\s*=|import\s*\(|\bimport\b/i.test(code)) return null;
  return warningAt(value, {
    code: "undefined-callback",
    name: value.text,
    other: meant ?? "",
    fixes: replacing(value, meant),
  });
};

const isFunction = ({ parent }: SyntaxNode) =>
  parent?.name === "FunctionDeclaration" || parent?.name === "VariableDeclaration";

/** Finds a function that is no property of `window`, where the library looks for it. */
const judgeHidden = ({ word, value }: Named, { code, declarations }: JudgedText): ReferenceFinding | null => {
  const [declared, ...others] = declarations.get(word) ?? [];
  if (!declared || others.length > 0 || isMadeGlobal(word, code)) return null;
  const statement = declared.parent;
  if (
    !statement ||
    !/^(?:Function|Variable|Class)Declaration$/.test(statement.name) ||
    isVisible(statement, code)
  )
    return null;
  const { from, to, text } = value;
  const at = statement.to;
  const isAlone = statement.getChildren("VariableDefinition").length === 1;
  return {
    from,
    to,
    code: "not-global",
    severity: "warning",
    name: text,
    other: `window.${word}`,
    fixes: isAlone
      ? [
          {
            kind: "replace",
            from: at,
            to: at,
            text: `${indentAt(statement, code)}window.${word} = ${word};`,
            adds: `window.${word}`,
          },
        ]
      : [],
  };
};

const indentAt = ({ from }: SyntaxNode, code: string) =>
  `\n${/(?:^|\n)([ \t]*)[^\n]*$/.exec(code.slice(0, from))?.[1] ?? ""}`;

/** A page's globals, and objects that hold the name as a key or text. */
const isMadeGlobal = (word: string, code: string) =>
  new RegExp(
    `(?:window|globalThis|self)\\s*(?:\\.\\s*${word}\\b|\\[)|Object\\.assign\\(\\s*(?:window|globalThis)`.replaceAll(
      "$",
      String.raw`\$`,
    ),
  ).test(code);

/** Functions, and variables by `var`, at the top of a script that is no module. */
const isVisible = (statement: SyntaxNode, code: string): boolean => {
  const script = statement.parent;
  if (script?.name !== "Script") return false;
  const opening = script.parent?.getChild("OpenTag");
  const type = opening
    ? /\btype\s*=\s*["']?([^"'\s>]*)/i.exec(code.slice(opening.from, opening.to))?.[1]
    : undefined;
  if (type?.toLowerCase() === "module" || type?.toLowerCase() === "text/tsx") return false;
  return statement.name === "FunctionDeclaration" || /^var\b/.test(code.slice(statement.from, statement.to));
};

/** Globals of every page and of the library's extensions, and values that are not names. */
const globals = new Set(
  "Array Boolean Date JSON Math Number Object String alert console false null parseFloat parseInt true undefined window jQuery $ alphanum numericOnly".split(
    " ",
  ),
);
