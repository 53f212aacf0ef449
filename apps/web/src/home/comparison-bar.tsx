import { useStore } from "@nanostores/react";
import type { BranchCommit } from "@online-editor/contract";
import { ComparisonForm } from "../comparing/comparison-form.tsx";
import { onRelease, releaseOptions, themeOptions } from "../comparing/compared-selections.ts";
import { useEditor, useWorkspace } from "../editor-context.ts";
import { WhatRan } from "../preview/what-ran.tsx";
import { buildKey, offeredLibrary } from "../workspace/branches.ts";
import { libraryNamed } from "../workspace/workspace.ts";
import { messages } from "./messages.ts";

/** What stands beside the result: what it really ran, and the choice of it. */
export const ComparisonBar = () => {
  const t = useStore(messages);
  const { gateway } = useEditor();
  const comparison = useWorkspace((workspace) => workspace.comparison);
  const selected = useWorkspace((workspace) => workspace.library);
  const catalogue = useWorkspace((workspace) => workspace.catalogue);
  const branches = useWorkspace((workspace) => workspace.branches);
  if (!comparison) return null;
  const { selection, run } = comparison;
  const library = libraryNamed(catalogue, selection.library);
  const described = offeredLibrary({ catalogue, branches, library: selection });
  if (!library || !described) return null;
  const known = branchesOf(selection.branch, selected.branch);
  const releaseOf = ({ commit }: BranchCommit) =>
    branches.built[buildKey(selection.library, commit)]?.version;
  return (
    <>
      <ComparisonForm
        releases={releaseOptions(library, known)}
        release={selection.branch?.commit ?? selection.version}
        onRelease={(value) => {
          gateway.compareWith(onRelease(selection, value, { library, branches: known, releaseOf }));
        }}
        themes={themeOptions(described, selection)}
        theme={selection.theme}
        onTheme={(value) => {
          const theme = described.themes.find(({ id }) => id === value);
          if (theme) gateway.compareWith({ ...selection, theme: theme.id });
        }}
        onClose={() => {
          gateway.compareWith(null);
        }}
      />
      <WhatRan label={t.ranBeside} library={described} selection={selection} run={run} shows="present" />
    </>
  );
};

/** The branches' commits that are ready here, each once. */
const branchesOf = (...branches: (BranchCommit | undefined)[]): BranchCommit[] =>
  branches
    .filter((branch) => branch !== undefined)
    .filter(({ commit }, at, all) => all.findIndex((one) => one.commit === commit) === at);
