import type { ExtensionId, Library, Selection, ThemeId, Version } from "@online-editor/contract";
import type { Affected } from "@online-editor/reference/affected";
import { applyEdits } from "@online-editor/reference/affected";
import { nearestWorking, problemsOf } from "@online-editor/selection";
import { fixedSelection } from "./state.ts";

/** Something in the document or the selection that another release treats differently. */
export type UpgradeItem = { key: string; isFixable: boolean; isProposed: boolean } & (
  | { about: "document"; affected: Affected }
  | { about: "extension"; extension: ExtensionId }
  | { about: "theme"; theme: ThemeId; instead: ThemeId | null }
  | { about: "locale"; locale: string; instead: string }
);

/**
 * The affected items, the selection first. Proposes fixes that take no choice from the person: keeping a changed
 * default is left to them.
 */
export const upgradeItems = (
  affected: readonly Affected[],
  { library, selection, to }: { library: Library; selection: Selection; to: Version },
): UpgradeItem[] => {
  const target = fixedSelection(selection, { kind: "release", version: to });
  const { theme, locale } = selection;
  const plain = { ...target, extensions: [], locale: library.builtInLocale };
  const ofSelection = problemsOf(library, target).flatMap((problem): UpgradeItem[] => {
    switch (problem.code) {
      case "extension-not-in-release":
      case "unknown-extension": {
        const { extension } = problem;
        return [{ about: "extension", key: `extension ${extension}`, extension, ...proposed }];
      }
      case "theme-not-in-release":
      case "unknown-theme": {
        const instead = nearestWorking(library, plain, "theme")?.theme ?? null;
        return [{ about: "theme", key: "theme", theme, instead, ...(instead === null ? byHand : proposed) }];
      }
      case "locale-not-in-release":
      case "unknown-locale":
        return [{ about: "locale", key: "locale", locale, instead: library.builtInLocale, ...proposed }];
      case "known-problem":
      case "advisory":
        return [];
    }
  });
  return [
    ...ofSelection,
    ...affected.map((each): UpgradeItem => {
      const isFixable = each.edits.length > 0 || each.extension !== undefined;
      return {
        about: "document",
        key: `${each.from} ${each.change} ${each.name}`,
        affected: each,
        isFixable,
        isProposed: isFixable && each.change !== "default",
      };
    }),
  ];
};

const proposed = { isFixable: true, isProposed: true };
const byHand = { isFixable: false, isProposed: false };

/** The document and selection on the other release, with the chosen fixes. */
export const upgraded = (
  code: string,
  {
    library,
    selection,
    to,
    fixes,
  }: { library: Library; selection: Selection; to: Version; fixes: readonly UpgradeItem[] },
): { code: string; selection: Selection } => {
  const edits = fixes.flatMap((item) => (item.about === "document" ? item.affected.edits : []));
  let next = fixedSelection(selection, { kind: "release", version: to });
  for (const item of fixes)
    switch (item.about) {
      case "document":
        if (item.affected.extension !== undefined)
          next = fixedSelection(next, { kind: "extension", extension: item.affected.extension });
        break;
      case "extension":
        next = { ...next, extensions: next.extensions.filter((extension) => extension !== item.extension) };
        break;
      case "theme":
        next = { ...next, theme: item.instead ?? next.theme };
        break;
      case "locale":
        next = { ...next, locale: library.builtInLocale };
        break;
    }
  return { code: applyEdits(code, edits), selection: next };
};
