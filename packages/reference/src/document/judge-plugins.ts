import { nearestName } from "../nearest-name.ts";
import { lastNameOf, visit } from "./document-tree.ts";
import type { ReferenceFinding } from "./finding.ts";
import type { JudgedText } from "./widgets.ts";
import { widgetSpellings } from "./widget-spelling.ts";

/** Finds calls of a jQuery plugin whose name is almost the library's: `.bootstraptable(`, `.multiselect(`. */
export const judgePlugins = ({ code, tree }: JudgedText, library: string): ReferenceFinding[] => {
  const plugins = widgetSpellings.flatMap((spelling) =>
    spelling.library === library ? spelling.plugin : [],
  );
  const findings: ReferenceFinding[] = [];
  visit(tree, code, ({ name, node }) => {
    const callee = name === "CallExpression" ? node.firstChild : null;
    const called = callee?.name === "MemberExpression" ? lastNameOf(callee, code) : undefined;
    const meant = called === undefined ? undefined : nearestName(plugins, called);
    if (!callee || called === undefined || meant === undefined || meant === called) return;
    if (mayBeAnother(code, called, meant)) return;
    const place = { from: callee.to - called.length, to: callee.to };
    findings.push({
      ...place,
      code: "unknown-name",
      severity: "error",
      name: called,
      other: meant,
      fixes: [{ kind: "replace", ...place, text: meant }],
    });
  });
  return findings;
};

/** Whether the name is defined in the document, or, unless it differs only in case, perhaps in a file of its own. */
const mayBeAnother = (code: string, called: string, meant: string): boolean =>
  new RegExp(`(?<![\\w$.-])${called}\\b|\\.${called}\\s*=|["'\`]${called}["'\`]`).test(code) ||
  (called.toLowerCase() !== meant.toLowerCase() && /<script[^>]+\bsrc\s*=|\bimport\b/i.test(code));
