import type { SyntaxNode } from "@lezer/common";
import { lastNameOf, partsOf } from "./document-tree.ts";
import type { ReferenceFinding } from "./finding.ts";
import { resolved } from "./receivers.ts";
import { isToggled, type JudgedText, type Widget, type WidgetCall } from "./widgets.ts";
import { type WidgetSpelling } from "./widget-spelling.ts";

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
    const isAlone = element !== null && isToggled(element, spelling);
    if (isAlone && first && isOne(first, widget)) return [ofAttribute(widget, first, spelling)];
    const again = first && second ? second : undefined;
    if (!again) return [];
    const { from, to } = placeOf(again, spelling, code);
    return [
      {
        from,
        to,
        code: "made-twice",
        severity: "warning",
        name: spelling.plugin,
        other: element ? nameOf(widget) : (again.on?.text ?? ""),
        fixes: [],
      },
    ];
  });

const isOne = ({ on }: WidgetCall, { element }: Widget) =>
  on !== null && element !== null && (/[#.[]/.test(on.text) || on.text === element.name);

const ofAttribute = (
  widget: Widget,
  _call: WidgetCall,
  { toggle, plugin }: WidgetSpelling,
): ReferenceFinding => {
  const attribute = widget.element?.tag.getChildren("Attribute").find((each) => {
    const value = widget.element?.attributes.get(toggle?.attribute ?? "");
    return value !== undefined && value !== null && each.from < value.from && value.to <= each.to;
  });
  const [from, to] = [attribute?.from ?? 0, attribute?.to ?? 0];
  const name = `${toggle?.attribute}="${toggle?.value}"`;
  return {
    from,
    to,
    code: "made-twice",
    severity: "warning",
    name: plugin,
    other: nameOf(widget),
    fixes: [{ kind: "replace", from: from - 1, to, text: "", removes: name }],
  };
};

const nameOf = ({ element }: Widget) => {
  const id = element?.attributes.get("id")?.text;
  return id === undefined ? `<${element?.name ?? ""}>` : `#${id}`;
};

const placeOf = ({ node }: WidgetCall, { plugin }: WidgetSpelling, _code: string) => {
  const to = node.firstChild?.to ?? node.to;
  return { from: to - plugin.length, to };
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
