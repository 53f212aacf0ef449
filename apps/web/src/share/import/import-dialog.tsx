import { mayBeReport } from "@online-editor/run/may-be-report";
import { type SyntheticEvent, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import dialog from "../../ui/dialog.module.css";
import { DialogButtons, Modal } from "../../ui/modal.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { importFile, importStore } from "./importing.ts";
import { reportTexts } from "../messages.ts";
import { useStore as useZustand } from "zustand";
import { useEditor } from "../../platform/editor-context.ts";
import { useTranslate } from "../../platform/use-translate.ts";

interface ImportDialogProps {
  /** The field with the initial focus. */
  wants: "address" | "text";
  onClose: () => void;
}

/** Makes a document from a page: an address, a pasted text, or a file. */
export const ImportDialog = ({ wants, onClose }: ImportDialogProps) => {
  const t = useTranslate();
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
      setProblem(t("Enter a URL, paste a page or choose a file."));
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
    <Modal title={t("Import")} focus={wants === "text" ? pasted : "first-control"} onClose={close}>
      <form className={dialog["form"]} onSubmit={(event) => void importAll(event)} noValidate>
        <TextField
          label={t("URL")}
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
          placeholder={t("Or paste a page or a bug report here")}
          rows={6}
          spellCheck={false}
          value={text}
          onWrite={setText}
        />
        <p>
          {t(
            "The page stays as it is; its tags set version and theme. You can also drop a file on the editor.",
          )}
        </p>
        <input
          ref={file}
          type="file"
          accept=".html,.htm,.md,text/html,text/markdown"
          aria-label={t("HTML file")}
          hidden
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) void importFile(editor, chosen).then(setProblem);
          }}
        />
        <DialogButtons last="cancel" onClose={close}>
          <Button type="submit" look="filled" aria-busy={fetching !== null}>
            {fetching ? t("Fetching") : mayBeReport(text) ? t("Open the report") : t("Import")}
          </Button>
          <Button
            look="outlined"
            onClick={() => {
              file.current?.click();
            }}
          >
            {t("Choose a file")}
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  );
};

/** What became of the parts of the report that was opened last. */
export const PartsOfReport = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate();
  const { notes } = useZustand(importStore(useEditor()));
  return (
    <Modal title={t("Parts of the report")} size="roomy" onClose={onClose}>
      {(["taken", "made", "left-out"] as const).map((becomes) => {
        const lines = notes.filter((note) => note.becomes === becomes);
        return lines.length === 0 ? null : (
          <section key={becomes} aria-label={t(reportTexts[becomes === "left-out" ? "leftOut" : becomes])}>
            <h3>{t(reportTexts[becomes === "left-out" ? "leftOut" : becomes])}</h3>
            <ul>
              {lines.map(({ what, name }, index) => (
                <li key={`${index} ${name}`}>{t(reportTexts[what], { name })}</li>
              ))}
            </ul>
          </section>
        );
      })}
      <DialogButtons last="close" onClose={onClose} />
    </Modal>
  );
};
