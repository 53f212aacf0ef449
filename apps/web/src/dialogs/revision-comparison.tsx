import { useStore } from "@nanostores/react";
import { useState } from "react";
import { CommandButton } from "../command-button.tsx";
import { commands } from "../commands/commands.ts";
import { useEditor, useWorkspace } from "../editor-context.ts";
import { Differences, type DifferencesProps } from "./differences.tsx";
import { messages } from "./messages.ts";
import styles from "./revision-comparison.module.css";
import { Button } from "../ui/button.tsx";
import dialog from "../ui/dialog.module.css";
import { SelectField } from "../ui/field.tsx";
import { Modal } from "../ui/modal.tsx";
import { RadioSwitch } from "../ui/radio-switch.tsx";
import { useMediaQuery } from "../ui/use-media-query.ts";
import { useRevisions } from "../snippets/use-revisions.ts";
import { compare } from "../workspace/dialogs.ts";
import type { ComparedSide, OpenSnippet } from "../workspace/workspace.ts";

/** Two revisions of the open snippet, or one and what is on the screen, and how they differ. */
export const RevisionComparison = ({ onClose }: { onClose: () => void }) => {
  const snippet = useWorkspace((workspace) => workspace.snippet);
  return snippet && <Comparison snippet={snippet} onClose={onClose} />;
};

const Comparison = ({ snippet, onClose }: { snippet: OpenSnippet; onClose: () => void }) => {
  const t = useStore(messages);
  const { gateway, store } = useEditor();
  const [before, after] = useWorkspace((workspace) => workspace.compared);
  const isConflict = useWorkspace((workspace) => workspace.saving.state === "conflict");
  const isNarrow = useMediaQuery("(max-width: 899px)");
  const [layout, setLayout] = useState<DifferencesProps["layout"]>(isNarrow ? "unified" : "side-by-side");
  const [shows, setShows] = useState<DifferencesProps["shows"]>("differences");
  const revisions = useRevisions(gateway.snippets.listRevisions, snippet).answer;
  const options = sidesOf(revisions.state === "there" ? revisions.value.map(({ revision }) => revision) : []);
  const layouts: { value: DifferencesProps["layout"]; label: string }[] = [
    { value: "side-by-side", label: t.sideBySide },
    { value: "unified", label: t.unified },
  ];
  const choose = (sides: readonly [ComparedSide, ComparedSide]) => {
    store.apply((workspace) => compare(workspace, sides));
  };
  return (
    <Modal title={t.compare} size="wide" onClose={onClose}>
      <div className={styles["choices"]}>
        <SelectField
          label={t.before}
          value={String(before)}
          options={options}
          onChoose={(value) => {
            choose([sideIn(value, options), after]);
          }}
        />
        <SelectField
          label={t.after}
          value={String(after)}
          options={options}
          onChoose={(value) => {
            choose([before, sideIn(value, options)]);
          }}
        />
        <Button
          look="outlined"
          aria-pressed={shows === "everything"}
          onClick={() => {
            setShows(shows === "everything" ? "differences" : "everything");
          }}
        >
          {t.showUnchangedLines}
        </Button>
        <RadioSwitch label={t.layout} options={layouts} value={layout} onChoose={setLayout} />
      </div>
      <Differences snippet={snippet} sides={[before, after]} layout={layout} shows={shows} />
      <div className={dialog["buttons"]}>
        {isConflict && (
          <>
            <CommandButton command={commands.saveAsNew} look="outlined" />
            <Button look="outlined" onClick={() => void gateway.save("overwrite")}>
              {t.overwrite}
            </Button>
          </>
        )}
        <Button onClick={onClose}>{t.close}</Button>
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
  { value: "screen", label: messages.get().onTheScreen, side: "screen" },
  ...revisions.map((revision) => ({
    value: String(revision),
    label: messages.get().revision({ revision }),
    side: revision,
  })),
];

const sideIn = (value: string, options: readonly SideOption[]): ComparedSide =>
  options.find((option) => option.value === value)?.side ?? "screen";
