import { type ReactNode, useEffect, useState } from "react";
import { useEditor } from "../../platform/editor-context.ts";
import { Button } from "../../ui/button.tsx";
import dialog from "../../ui/dialog.module.css";
import styles from "./export-dialog.module.css";
import { download } from "../../ui/clipboard.ts";
import { useAnswer } from "../../ui/use-answer.ts";
import {
  exportActions,
  type ExportEffects,
  type ExportSource,
  FileMissing,
  UnreadableDocument,
} from "./exporting.ts";
import { type PlaygroundForm, playgroundForms } from "./playground-forms.ts";
import { DialogButtons } from "../../ui/modal.tsx";
import { cdnPage, fileNameOf, inlinePage, ownFiles, pageSource } from "./exported-page.ts";
import { exampleDataOf } from "./example-data.ts";
import type { ProjectFiles } from "./vite-jsx.ts";
import { viteProject } from "./vite-project.ts";
import { translate } from "../../platform/i18n.ts";
import { type Failure, wordsOf } from "../../platform/failure.ts";
import { useTranslate } from "../../platform/use-translate.ts";

/** The dialog that exports the open document: as a page, as a project, or to another playground. */
export const Export = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate();
  const exporting = exportActions(useEditor());
  const { known } = useAnswer((options) => prepare(exporting, options));
  return known ? (
    <ExportTab exporting={exporting} prepared={known} onClose={onClose} />
  ) : (
    <p role="status">{t("Preparing the files")}</p>
  );
};

interface ExportTabProps {
  exporting: ExportEffects;
  prepared: Prepared;
  onClose: () => void;
}

const ExportTab = ({ exporting, prepared, onClose }: ExportTabProps) => {
  const t = useTranslate();
  const { source, page, cdnPage, trouble } = prepared;
  const downloads = useDownloads(exporting, prepared);
  const never = source
    ? null
    : (trouble ?? t("The selection is still loading. Try again once the document has run."));
  const isPublic = never ?? (source && whyNotPublic(source));
  const needsPage = never ?? (page ? null : trouble);
  const needsCdn = isPublic ?? (cdnPage === null ? trouble : null);
  return (
    <>
      {(never ?? isPublic ?? trouble) !== null && <p role="alert">{never ?? isPublic ?? trouble}</p>}
      <h3 className={styles["heading"]}>{t("Download")}</h3>
      <ul className={styles["list"]}>
        <Line
          what={
            source?.hasJsx === true
              ? t(
                  "Files come from jsDelivr, pinned and checked by integrity. React and the components are in the page.",
                )
              : t("Files come from jsDelivr, pinned and checked by integrity.")
          }
        >
          <Button look="outlined" disabledReason={needsCdn} onClick={downloads.saveOnCdn}>
            {t("HTML with CDN links")}
          </Button>
        </Line>
        <Line what={t("One page with scripts, styles and fonts in it. Works from disk.")}>
          <Button
            look="outlined"
            disabledReason={needsPage}
            aria-busy={downloads.isBusy}
            onClick={downloads.saveInlined}
          >
            {t("HTML with everything inlined")}
          </Button>
        </Line>
        <Line
          what={
            source?.hasJsx === true && !source.isWholePage
              ? t("A zip with the JSX in src, React from npm and the components beside it.")
              : t("A zip with package.json, index.html and src.")
          }
        >
          <Button
            look="outlined"
            disabledReason={isPublic ?? (source?.isWholePage === true ? needsPage : null)}
            onClick={downloads.saveProject}
          >
            {t("Vite project")}
          </Button>
        </Line>
      </ul>
      <p role="status" className={styles["note"]}>
        {downloads.progress}
      </p>
      {downloads.trouble !== null && (
        <p role="alert" className={styles["trouble"]}>
          {downloads.trouble}
        </p>
      )}
      <h3 className={styles["heading"]}>{t("Open elsewhere, in a new tab")}</h3>
      <div className={dialog["row"]}>
        {page &&
          playgroundForms(page, cdnPage ?? "").map((form) => (
            <PlaygroundButton key={form.title} form={form} disabledReason={needsCdn} />
          ))}
      </div>
      <DialogButtons last="close" onClose={onClose} />
    </>
  );
};

const Line = ({ what, children }: { what: string; children: ReactNode }) => (
  <li>
    {children}
    <small>{what}</small>
  </li>
);

