import { useState } from "react";
import { CommandButton } from "../command-button.tsx";
import { commands } from "../commands/commands.ts";
import { DiffView, type DiffViewProps } from "../editor/diff-view.tsx";
import { useEditor, useWorkspace } from "../editor-context.ts";
import styles from "./revision-comparison.module.css";
import { differencesBeside } from "../snippets/differences-beside.ts";
import { Button } from "../ui/button.tsx";
import dialog from "../ui/dialog.module.css";
import { SelectField } from "../ui/field.tsx";
import { Modal } from "../ui/modal.tsx";
import { Note } from "../ui/note.tsx";
import { RadioSwitch } from "../ui/radio-switch.tsx";
import { useMediaQuery } from "../ui/use-media-query.ts";
import { useComparedSide } from "./use-compared-side.ts";
import { useRevisions } from "../snippets/use-revisions.ts";
import { compare } from "../workspace/dialogs.ts";
import type { ComparedSide, OpenSnippet } from "../workspace/workspace.ts";

const layouts: { value: DiffViewProps["layout"]; label: string }[] = [
  { value: "side-by-side", label: "Side by side" },
  { value: "unified", label: "Unified" },
];

/** Two revisions of the open snippet, or one and what is on the screen, and how they differ. */
export const RevisionComparison = ({ onClose }: { onClose: () => void }) => {
  const snippet = useWorkspace((workspace) => workspace.snippet);
  return snippet && <Comparison snippet={snippet} onClose={onClose} />;
};

const Comparison = ({ snippet, onClose }: { snippet: OpenSnippet; onClose: () => void }) => {
  const { gateway, store } = useEditor();
  const [before, after] = useWorkspace((workspace) => workspace.compared);
  const isConflict = useWorkspace((workspace) => workspace.saving.state === "conflict");
  const isNarrow = useMediaQuery("(max-width: 899px)");
  const [layout, setLayout] = useState<DiffViewProps["layout"]>(isNarrow ? "unified" : "side-by-side");
  const revisions = useRevisions(gateway.snippets.listRevisions, snippet);
  const left = useComparedSide(snippet, before);
  const right = useComparedSide(snippet, after);
  const options = sidesOf(Array.isArray(revisions) ? revisions.map(({ revision }) => revision) : []);
  const choose = (sides: readonly [ComparedSide, ComparedSide]) => {
    store.apply((workspace) => compare(workspace, sides));
  };
  return (
    <Modal title="Compare" size="wide" onClose={onClose}>
      <div className={styles["choices"]}>
        <SelectField
          label="Before"
          value={String(before)}
          options={options}
          onChoose={(value) => {
            choose([sideIn(value, options), after]);
          }}
        />
        <SelectField
          label="After"
          value={String(after)}
          options={options}
          onChoose={(value) => {
            choose([before, sideIn(value, options)]);
          }}
        />
        <RadioSwitch label="Layout" options={layouts} value={layout} onChoose={setLayout} />
      </div>
      {left === "unreachable" || right === "unreachable" ? (
        <Note tone="bad">
          A revision cannot be read now. Check the network, and open the comparison again.
        </Note>
      ) : left && right ? (
        <>
          <ul className={styles["facts"]} aria-label="Differences beside the text">
            {differencesBeside(left, right).map((difference) => (
              <li key={difference}>{difference}</li>
            ))}
            {left.code === right.code && <li>The text is the same.</li>}
          </ul>
          <DiffView before={left.code} after={right.code} layout={layout} />
        </>
      ) : (
        <div className={styles["loading"]} aria-busy="true" />
      )}
      <div className={dialog["buttons"]}>
        {isConflict && (
          <>
            <CommandButton command={commands.saveAsNew} look="outlined" />
            <Button look="outlined" onClick={() => void gateway.save("overwrite")}>
              Overwrite
            </Button>
          </>
        )}
        <Button onClick={onClose}>Close</Button>
      </div>
    </Modal>
  );
};

interface SideOption {
  value: string;
  label: string;
  side: ComparedSide;
}

const sidesOf = (revisions: readonly Exclude<ComparedSide, "screen">[]): SideOption[] => [
  { value: "screen", label: "On the screen", side: "screen" },
  ...revisions.map((revision) => ({
    value: String(revision),
    label: `Revision ${revision}`,
    side: revision,
  })),
];

const sideIn = (value: string, options: readonly SideOption[]): ComparedSide =>
  options.find((option) => option.value === value)?.side ?? "screen";
