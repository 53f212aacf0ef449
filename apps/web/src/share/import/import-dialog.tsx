import { useStore } from "@nanostores/react";
import { mayBeReport } from "@online-editor/run/may-be-report";
import { type SyntheticEvent, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import dialog from "../../ui/dialog.module.css";
import { Modal } from "../../ui/modal.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { messages } from "./messages.ts";
import { readPage, troubleWith } from "./importing.ts";
import { reportMessages } from "./report-messages.ts";

export interface ImportDialogProps {
  /** The field with the initial focus. */
  wants: "address" | "text";
  onImport: (page: { name: string; code: string }) => Promise<void>;
  /** Resolves to the obstacle, in words; null on success. */
  onImportFrom: (address: string, options: { signal: AbortSignal }) => Promise<string | null>;
  onClose: () => void;
}

/** Makes a document from a page: an address, a pasted text, or a file. */
export const ImportDialog = ({ wants, onImport, onImportFrom, onClose }: ImportDialogProps) => {
  const t = useStore(messages);
  const report = useStore(reportMessages);
  const [address, setAddress] = useState("");
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [fetching, setFetching] = useState<AbortController | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const pasted = useRef<HTMLTextAreaElement>(null);
  const importAll = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() !== "") {
      await onImport({ name: "", code: text });
      return;
    }
    if (address.trim() === "" || fetching) {
      setProblem(t.nothingGiven);
      return;
    }
    const controller = new AbortController();
    setFetching(controller);
    setProblem(await onImportFrom(address.trim(), controller));
    setFetching(null);
  };
  const close = () => {
    fetching?.abort();
    onClose();
  };
  return (
    <Modal title={t.import} focus={wants === "text" ? pasted : "first-control"} onClose={close}>
      <form className={dialog["form"]} onSubmit={(event) => void importAll(event)} noValidate>
        <TextField
          label={t.address}
          placeholder={"https://gist.github.com/…"}
          value={address}
          problem={problem}
          inputMode="url"
          autoCapitalize="off"
          spellCheck={false}
          onWrite={(value) => {
            setAddress(value);
            setProblem(null);
          }}
        />
        <TextArea
          ref={pasted}
          label={"HTML"}
          placeholder={t.pasteHere}
          rows={6}
          spellCheck={false}
          value={text}
          onWrite={setText}
        />
        <p>{t.whatBecomesOfIt}</p>
        <input
          ref={file}
          type="file"
          accept=".html,.htm,.md,text/html,text/markdown"
          aria-label={t.file}
          hidden
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen)
              void readPage(chosen).then(onImport, (error: unknown) => {
                setProblem(troubleWith(error));
              });
          }}
        />
        <div className={dialog["buttons"]}>
          <Button type="submit" look="filled" aria-busy={fetching !== null}>
            {fetching ? t.fetching : mayBeReport(text) ? report.openReport : t.import}
          </Button>
          <Button
            look="outlined"
            onClick={() => {
              file.current?.click();
            }}
          >
            {t.chooseFile}
          </Button>
          <Button look="outlined" onClick={close}>
            {t.cancel}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