/** A button that posts a document to another playground, in a new tab without a reference to this one. */
const PlaygroundButton = ({
  form: { title, action, fields },
  disabledReason,
}: {
  form: PlaygroundForm;
  disabledReason: string | null;
}) => (
  <form method="post" action={action} target="_blank" rel="noopener">
    {Object.entries(fields).map(([name, value]) => (
      <textarea key={name} name={name} value={value} readOnly hidden />
    ))}
    <Button type="submit" look="outlined" disabledReason={disabledReason}>
      {title}
    </Button>
  </form>
);

/** Makes files of a document and passes them to the browser's downloads; one at a time. */
const useDownloads = (exporting: ExportEffects, { source, page, cdnPage: onCdn }: Prepared) => {
  const [isBusy, setIsBusy] = useState(false);
  const [progress, setProgress] = useState("");
  const [trouble, setTrouble] = useState<string | null>(null);
  const [leaving] = useState(() => new AbortController());
  const { signal } = leaving;
  useEffect(
    () => () => {
      leaving.abort();
    },
    [leaving],
  );
  const save = async (
    from: ExportSource | null,
    ending: string,
    make: (from: ExportSource) => Promise<Blob>,
  ) => {
    if (!from || isBusy) return;
    setIsBusy(true);
    setTrouble(null);
    try {
      const name = `${fileNameOf(from.title)}${ending}`;
      download(name, await make(from));
      setProgress(translate("{name} downloaded", { name }));
    } catch (error) {
      setProgress("");
      if (!signal.aborted) setTrouble(wordsOf(whyNotExported(error)));
    }
    setIsBusy(false);
  };
  return {
    isBusy,
    /** The progress or result, in words. */
    progress,
    trouble,
    saveOnCdn: () => void save(page, ".html", () => Promise.resolve(asPage(onCdn ?? ""))),
    saveInlined: () =>
      void save(page, "-inlined.html", async (from) => {
        let count = 0;
        const onFile = (address: string) => {
          count += 1;
          setProgress(translate("Fetching file {number}: {address}", { number: count, address }));
        };
        return asPage(await inlinePage(from, exporting, { signal, onFile }));
      }),
    saveProject: () =>
      void save(source?.isWholePage === true ? page : source, ".zip", async (from) =>
        zipProject(viteProject(from, from.hasJsx ? await readComponentSources() : {})),
      ),
  };
};

const readComponentSources = async () =>
  (await import("@online-editor/run/component-sources")).componentSources;

const asPage = (html: string) => new Blob([html], { type: "text/html;charset=utf-8" });

/** What can be exported. */
export interface Prepared {
  /** The document as written; null when there is nothing to export. */
  source: ExportSource | null;
  /** The document as it is put into pages; null with a trouble. */
  page: ExportSource | null;
  /** The page with CDN links; null with a trouble, and where files are not public. */
  cdnPage: string | null;
  /** Why something of it could not be made, in words. */
  trouble: string | null;
}

/** Reads what is on the screen, and makes its page with CDN links. Rejects only when stopped. */
export const prepare = async (
  exporting: ExportEffects,
  { signal }: { signal: AbortSignal },
): Promise<Prepared> => {
  const prepared: Prepared = { source: null, page: null, cdnPage: null, trouble: null };
  try {
    const written = await exporting.source();
    if (!written) return prepared;
    const source = { ...written, exampleData: await exampleDataOf(written.code, exporting, { signal }) };
    prepared.source = source;
    prepared.page = await pageSource(source, exporting);
    if (whyNotPublic(source) === null) prepared.cdnPage = await cdnPage(prepared.page, exporting, { signal });
  } catch (error) {
    signal.throwIfAborted();
    prepared.trouble = wordsOf(whyNotExported(error));
  }
  return prepared;
};

/** Why an export failed. */
const whyNotExported = (error: unknown): Failure => {
  if (error instanceof FileMissing) return { code: "file-not-fetched", address: error.address };
  if (!(error instanceof UnreadableDocument)) return { code: "export-failed" };
  const { line, message } = error;
  return line === null
    ? { code: "document-not-parsed", message }
    : { code: "line-not-parsed", line: String(line), message };
};

/** Why a document cannot be exported in a form that loads from public hosts; null when it can. */
export const whyNotPublic = (source: ExportSource): string | null =>
  ownFiles(source).some((address) => address.startsWith("/branch/"))
    ? translate("Branch builds are not on npm or a CDN. Inline everything, or choose a release.")
    : null;

/** The project's files as one archive. */
const zipProject = async (files: ProjectFiles): Promise<Blob> => {
  const { strToU8, zipSync } = await import("fflate");
  const bytes = zipSync(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])),
  );
  return new Blob([new Uint8Array(bytes)], { type: "application/zip" });
};
