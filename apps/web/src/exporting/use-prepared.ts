import { useEffect, useState } from "react";
import { type ExportGateway, type ExportSource, FileMissing } from "../workspace/export-source.ts";
import { cdnPage } from "./cdn-page.ts";
import { exportHindrance, publicHindrance } from "./export-hindrance.ts";
import { messages } from "./messages.ts";

/** What exports are made of, as far as it is there. */
export interface Prepared {
  source: ExportSource | null;
  /** Null while it is being made, and where there can be none. */
  cdnPage: string | null;
  /** Why it could not be made, for people. */
  trouble: string | null;
}

/** Reads what is on the screen, and makes its page with CDN links; null while that is not read. */
export const usePrepared = (exporting: ExportGateway | null): Prepared | null => {
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  useEffect(() => {
    if (!exporting) return;
    const controller = new AbortController();
    const { signal } = controller;
    const prepare = async () => {
      const source = await exporting.source();
      signal.throwIfAborted();
      setPrepared({ source, cdnPage: null, trouble: null });
      if (!source || exportHindrance(source) !== null || publicHindrance(source) !== null) return;
      const page = await cdnPage(source, exporting, { signal });
      setPrepared({ source, cdnPage: page, trouble: null });
    };
    prepare().catch((error: unknown) => {
      if (!signal.aborted)
        setPrepared((now) => ({ source: now?.source ?? null, cdnPage: null, trouble: explain(error) }));
    });
    return () => {
      controller.abort();
    };
  }, [exporting]);
  return prepared;
};

/** Why an export failed, and what to do. */
export const explain = (error: unknown): string =>
  error instanceof FileMissing
    ? messages.get().fileMissing({ address: error.address })
    : messages.get().notMade;
