import { useMemo } from "react";
import { DifferenceList } from "../comparing/difference-list.tsx";
import { differencesOf } from "../comparing/differences-of.ts";
import { DiffView } from "../editor/diff-view.tsx";
import { useWorkspace } from "../editor-context.ts";
import { libraryNamed } from "../workspace/workspace.ts";

/** How the result and the one beside it differ. */
export const ComparisonDifferences = () => {
  const comparison = useWorkspace((workspace) => workspace.comparison);
  const run = useWorkspace((workspace) => workspace.run);
  const library = useWorkspace(({ catalogue, library: { library: id } }) => libraryNamed(catalogue, id));
  const differences = useMemo(
    () =>
      run && comparison?.run && library
        ? differencesOf(run, comparison.run, { library, texts: comparison.texts })
        : null,
    [run, comparison, library],
  );
  if (!comparison || !differences) return null;
  const [before, after] = comparison.texts;
  return (
    <DifferenceList differences={differences}>
      <DiffView before={before ?? ""} after={after ?? ""} layout="unified" shows="differences" />
    </DifferenceList>
  );
};
