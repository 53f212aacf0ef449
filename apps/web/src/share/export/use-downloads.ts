import { useEffect, useState } from "react";
import { cdnPage, fileNameOf, inlinePage, ownFiles, pageSource } from "./exported-page.ts";
import { exampleDataOf } from "./example-data.ts";
import { type ExportEffects, type ExportSource, FileMissing, UnreadableDocument } from "./exporting.ts";
import type { ProjectFiles } from "./vite-jsx.ts";
import { viteProject } from "./vite-project.ts";
import { i18n, params } from "../../platform/i18n.ts";

export const messages = i18n("share/export", {
  download: "Download",
  cdnPage: "HTML with CDN links",
  cdnPageHint: "Files come from jsDelivr, pinned and checked by integrity.",
  cdnJsxHint:
    "Files come from jsDelivr, pinned and checked by integrity. React and the components are in the page.",
  inlinePage: "HTML with everything inlined",
  inlinePageHint: "One page with scripts, styles and fonts in it. Works from disk.",
  viteProject: "Vite project",
  viteProjectHint: "A zip with package.json, index.html and src.",
  viteJsxHint: "A zip with the JSX in src, React from npm and the components beside it.",
  openElsewhere: "Open elsewhere, in a new tab",
  dataGoesAlong: params("Includes {kilobytes} kB of example data."),
  beingPrepared: "Preparing the files",
  fetchingFile: params("Fetching file {number}: {address}"),
  isDownloaded: params("{name} downloaded"),
  fileMissing: params("{address} could not be fetched. Check your connection, then try again."),
  notMade: "The export failed. Check your connection, then try again.",
  branchIsNotPublic: "Branch builds are not on npm or a CDN. Inline everything, or choose a release.",
  nothingToExport: "The selection is still loading. Try again once the document has run.",
  unreadable: params("The document could not be parsed: {message}"),
  unreadableLine: params("Line {line} could not be parsed: {message}"),
});

interface Downloads {
  savePage(html: string): void;
  saveInlined(): void;
  saveProject(): void;
  isBusy: boolean;
  /** The progress or result, in words. */
  progress: string;
  trouble: string | null;
}

/** Makes files of a document and passes them to the browser's downloads; one at a time. */
export const useDownloads = ({
  exporting,
  source,
  page,
  signal,
}: {
  exporting: ExportEffects;
  /** The document as written. */
  source: ExportSource | null;
  /** The document as it is put into pages. */
  page: ExportSource | null;
  signal: AbortSignal;
}): Downloads => {
  const [isBusy, setIsBusy] = useState(false);
  const [progress, setProgress] = useState("");
  const [trouble, setTrouble] = useState<string | null>(null);
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
      exporting.download(name, await make(from));
      setProgress(messages.get().isDownloaded({ name }));
    } catch (error) {
      setProgress("");
      if (!signal.aborted) setTrouble(explain(error));
    }
    setIsBusy(false);
  };
  return {
    isBusy,
    progress,
    trouble,
    savePage: (html) => void save(page, ".html", () => Promise.resolve(asPage(html))),
    saveInlined: () =>
      void save(page, "-inlined.html", async (from) => {
        let count = 0;
        const onFile = (address: string) => {
          count += 1;
          setProgress(messages.get().fetchingFile({ number: count, address }));
        };
        return asPage(await inlinePage(from, exporting, { signal, onFile }));
      }),
    saveProject: () =>
      void save(source, ".zip", async (from) =>
        zipProject(viteProject(from, from.hasJsx ? await exporting.componentSources() : {})),
      ),
  };
};

const asPage = (html: string) => new Blob([html], { type: "text/html;charset=utf-8" });

/** The sources of exports, as far as they are ready. */
export interface Prepared {
  /** The document as written; null when there is nothing to export. */
  source: ExportSource | null;
  /** The document as it is put into pages; null like `cdnPage`. */
  page: ExportSource | null;
  /** Null while it is being made, and if it cannot be. */
  cdnPage: string | null;
  /** Why it could not be made, in words. */
  trouble: string | null;
}

const nothingYet: Prepared = { source: null, page: null, cdnPage: null, trouble: null };

/** Reads what is on the screen, and makes its page with CDN links; null until it is read. */
export const usePrepared = (exporting: ExportEffects): Prepared | null => {
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const prepare = async () => {
      const written = await exporting.source();
      const source = written && {
        ...written,
        exampleData: await exampleDataOf(written.code, exporting, { signal }),
      };
      signal.throwIfAborted();
      setPrepared({ ...nothingYet, source });
      if (!source) return;
      const page = await pageSource(source, exporting);
      signal.throwIfAborted();
      setPrepared({ ...nothingYet, source, page });
      if (whyNotPublic(source) !== null) return;
      const made = await cdnPage(page, exporting, { signal });
      setPrepared({ ...nothingYet, source, page, cdnPage: made });
    };
    prepare().catch((error: unknown) => {
      if (!signal.aborted) setPrepared((now) => ({ ...(now ?? nothingYet), trouble: explain(error) }));
    });
    return () => {
      controller.abort();
    };
  }, [exporting]);
  return prepared;
};

/** Why an export failed, and what to do. */
const explain = (error: unknown): string => {
  const t = messages.get();
  if (error instanceof UnreadableDocument) {
    const { line, message } = error;
    return line === null ? t.unreadable({ message }) : t.unreadableLine({ line, message });
  }
  return error instanceof FileMissing ? t.fileMissing({ address: error.address }) : t.notMade;
};

/** Why a document cannot be exported in a form that loads from public hosts; null when it can. */
export const whyNotPublic = (source: ExportSource): string | null =>
  ownFiles(source).some((address) => address.startsWith("/branch/"))
    ? messages.get().branchIsNotPublic
    : null;

/** Why nothing can be exported; null when something can. `trouble` is what went wrong in reading it. */
export const whyNotExportable = (source: ExportSource | null, trouble: string | null): string | null =>
  source ? null : (trouble ?? messages.get().nothingToExport);

/** The project's files as one archive. */
const zipProject = async (files: ProjectFiles): Promise<Blob> => {
  const { strToU8, zipSync } = await import("fflate");
  const bytes = zipSync(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])),
  );
  return new Blob([new Uint8Array(bytes)], { type: "application/zip" });
};
