import type { SyntaxNode } from "@lezer/common";
import { nodeAt, partsOf } from "./document-tree.ts";
import { returningName } from "./effects.ts";
import { type Fix, type ReferenceFinding, warningAt } from "./finding.ts";
import type { NameUse, Span } from "./name-use.ts";
import { initializerOf } from "./receivers.ts";
import type { JudgedText } from "./widgets.ts";

/** Finds functions that return nothing where the library uses what they return. */
export const judgeReturns = (
  use: NameUse,
  { code, tree, declarations }: JudgedText,
): ReferenceFinding | null => {
  const { value } = use;
  if (!value || !returningName.test(use.name) || use.kind === "method" || use.kind === "event") return null;
  if (value.form === "function") {
    const node = nodeAt(tree, value);
    const body = node.name === "Block" ? node : node.getChild("Block");
    return body && returnsNothing(body, use, code) ? found(use, use.text, body, use, code) : null;
  }
  if (value.form !== "variable" && value.form !== "string") return null;
  const assigned = initializerOf(value.text, declarations);
  const [declared] = declarations.get(value.text) ?? [];
  if (
    !assigned ||
    !declared ||
    !/^(?:FunctionDeclaration|FunctionExpression|ArrowFunction)$/.test(assigned.name)
  )
    return null;
  const body = assigned.getChild("Block");
  const place = declared.name === "MemberExpression" ? (declared.lastChild ?? declared) : declared;
  return body && returnsNothing(body, use, code) ? found(use, value.text, body, place, code) : null;
};

const returnsNothing = (body: SyntaxNode, { name }: NameUse, code: string): boolean => {
  const callback = body.parent;
  const parameters = callback?.getChild("ParamList")?.getChildren("VariableDefinition") ?? [];
  // It may fill the element that it is given.
  if (name === "detailFormatter" && parameters.length > 2) return false;
  if (
    callback?.getChild("Star") ||
    /^(?:async\s)?\s*function\s*\*/.test(callback ? code.slice(callback.from, callback.to) : "")
  )
    return false;
  return !leaves(body);
};

/** Whether a statement returns a value, or throws, outside of inner functions. */
const leaves = (node: SyntaxNode): boolean => {
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (/^(?:Function|Arrow|Class|Method)/.test(child.name) || child.name === "ObjectExpression") continue;
    if (child.name === "ThrowStatement") return true;
    if (child.name === "ReturnStatement" && partsOf(child).some(({ name }) => name !== "return")) return true;
    if (leaves(child)) return true;
  }
  return false;
};

const found = (use: NameUse, name: string, body: SyntaxNode, place: Span, code: string): ReferenceFinding =>
  warningAt(place, { code: "returns-nothing", name, other: use.name, fixes: fixOf(use, body, code) });

/** Expressions whose value is thrown away by mistake. */
const values =
  /^(?:BinaryExpression|TemplateString|String|Number|ObjectExpression|ArrayExpression|VariableName|ConditionalExpression|MemberExpression|ParenthesizedExpression)$/;

const fixOf = ({ name }: NameUse, body: SyntaxNode, code: string): Fix[] => {
  const statements = partsOf(body);
  const [first] = statements;
  const last = statements.at(-1);
  if (first?.name === "LabeledStatement" && body.parent?.name === "ArrowFunction" && statements.length === 1)
    return [{ kind: "replace", from: body.from, to: body.to, text: `(${code.slice(body.from, body.to)})` }];
  const [expression] = last?.name === "ExpressionStatement" ? partsOf(last) : [];
  if (last && expression && values.test(expression.name))
    return [{ kind: "replace", from: last.from, to: last.from, text: "return ", adds: "return" }];
  const parameter = body.parent?.getChild("ParamList")?.getChild("VariableDefinition");
  if ((name !== "queryParams" && name !== "responseHandler") || !parameter) return [];
  const text = `return ${code.slice(parameter.from, parameter.to)};`;
  return [{ kind: "replace", from: body.to - 1, to: body.to - 1, text: `${text} `, adds: text }];
};
