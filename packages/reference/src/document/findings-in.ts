import type { FindingsOn, ReferenceFinding } from "./finding.ts";
import { judgeCallback } from "./judge-callback.ts";
import { judgeChoiceValues } from "./judge-choices.ts";
import { judgeConflicts } from "./judge-conflicts.ts";
import { judgeEvent } from "./judge-event.ts";
import { judgeFields } from "./judge-fields.ts";
import { judgeForeign, judgeUnknownOption } from "./judge-foreign.ts";
import { judgeLocale } from "./judge-locale.ts";
import { judgeMadeTwice } from "./judge-made-twice.ts";
import { judgeName } from "./judge-name.ts";
import { judgeNamedFields } from "./judge-named-fields.ts";
import { judgeEffect } from "./judge-needs.ts";
import { judgeSelector, judgeStarts } from "./judge-places.ts";
import { judgePlugins } from "./judge-plugins.ts";
import { judgeProp } from "./judge-prop.ts";
import { judgeRenamedParts } from "./judge-renamed-parts.ts";
import { judgeReturns } from "./judge-returns.ts";
import { judgeToggle } from "./judge-toggle.ts";
import { judgeValue } from "./judge-value.ts";
import { namesOfLibrary } from "./names-of-library.ts";
import type { NameUse } from "./name-use.ts";
import { removalFixes } from "./remove-name.ts";
import { widgetSpellings } from "./widget-spelling.ts";
import { readDocument } from "./widgets.ts";

/**
 * The findings in a document, at most one for each place, sorted by position. Empty for a release that the reference
 * does not know.
 */
export const findingsIn = (code: string, on: FindingsOn): ReferenceFinding[] => {
  const { reference, version, extensions } = on;
  const spelling = widgetSpellings.find(({ library }) => library === reference.library);
  if (!reference.placeOf.has(version) || !spelling) return [];
  const names = namesOfLibrary(reference, version);
  const text = readDocument(code, reference.library);
  const { uses } = text;
  const judge = (use: NameUse) =>
    judgeForeign(use, names, text) ??
    judgeName(use, { names, extensions }, code) ??
    judgeEvent(use, names, text) ??
    judgeEffect(use, names, text) ??
    judgeValue(use, names) ??
    judgeUnknownOption(use, names, text, on) ??
    judgeProp(use, names, code) ??
    judgeSelector(use, text) ??
    judgeCallback(use, names, text) ??
    judgeReturns(use, text);
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
    ...judgeNamedFields(text),
    ...judgeChoiceValues(text),
    ...judgeMadeTwice(text, spelling),
    ...judgeToggle(text, spelling),
    ...judgeLocale(text, on),
  ]
    .sort((a, b) => a.from - b.from)
    .filter(({ from }) => !places.has(from) && places.add(from));
};
