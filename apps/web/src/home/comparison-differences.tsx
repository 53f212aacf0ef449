import { useStore } from "@nanostores/react";
import { DifferenceList } from "../comparing/difference-list.tsx";
import { differencesOf } from "../comparing/differences-of.ts";
import { DiffView } from "../editor/diff-view.tsx";
import { useWorkspace } from "../editor-context.ts";
import { language } from "../language/i18n.ts";
import { libraryNamed } from "../workspace/workspace.ts";

/** How the result and the one beside it differ. */
export const ComparisonDifferences = () => {
  useStore(language);
  const comparison = useWorkspace((workspace) => workspace.comparison);
  const run = useWorkspace((workspace) => workspace.run);
  const library = useWorkspace(({ catalogue, library: { library: id } }) => libraryNamed(catalogue, id));
  if (!run || !comparison?.run || !library) return null;
  const { texts } = comparison;
  const differences = differencesOf(run, comparison.run, { library, texts });
  const [before, after] = texts;
  return (
    <DifferenceList differences={differences}>
      <DiffView before={before ?? ""} after={after ?? ""} layout="unified" shows="differences" />
    </DifferenceList>
  );
};
