import { treeOfDocument } from "./parse-document.ts";
import type { FindingsOn, ReferenceFinding } from "./finding.ts";
import { judgeConflicts } from "./judge-conflicts.ts";
import { judgeFields } from "./judge-fields.ts";
import { judgeName } from "./judge-name.ts";
import { judgeCallback, judgeEffect, type JudgedText, judgeSelector, judgeStarts } from "./judge-places.ts";
import { judgePlugins } from "./judge-plugins.ts";
import { judgeProp } from "./judge-prop.ts";
import { judgeRenamedParts } from "./judge-renamed-parts.ts";
import { judgeValue } from "./judge-value.ts";
import { namesOfLibrary } from "./names-of-library.ts";
import type { NameUse } from "./name-use.ts";
import { removalFixes } from "./remove-name.ts";
import { usesIn } from "./uses-in.ts";

/**
 * The findings in a document, at most one for each place, sorted by position. Empty for a release that the reference
 * does not know.
 */
export const findingsIn = (code: string, on: FindingsOn): ReferenceFinding[] => {
  const { reference, version, extensions } = on;
  if (!reference.placeOf.has(version)) return [];
  const names = namesOfLibrary(reference, version);
  const tree = treeOfDocument(code);
  const uses = usesIn(code, tree).filter(({ library }) => library === reference.library);
  const text: JudgedText = { code, tree, uses };
  const judge = (use: NameUse) =>
    judgeName(use, { names, extensions }, code) ??
    judgeEffect(use, text) ??
    judgeValue(use, names) ??
    judgeProp(use, names, code) ??
    judgeSelector(use, text) ??
    judgeCallback(use, names, text);
  const findings = uses.flatMap((use) => {
    const finding = judge(use);
    if (!finding) return [];
    // Without a better fix, offer to remove it.
    return finding.fixes.length > 0 ? finding : { ...finding, fixes: removalFixes(use, text) };
  });
  const places = new Set<number>();
  return [
    ...findings,
    ...judgePlugins(text, reference.library),
    ...judgeRenamedParts(text, on),
    ...judgeConflicts(text, on),
    ...judgeStarts(text),
    ...judgeFields(text),
  ]
    .sort((a, b) => a.from - b.from)
    .filter(({ from }) => !places.has(from) && places.add(from));
};
