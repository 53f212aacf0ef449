import type { Library, Selection, Version } from "@online-editor/contract";
import type { Translation } from "@online-editor/contract/content-words";
import { type Affected, applyEdits } from "@online-editor/reference/affected";
import { nearestWorking, onRelease, problemsOf } from "@online-editor/selection";
import { referenceWords } from "../../code/reference-words.ts";
import { fixedSelection } from "./state.ts";
import { translate } from "../../platform/i18n.ts";

/** Something in the document or the selection that another release treats differently. */
export interface UpgradeItem {
  key: string;
  name: string;
  /** What becomes of it, in words. */
  change: string;
  /** Where it is in the document, in characters; null for a part of the selection. */
  at: number | null;
  /** What its fix does, in words; null: no fix is certain. */
  fix: string | null;
  /** Whether the fix takes no choice from the person: keeping a changed default is left to them. */
  isProposed: boolean;
  edits: Affected["edits"];
  select: (selection: Selection) => Selection;
}

/** The affected items, the selection first. */
export const upgradeItems = (
  affected: readonly Affected[],
  on: { library: Library; selection: Selection; to: Version; translation: Translation | null },
): UpgradeItem[] => [
  ...itemsOfSelection(on),
  ...affected.map((each): UpgradeItem => {
    const { from, change, name, edits, extension } = each;
    const fix = fixOf(each);
    return {
      key: `${from} ${change} ${name}`,
      name,
      change: changeOf(each, on),
      at: from,
      fix,
      isProposed: fix !== null && change !== "default",
      edits,
      select: (now) =>
        extension === undefined ? now : fixedSelection(now, { kind: "extension", extension }),
    };
  }),
];

const itemsOfSelection = ({
  library,
  selection,
  to: version,
}: {
  library: Library;
  selection: Selection;
  to: Version;
}): UpgradeItem[] => {
  const target = onRelease(selection, version);
  const { theme, locale } = selection;
  const instead = library.builtInLocale;
  const common = { at: null, isProposed: true, edits: [] };
  return problemsOf(library, target).flatMap((problem): UpgradeItem[] => {
    switch (problem.code) {
      case "extension-not-in-release":
      case "unknown-extension": {
        const { extension } = problem;
        const select = (now: Selection) => ({
          ...now,
          extensions: now.extensions.filter((each) => each !== extension),
        });
        const [change, fix] = [
          translate("The extension {extension} is not in {version}.", { extension, version }),
          translate("Run without {extension}", { extension }),
        ];
        return [{ ...common, key: `extension ${extension}`, name: extension, change, fix, select }];
      }
      case "theme-not-in-release":
      case "unknown-theme": {
        const plain = { ...target, extensions: [], locale: instead };
        const working = nearestWorking(library, plain, "theme")?.theme;
        const fix = working === undefined ? null : translate("Run on {theme}", { theme: working });
        const select = (now: Selection) => ({ ...now, theme: working ?? now.theme });
        return [
          {
            ...common,
            key: "theme",
            name: theme,
            change: translate("The theme {theme} is not in {version}.", { theme, version }),
            fix,
            select,
          },
        ];
      }
      case "locale-not-in-release":
      case "unknown-locale": {
        const select = (now: Selection) => fixedSelection(now, { kind: "locale", locale: instead });
        const [change, fix] = [
          translate("The locale {locale} is not in {version}.", { locale, version }),
          translate("Run in {locale}", { locale: instead }),
        ];
        return [{ ...common, key: "locale", name: locale, change, fix, select }];
      }
      case "known-problem":
      case "advisory":
        return [];
    }
  });
};

const changeOf = (
  { change, name, other, what = "", after = "" }: Affected,
  { to: version, translation }: { to: Version; translation: Translation | null },
): string => {
  if (change === "default")
    return translate("Not set here. The default changes from {before} to {after}.", { before: other, after });
  if (change === "no-longer")
    return translate("Not in {version}. {last} was the last to have it.", { version, last: other });
  if (change === "not-yet")
    return translate("Not in {version}. {first} is the first to have it.", { version, first: other });
  if (change === "renamed")
    return translate("Not in {version}. Use {successor}.", { version, successor: other });
  return referenceWords({ key: "reference", code: change, name, other, what }, translation);
};

const fixOf = ({ change, name, other, edits, extension }: Affected): string | null => {
  if (extension !== undefined) return translate("Select the extension {extension}", { extension });
  const [first] = edits;
  if (!first) return null;
  if (change === "default") return translate("Keep {value}", { value: other });
  return first.text === ""
    ? translate("Remove {name}", { name })
    : translate("Write {text}", { text: first.text });
};

/** The document and selection on the other release, with the chosen fixes. */
export const upgraded = (
  code: string,
  { selection, to, fixes }: { selection: Selection; to: Version; fixes: readonly UpgradeItem[] },
): { code: string; selection: Selection } => ({
  code: applyEdits(
    code,
    fixes.flatMap(({ edits }) => edits),
  ),
  selection: fixes.reduce((now, { select }) => select(now), onRelease(selection, to)),
});
