import { dataAttributeOf } from "../data-attribute.ts";
import { visit } from "./document-tree.ts";
import { type FindingsOn, type ReferenceFinding, replacing, warningAt } from "./finding.ts";
import type { JudgedText } from "./widgets.ts";

/**
 * Names that the change logs rename but no release lists among its defaults, because extensions only look for them in a
 * document's own objects.
 */
const renamedParts: Partial<Record<string, readonly { name: string; by: string; since: string }[]>> = {
  "bootstrap-table": [
    // https://github.com/wenzhixin/bootstrap-table/blob/develop/CHANGELOG.md#1171
    { name: "noeditFormatter", by: "noEditFormatter", since: "1.17.1" },
    // https://github.com/wenzhixin/bootstrap-table/blob/develop/CHANGELOG.md#1190; 1.20.0 is the first on npm with it.
    { name: "filterMultipleSelectOptions", by: "filterControlMultipleSelectOptions", since: "1.20.0" },
  ],
};

/** Finds them, as keys of objects and as attributes. */
export const judgeRenamedParts = (
  { code, tree }: JudgedText,
  { reference, version }: Pick<FindingsOn, "reference" | "version">,
): ReferenceFinding[] => {
  const isSince = (since: string) => {
    const first = reference.releases.findIndex((release) => release === since);
    return reference.releases.indexOf(version) <= first;
  };
  const renamed = (renamedParts[reference.library] ?? []).filter(
    ({ name, since }) => isSince(since) && (code.includes(name) || code.includes(dataAttributeOf(name))),
  );
  if (renamed.length === 0) return [];
  const findings: ReferenceFinding[] = [];
  visit(tree, code, ({ name: node, from, to }) => {
    const spelled = { PropertyDefinition: String, AttributeName: dataAttributeOf }[node];
    const text = code.slice(from, to);
    const rename = spelled && renamed.find(({ name }) => spelled(name) === text);
    if (!rename) return;
    const other = spelled(rename.by);
    const place = { from, to };
    findings.push(warningAt(place, { code: "renamed", name: text, other, fixes: replacing(place, other) }));
  });
  return findings;
};
