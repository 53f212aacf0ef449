import { useStore } from "@nanostores/react";
import { useState } from "react";
import { ComparisonForm } from "../comparing/comparison-form.tsx";
import { onRelease, releaseOptions, themeOptions } from "../comparing/compared-selections.ts";
import { useEditor, useWorkspace } from "../editor-context.ts";
import { CommitFacts } from "../libraries/commit-facts.tsx";
import { ComparedBranchField } from "../libraries/compared-branch-field.tsx";
import { type Source, useSource } from "../libraries/use-source.ts";
import { WhatRan } from "../preview/what-ran.tsx";
import { offeredLibrary } from "../workspace/branches.ts";
import { releaseBeside } from "../workspace/compared-branch.ts";
import type { Comparison } from "../workspace/comparing.ts";
import { libraryNamed } from "../workspace/workspace.ts";
import { messages } from "./messages.ts";

/** What stands beside the result: what it really ran, and the choice of it. */
export const ComparisonBar = () => {
  const comparison = useWorkspace((workspace) => workspace.comparison);
  return comparison && <OpenComparison {...comparison} />;
};

const OpenComparison = ({ selection, work, run, lastRelease }: Comparison) => {
  const t = useStore(messages);
  const { gateway, settings } = useEditor();
  const catalogue = useWorkspace((workspace) => workspace.catalogue);
  const branches = useWorkspace((workspace) => workspace.branches);
  const [opener] = useState(() => document.activeElement);
  const source = useSource(selection, work !== null);
  const library = libraryNamed(catalogue, selection.library);
  const described = offeredLibrary({ catalogue, branches, library: selection });
  if (!library || !described) return null;
  const { branch, version } = selection;
  const { gitBaseUrl } = settings;
  const turnTo = (to: Source) => {
    source.look(to);
    if (to === "branch") return;
    if (work)
      void gateway.branches().then(({ beside }) => {
        beside.stopWaiting();
      });
    if (branch) gateway.compareWith(releaseBeside({ selection, lastRelease }));
  };
  return (
    <>
      <ComparisonForm
        source={source.value}
        onSource={turnTo}
        releases={releaseOptions(library)}
        release={version}
        onRelease={(value) => {
          gateway.compareWith(onRelease(selection, value, library));
        }}
        branchField={<ComparedBranchField {...{ library, branch, work }} branches={gateway.branches} />}
        commit={branch && <CommitFacts {...{ branch, version, gitBaseUrl }} commits={branches.commits} />}
        themes={themeOptions(described, selection)}
        theme={selection.theme}
        onTheme={(value) => {
          const theme = described.themes.find(({ id }) => id === value);
          if (theme) gateway.compareWith({ ...selection, theme: theme.id });
        }}
        onClose={() => {
          gateway.compareWith(null);
          if (opener instanceof HTMLElement) opener.focus();
        }}
      />
      <WhatRan label={t.ranBeside} library={described} selection={selection} run={run} shows="present" />
    </>
  );
};
