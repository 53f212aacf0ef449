import { type SyntheticEvent, useState } from "react";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { Line } from "../../ui/note.tsx";
import { Button } from "../../ui/button.tsx";
import dialog from "../../ui/dialog.module.css";
import { TextArea } from "../../ui/field.tsx";
import { DialogButtons, Modal } from "../../ui/modal.tsx";
import {
  type TableAddress,
  tableAddressIn,
  withExampleRows,
  withPastedAnswer,
} from "./answer-in-document.ts";
import { useFailedTable } from "./failed-table.ts";
import { editingActions } from "../../document/editing.ts";
import { runActions } from "../../preview/actions.ts";
import { translate } from "../../platform/i18n.ts";
import { useTranslate } from "../../platform/use-translate.ts";

/** A table of the result has no data: why, and how to put some into the document. */
export const FailedTableLine = () => {
  const t = useTranslate();
  const editor = useEditor();
  const { store } = editor;
  const ranCode = useWorkspace(({ run }) => run?.code);
  // Read by field: the page is observed often, and the document is parsed for the buttons.
  const address = useFailedTable((table) => table?.address);
  const status = useFailedTable((table) => table?.status);
  const [isPasting, setIsPasting] = useState(false);
  if (ranCode === undefined || address === undefined || status === undefined) return null;
  const ran = tableAddressIn(ranCode, address);
  /** The document may have been edited since it ran. */
  const answerWith = (edit: (code: string, table: TableAddress) => string) => {
    const { code } = store.getState();
    const table = tableAddressIn(code, address);
    if (!table) return;
    editingActions(editor).edit(edit(code, table));
    runActions(editor).run();
  };
  return (
    <Line role="status">
      <p>
        {status === null
          ? t("{address} did not respond: no data", { address })
          : t("{address} returned {status}: no data", { address, status: `${status}` })}
      </p>
      {ran && ran.fields.length > 0 && (
        <Button
          look="outlined"
          onClick={() => {
            answerWith(withExampleRows);
          }}
        >
          {t("Use example data for these columns")}
        </Button>
      )}
      {ran && (
        <Button
          look="outlined"
          onClick={() => {
            setIsPasting(true);
          }}
        >
          {t("Paste its JSON")}
        </Button>
      )}
      {isPasting && (
        <PasteDialog
          onPaste={(json) => {
            setIsPasting(false);
            answerWith((code, table) => withPastedAnswer(code, table, json));
          }}
          onClose={() => setIsPasting(false)}
        />
      )}
    </Line>
  );
};

interface PasteDialogProps {
  onPaste: (json: string) => void;
  onClose: () => void;
}

const PasteDialog = ({ onPaste, onClose }: PasteDialogProps) => {
  const t = useTranslate();
  const [json, setJson] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const found = problemOf(json);
    setProblem(found);
    if (found === null) onPaste(json);
  };
  return (
    <Modal title={t("Paste its JSON")} onClose={onClose}>
      <form className={dialog["form"]} onSubmit={submit}>
        <TextArea
          label={"JSON"}
          placeholder={'[{"id": 1}]'}
          rows={10}
          spellCheck={false}
          value={json}
          onWrite={(value) => {
            setJson(value);
            setProblem(null);
          }}
        />
        {problem !== null && <p role="alert">{problem}</p>}
        <DialogButtons last="cancel" onClose={onClose}>
          <Button type="submit" look="filled">
            {t("Use JSON")}
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  );
};

/** Why a text is no answer for a table, in words; null if it is one. */
const problemOf = (json: string): string | null => {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null
      ? null
      : translate("Not used: a table reads a list of rows, or an object with one.");
  } catch (error) {
    return translate("Not JSON: {problem}", { problem: error instanceof Error ? error.message : "" });
  }
};
