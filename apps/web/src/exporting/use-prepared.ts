import { useEffect, useState } from "react";
import {
  type ExportGateway,
  type ExportSource,
  FileMissing,
  UnreadableDocument,
} from "../workspace/export-source.ts";
import { cdnPage } from "./cdn-page.ts";
import { exampleDataOf } from "./example-data.ts";
import { publicHindrance } from "./export-hindrance.ts";
import { messages } from "./messages.ts";
import { pageSource } from "./page-source.ts";

/** What exports are made of, as far as it is there. */
export interface Prepared {
  /** The document as it was written; null when there is nothing to export. */
  source: ExportSource | null;
  /** The document as pages have it; null as `cdnPage`. */
  page: ExportSource | null;
  /** Null while it is being made, and where there can be none. */
  cdnPage: string | null;
  /** Why it could not be made, for people. */
  trouble: string | null;
}

const nothingYet: Prepared = { source: null, page: null, cdnPage: null, trouble: null };

/** Reads what is on the screen, and makes its page with CDN links; null while that is not read. */
export const usePrepared = (exporting: ExportGateway | null): Prepared | null => {
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  useEffect(() => {
    if (!exporting) return;
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
      if (publicHindrance(source) !== null) return;
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
export const explain = (error: unknown): string => {
  const t = messages.get();
  if (error instanceof UnreadableDocument) {
    const { line, message } = error;
    return line === null ? t.unreadable({ message }) : t.unreadableLine({ line, message });
  }
  return error instanceof FileMissing ? t.fileMissing({ address: error.address }) : t.notMade;
};
