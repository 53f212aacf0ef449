import type { SyntaxNode, Tree } from "@lezer/common";
import { nearestName } from "../nearest-name.ts";
import { lastNameOf, partsOf, textOfString } from "./document-tree.ts";
import { callbackName, effects, selectorOptions } from "./effects.ts";
import type { Fix, ReferenceFinding } from "./finding.ts";
import type { NamesOfLibrary } from "./names-of-library.ts";
import { type NameUse, type Span } from "./name-use.ts";
import { widgetSpellings } from "./widget-spelling.ts";
import { countOfWord } from "./written-elsewhere.ts";
import { dataAttributeOf } from "../data-attribute.ts";

/** A document's text with its tree and uses, which several judges share. */
export interface JudgedText {
  code: string;
  tree: Tree;
  uses: readonly NameUse[];
}

/** Finds options without effect because the document never names what they need. */
export const judgeEffect = (use: NameUse, { code }: JudgedText): ReferenceFinding | null => {
  if (use.kind !== "option") return null;
  const effect = effects[use.library]?.find(({ names }) => names.includes(use.name));
  const needed = effect?.need;
  const [first] = needed ?? [];
  if (!needed || first === undefined) return null;
  const isNamed = needed.some(
    (name) => countOfWord(code, name) > 0 || countOfWord(code, dataAttributeOf(name)) > 0,
  );
  // Spread or merged objects and external scripts may set it.
  if (isNamed || /\.\.\.|Object\.assign|\.extend\(|<script[^>]+\bsrc\s*=/i.test(code)) return null;
  if (effect.isCalled) return found(use, "without-effect", `.${first}()`);
  return { ...found(use, "without-effect", first), fixes: additionBefore(use, first) };
};

/** The fix that sets a needed switch before its option. */
const additionBefore = ({ written, from }: NameUse, name: string): Fix[] => {
  const texts: Partial<Record<NameUse["written"], string>> = {
    attribute: `${dataAttributeOf(name)}="true" `,
    key: `${name}: true, `,
    prop: `${name} `,
  };
  const text = texts[written];
  const adds = written === "attribute" ? dataAttributeOf(name) : name;
  return text === undefined ? [] : [{ kind: "replace", from, to: from, text, adds }];
};

/** Finds names of functions that the document does not define. */
export const judgeCallback = (
  use: NameUse,
  names: NamesOfLibrary,
  { code, tree, uses }: JudgedText,
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
  const ownUses = uses.filter(
    ({ value: other }) => other?.form === "string" && other.text === value.text,
  ).length;
  if (!isCallback || countOfWord(code, word) > ownUses || globals.has(word)) return null;
  const meant = nearestName(functionsIn(tree, code), value.text);
  // A loaded file may define it.
  if (meant === undefined && /<script[^>]+\bsrc\s*=|import\s*\(|\bimport\b/i.test(code)) return null;
  return {
    ...found(use, "undefined-callback", meant ?? ""),
    ...placeOf(value),
    name: value.text,
    fixes: meant === undefined ? [] : [{ kind: "replace", ...placeOf(value), text: meant }],
  };
};

/** Globals of every page and of the library's extensions, and values that are not names. */
const globals = new Set(
  "Array Boolean Date JSON Math Number Object String alert console false null parseFloat parseInt true undefined window jQuery $ alphanum numericOnly".split(
    " ",
  ),
);

const functionsIn = (tree: Tree, code: string): Set<string> => {
  const names = new Set<string>();
  tree.iterate({
    enter: ({ name, node, from, to }) => {
      const isFunction =
        node.parent?.name === "FunctionDeclaration" || node.parent?.name === "VariableDeclaration";
      if (name === "VariableDefinition" && isFunction) names.add(code.slice(from, to));
    },
  });
  return names;
};

/** Finds ids in options that no element of the document has. */
export const judgeSelector = (use: NameUse, text: JudgedText): ReferenceFinding | null => {
  const { value } = use;
  if (use.kind !== "option" || !selectorOptions.has(use.name) || value?.form !== "string") return null;
  return judgeId(value, value.text, text);
};

/** Finds widgets that are started on an element that the document does not have. */
export const judgeStarts = (text: JudgedText): ReferenceFinding[] => {
  const { code, tree } = text;
  const findings: ReferenceFinding[] = [];
  tree.iterate({
    enter: ({ name, node }) => {
      const selector = name === "CallExpression" ? startedOn(node, code) : null;
      const finding = selector && judgeId(selector, selector.text, text);
      if (finding) findings.push(finding);
    },
  });
  return findings;
};

/** The selector in `$("#table").bootstrapTable(…)`. */
const startedOn = (call: SyntaxNode, code: string): ({ text: string } & Span) | null => {
  const callee = call.firstChild;
  const called = callee?.name === "MemberExpression" ? lastNameOf(callee, code) : undefined;
  const widget = widgetSpellings.find(({ plugin }) => plugin === called);
  const query = widget && callee?.firstChild;
  const list = query?.name === "CallExpression" ? query.getChild("ArgList") : null;
  const [selector, ...others] = list ? partsOf(list) : [];
  const asked = query?.firstChild;
  const isQuery =
    asked?.name === "VariableName" && ["$", "jQuery"].includes(code.slice(asked.from, asked.to));
  if (!isQuery || selector?.name !== "String" || others.length > 0) return null;
  const text = textOfString(selector, code);
  return text === undefined ? null : { text, from: selector.from + 1, to: selector.to - 1 };
};

const judgeId = (place: Span, selector: string, { code, tree }: JudgedText): ReferenceFinding | null => {
  const id = /^#([A-Za-z][\w-]*)$/.exec(selector)?.[1];
  if (id === undefined || countOfWord(code, id, "#") > 0) return null;
  const meant = nearestName(idsIn(tree, code), id);
  if (meant === undefined && mayMakeElements.test(code)) return null;
  return {
    ...placeOf(place),
    code: "missing-element",
    severity: "warning",
    name: selector,
    other: meant === undefined ? "" : `#${meant}`,
    fixes: meant === undefined ? [] : [{ kind: "replace", ...placeOf(place), text: `#${meant}` }],
  };
};

const mayMakeElements =
  /\.id\b|\bid=|\$\{|setAttribute|insertAdjacent|innerHTML|\.(?:html|append|prepend|attr|load|appendTo|after|before)\(/;

const idsIn = (tree: Tree, code: string): Set<string> => {
  const ids = new Set<string>();
  tree.iterate({
    enter: ({ name, node, from, to }) => {
      if (name !== "AttributeName" || code.slice(from, to).toLowerCase() !== "id") return;
      const value = node.nextSibling?.nextSibling;
      if (value) ids.add(code.slice(value.from, value.to).replaceAll(/["']/g, ""));
    },
  });
  return ids;
};

const placeOf = ({ from, to }: Span): Span => ({ from, to });

const found = (use: NameUse, code: ReferenceFinding["code"], other: string): ReferenceFinding => ({
  ...placeOf(use),
  code,
  severity: "warning",
  name: use.text,
  other,
  fixes: [],
});
