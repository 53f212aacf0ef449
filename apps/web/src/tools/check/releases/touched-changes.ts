import type { Selection, Version } from "@online-editor/contract";
import { changesBetween, dataAttributeOf, type NameAt, type Reference } from "@online-editor/reference";

/** A change of the library's names that may affect a document. */
export type TouchedChange =
  | { kind: "added" | "removed" | "deprecated"; name: string }
  | { kind: "changedDefault"; name: string; before: string; after: string };

/** The changes between two releases of names that a document uses. Null when a release is unknown. */
export const touchedChanges = (
  reference: Reference,
  { from, to }: { from: Version; to: Version },
  { code, extensions }: { code: string; extensions: Selection["extensions"] },
): TouchedChange[] | null => {
  if (!reference.placeOf.has(from) || !reference.placeOf.has(to)) return null;
  const { added, removed, changedDefaults, deprecated } = changesBetween(reference, from, to);
  const isTouched = ({ name, extension }: NameAt) =>
    (extension === undefined || extensions.some((selected) => selected === extension)) && stands(code, name);
  const named = (kind: "added" | "removed" | "deprecated", names: NameAt[]): TouchedChange[] =>
    names.filter(isTouched).map(({ name }) => ({ kind, name }));
  return [
    ...named("removed", removed),
    ...changedDefaults
      .filter(({ name }) => isTouched(name))
      .map(({ name: { name }, before, after }) => ({ kind: "changedDefault" as const, name, before, after })),
    ...named("added", added),
    ...named("deprecated", deprecated),
  ];
};

/** True when the name is in the code as a whole word, or as the attribute of an option. */
const stands = (code: string, name: string): boolean =>
  [name, dataAttributeOf(name)].some((text) =>
    new RegExp(
      String.raw`(?<![\w-])${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\w-])`,
    ).test(code),
  );
