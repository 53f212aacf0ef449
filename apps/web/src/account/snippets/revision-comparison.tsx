import { pickContent, type SnippetContent } from "@online-editor/contract";
import { textFields } from "@online-editor/contract/snippet-texts";
import { useState } from "react";
import type { OpenSnippet } from "../../document/state.ts";
import { DiffView, type DiffViewProps } from "../../code/diff-view.tsx";
import { CommandButton } from "../../platform/command.tsx";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { failureOf } from "../../platform/failure.ts";
import { Button } from "../../ui/button.tsx";
import { TroubleNote } from "../../ui/trouble-note.tsx";
import { SelectField, RadioSwitch } from "../../ui/field.tsx";
import { DialogButtons, Modal } from "../../ui/modal.tsx";
import { useAnswer } from "../../ui/use-answer.ts";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { snippetCommands } from "../commands.ts";
import { dialogTexts } from "./dialog-messages.ts";
import styles from "./revision-comparison.module.css";
import { useRevisions } from "./revisions.tsx";
import { compare, type ComparedSide } from "../state.ts";
import { saveActions } from "./saving.ts";
import { useTranslate } from "../../platform/use-translate.ts";
import { translate } from "../../platform/i18n.ts";

/** Compares two revisions of the open snippet, or one with what is on the screen. */
export const RevisionComparison = ({ onClose }: { onClose: () => void }) => {
  const snippet = useWorkspace((workspace) => workspace.snippet);
  return snippet && <Comparison snippet={snippet} onClose={onClose} />;
};

const Comparison = ({ snippet, onClose }: { snippet: OpenSnippet; onClose: () => void }) => {
  const t = useTranslate();
  const editor = useEditor();
  const { store } = editor;
  const [before, after] = useWorkspace((workspace) => workspace.compared);
  const isConflict = useWorkspace((workspace) => workspace.saving.state === "conflict");
  const isNarrow = useMediaQuery("(max-width: 899px)");
  const [layout, setLayout] = useState<DifferencesProps["layout"]>(isNarrow ? "unified" : "side-by-side");
  const [shows, setShows] = useState<DifferencesProps["shows"]>("differences");
  const { answer } = useRevisions(snippet);
  const options: { value: string; label: string; side: ComparedSide }[] = [
    { value: "screen", label: t("On the screen"), side: "screen" },
    ...(answer.state === "loaded" ? answer.value : []).map(({ revision }) => ({
      value: String(revision),
      label: t("Revision {revision}", { revision }),
      side: revision,
    })),
  ];
  const sideIn = (value: string) => options.find((option) => option.value === value)?.side ?? "screen";
  const layouts: { value: DifferencesProps["layout"]; label: string }[] = [
    { value: "side-by-side", label: t("Side by side") },
    { value: "unified", label: t("Unified") },
  ];
  const choose = (sides: readonly [ComparedSide, ComparedSide]) => {
    store.apply((workspace) => compare(workspace, sides));
  };
  return (
    <Modal title={t("Compare")} size="wide" onClose={onClose}>
      <div className={styles["choices"]}>
        <SelectField
          label={t("Before")}
          value={String(before)}
          options={options}
          onChoose={(value) => choose([sideIn(value), after])}
        />
        <SelectField
          label={t("After")}
          value={String(after)}
          options={options}
          onChoose={(value) => choose([before, sideIn(value)])}
        />
        <Button
          look="outlined"
          aria-pressed={shows === "everything"}
          onClick={() => {
            setShows(shows === "everything" ? "differences" : "everything");
          }}
        >
          {t("Show unchanged lines")}
        </Button>
        <RadioSwitch label={t("Layout")} options={layouts} value={layout} onChoose={setLayout} />
      </div>
      <Differences snippet={snippet} sides={[before, after]} layout={layout} shows={shows} />
      <DialogButtons last="close" onClose={onClose}>
        {isConflict && (
          <>
            <CommandButton command={snippetCommands.saveAsNew} look="outlined" />
            <Button look="outlined" onClick={() => void saveActions(editor).save("overwrite")}>
              {t("Overwrite")}
            </Button>
          </>
        )}
      </DialogButtons>
    </Modal>
  );
};

interface DifferencesProps extends Pick<DiffViewProps, "layout" | "shows"> {
  snippet: OpenSnippet;
  /** The older side first. */
  sides: readonly [ComparedSide, ComparedSide];
}

/** The differences of two sides, once both are loaded. */
const Differences = ({ snippet, sides: [before, after], ...view }: DifferencesProps) => {
  const older = useComparedSide(snippet, before);
  const newer = useComparedSide(snippet, after);
  for (const { answer, refetch } of [older, newer])
    if (answer.state === "failed")
      return <TroubleNote place="part" failure={failureOf(answer.error)} actions={{ retry: refetch }} />;
  return older.answer.state === "loaded" && newer.answer.state === "loaded" ? (
    <Contents older={older.answer.value} newer={newer.answer.value} {...view} />
  ) : (
    <div className={styles["waiting"]} aria-busy="true" />
  );
};

const Contents = ({
  older,
  newer,
  ...view
}: Pick<DiffViewProps, "layout" | "shows"> & { older: SnippetContent; newer: SnippetContent }) => {
  const t = useTranslate();
  return (
    <>
      <ul className={styles["facts"]} aria-label={t("Differences beside the text")}>
        {differencesBeside(older, newer).map((difference) => (
          <li key={difference}>{difference}</li>
        ))}
        {older.code === newer.code && <li>{t("The text is identical")}</li>}
      </ul>
      <DiffView before={older.code} after={newer.code} {...view} />
    </>
  );
};

/** The differences of two contents besides their text: `Version: 1.26.0 → 1.27.3`. */
export const differencesBeside = (before: SnippetContent, after: SnippetContent): string[] => {
  const was = factsOf(before);
  const is = factsOf(after);
  return [
    ...facts.flatMap((name) =>
      was[name] === is[name]
        ? []
        : translate("{what}: {before} → {after}", {
            what: translate(dialogTexts[name]),
            before: was[name],
            after: is[name],
          }),
    ),
    ...longTexts.flatMap((field) =>
      before[field] === after[field]
        ? []
        : translate("{what} differs", { what: translate(dialogTexts[field]) }),
    ),
  ];
};

const facts = ["title", "library", "version", "theme", "extensions", "locale"] as const;

/** The code is compared line by line. */
const longTexts = textFields.filter((field) => field !== "title" && field !== "code");

const factsOf = ({ title, library }: SnippetContent): Record<(typeof facts)[number], string> => ({
  ...library,
  title,
  extensions: library.extensions.join(", ") || translate("none"),
});

/** One side of a comparison. What is on the screen does not change while the comparison covers it. */
const useComparedSide = ({ username, id }: Pick<OpenSnippet, "username" | "id">, side: ComparedSide) => {
  const { store, api } = useEditor();
  return useAnswer<SnippetContent>(
    async (options) =>
      side === "screen"
        ? pickContent(store.getState())
        : api.readCode({ username, id, revision: side }, options),
    `${id} ${side}`,
  );
};
