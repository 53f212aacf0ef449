import { useStore } from "@nanostores/react";
import { mayBeReport } from "@online-editor/run/may-be-report";
import { type SyntheticEvent, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import dialog from "../../ui/dialog.module.css";
import { DialogButtons, Modal } from "../../ui/modal.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { messages } from "./file-of-document.ts";
import { importFile, importStore } from "./importing.ts";
import { reportMessages } from "../messages.ts";
import { useStore as useZustand } from "zustand";
import { useEditor } from "../../platform/editor-context.ts";

interface ImportDialogProps {
  /** The field with the initial focus. */
  wants: "address" | "text";
  onClose: () => void;
}

/** Makes a document from a page: an address, a pasted text, or a file. */
export const ImportDialog = ({ wants, onClose }: ImportDialogProps) => {
  const t = useStore(messages);
  const report = useStore(reportMessages);
  const editor = useEditor();
  const { importText, importFrom } = importStore(editor);
  const [address, setAddress] = useState("");
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [fetching, setFetching] = useState<AbortController | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const pasted = useRef<HTMLTextAreaElement>(null);
  const importAll = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() !== "") {
      await importText({ name: "", code: text });
      return;
    }
    if (address.trim() === "" || fetching) {
      setProblem(t.nothingGiven);
      return;
    }
    const controller = new AbortController();
    setFetching(controller);
    setProblem(await importFrom(address.trim(), controller));
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
            if (chosen) void importFile(editor, chosen).then(setProblem);
          }}
        />
        <DialogButtons last="cancel" onClose={close}>
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
        </DialogButtons>
      </form>
    </Modal>
  );
};

/** What became of the parts of the report that was opened last. */
export const PartsOfReport = ({ onClose }: { onClose: () => void }) => {
  const report = useStore(reportMessages);
  const { notes } = useZustand(importStore(useEditor()));
  return (
    <Modal title={report.partsOfReport} size="roomy" onClose={onClose}>
      {(["taken", "made", "left-out"] as const).map((becomes) => {
        const lines = notes.filter((note) => note.becomes === becomes);
        return lines.length === 0 ? null : (
          <section key={becomes} aria-label={report[becomes === "left-out" ? "leftOut" : becomes]}>
            <h3>{report[becomes === "left-out" ? "leftOut" : becomes]}</h3>
            <ul>
              {lines.map(({ what, name }, index) => (
                <li key={`${index} ${name}`}>{report[what]({ name })}</li>
              ))}
            </ul>
          </section>
        );
      })}
      <DialogButtons last="close" onClose={onClose} />
    </Modal>
  );
};
