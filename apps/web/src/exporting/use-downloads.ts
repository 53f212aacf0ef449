import { useState } from "react";
import type { ExportGateway, ExportSource } from "../workspace/export-source.ts";
import { fileNameOf } from "./export-text.ts";
import { inlinePage } from "./inline-page.ts";
import { messages } from "./messages.ts";
import { zipProject } from "./project-files.ts";
import { explain } from "./use-prepared.ts";
import { viteProject } from "./vite-project.ts";

export interface Downloads {
  savePage(html: string): void;
  saveInlined(): void;
  saveProject(): void;
  isBusy: boolean;
  /** What is being done, or has been, for people. */
  progress: string;
  trouble: string | null;
}

/** Makes files of a document and hands them to the browser's downloads; one at a time. */
export const useDownloads = ({
  exporting,
  source,
  page,
  signal,
}: {
  exporting: ExportGateway;
  /** The document as it was written. */
  source: ExportSource | null;
  /** The document as pages have it. */
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
    ...{ isBusy, progress, trouble },
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
