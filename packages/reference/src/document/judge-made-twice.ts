import type { SyntaxNode } from "@lezer/common";
import { lastNameOf, partsOf } from "./document-tree.ts";
import { type Fix, type ReferenceFinding, warningAt } from "./finding.ts";
import { resolved } from "./receivers.ts";
import { isToggled, type JudgedText, type Widget } from "./widgets.ts";
import type { WidgetSpelling } from "./widget-spelling.ts";

/** Finds elements that are made a widget twice: the library ignores the options of the second time. */
export const judgeMadeTwice = (
  { code, widgets, declarations }: JudgedText,
  spelling: WidgetSpelling,
): ReferenceFinding[] =>
  widgets.flatMap((widget): ReferenceFinding[] => {
    const { calls, element } = widget;
    if (calls.some(({ method }) => method === "destroy")) return [];
    const starts = calls.filter(
      ({ node, method }) => method === null && node.name === "CallExpression" && runsOnce(node, code),
    );
    const [first, second] = starts.filter(
      ({ arguments: [options] }) =>
        options !== undefined && resolved(options, code, declarations).name === "ObjectExpression",
    );
    const at = attributeOf(widget, spelling);
    const name = spelling.plugin;
    const other = nameOf(widget);
    if (at && first?.on && (/[#.[]/.test(first.on.text) || first.on.text === element?.name)) {
      const removes = code.slice(at.from, at.to);
      const fix: Fix = { kind: "replace", from: at.from - 1, to: at.to, text: "", removes };
      return [warningAt(at, { code: "made-twice", name, other, fixes: [fix] })];
    }
    const again = calls.find(({ node, method }) => method === null && isAtEachUpdate(node, code));
    const to = (again && !isReplaced.test(code) ? again : second)?.node.firstChild?.to;
    return (first ?? again) && to !== undefined
      ? [warningAt({ from: to - name.length, to }, { code: "made-twice", name, other })]
      : [];
  });

/** The widget or its element is new each time. */
const isReplaced = /\b(?:destroy|innerHTML|replaceWith|replaceChildren)\b|\.(?:html|empty|remove)\(/;

/** The methods of a component that run after each update. */
const updates = new Set(["updated", "componentDidUpdate"]);

/** Whether a call runs whenever a component updates, or a value changes on which its effect depends. */
const isAtEachUpdate = (call: SyntaxNode, code: string): boolean => {
  for (let at = call.parent; at; at = at.parent) {
    if (/^(?:If|For|While|Do|Switch|Try)Statement$|^(?:Conditional|Binary)Expression$/.test(at.name))
      return false;
    const method = /^(?:MethodDeclaration|Property)$/.test(at.name)
      ? at.getChild("PropertyDefinition")
      : null;
    if (method) return updates.has(code.slice(method.from, method.to));
    if (!/^(?:FunctionDeclaration|FunctionExpression|ArrowFunction)$/.test(at.name)) continue;
    const list = at.parent?.name === "ArgList" ? at.parent : null;
    const callee = list?.parent?.firstChild;
    if (!list || !callee || !/^use(?:Layout)?Effect$/.test(lastNameOf(callee, code) ?? "")) return false;
    const [, on] = partsOf(list);
    return on === undefined || (on.name === "ArrayExpression" && partsOf(on).length > 0);
  }
  return false;
};

/** The attribute by which an element starts a widget itself. */
const attributeOf = ({ element }: Widget, spelling: WidgetSpelling) => {
  const value =
    element && isToggled(element, spelling) ? element.attributes.get(spelling.toggle?.attribute ?? "") : null;
  return (
    value && element?.tag.getChildren("Attribute").find(({ from, to }) => from < value.from && value.to <= to)
  );
};

const nameOf = ({ element, calls }: Widget) => {
  const id = element?.attributes.get("id")?.text;
  return id !== undefined ? `#${id}` : element ? `<${element.name}>` : (calls[0]?.on?.text ?? "");
};

/** Calls whose function runs once, at the start. */
const atStart = new Set(["ready", "$", "jQuery", "addEventListener", "mounted"]);

/** Whether a call is not in a loop, a branch, or a function that may run often or never. */
const runsOnce = (call: SyntaxNode, code: string): boolean => {
  for (let at = call.parent; at && at.name !== "Script"; at = at.parent) {
    if (/^(?:If|For|While|Do|Switch|Try)Statement$|^(?:Conditional|Binary)Expression$|^Class/.test(at.name))
      return false;
    if (at.name === "FunctionDeclaration") {
      const name = at.getChild("VariableDefinition");
      if (!name || !atStart.has(code.slice(name.from, name.to))) return false;
    }
    if (at.name === "FunctionExpression" || at.name === "ArrowFunction") {
      const list = at.parent?.name === "ArgList" ? at.parent : null;
      const callee = list?.parent?.firstChild;
      const name = callee ? lastNameOf(callee, code) : undefined;
      const [event] = list ? partsOf(list) : [];
      const isLate =
        name === "addEventListener" &&
        event &&
        !/DOMContentLoaded|load/.test(code.slice(event.from, event.to));
      if (name === undefined || !atStart.has(name) || isLate) return false;
    }
  }
  return true;
};
