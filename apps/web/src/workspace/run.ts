import type { RunId, RunMessage, Selection } from "@online-editor/contract";

/** What a running page says that it runs. */
export type Said = Omit<Extract<RunMessage, { type: "loaded" }>, "type" | "afterMs">;

export interface RunError {
  message: string;
  /** Where in the document, counted from 1; null when the error is in a library's file or nowhere. */
  place: { line: number; column: number } | null;
}

/** One execution of the document, and what it has told so far. */
export interface Run {
  id: RunId;
  /** What was run: the document's text and the selection. */
  code: string;
  library: Selection;
  /** How many characters stand before the document on its first line, in the page that ran. */
  firstLineOffset: number;
  state: "starting" | "painted" | "loaded" | "hung" | "stopped" | "unreachable";
  /** From the request to the first picture, in milliseconds. */
  tookMs: number | null;
  said: Said | null;
  errors: RunError[];
  /** Addresses of files that could not be fetched, with the reason once it is known. */
  failedAssets: { url: string; reason: string | null }[];
}

export const startedRun = (start: Pick<Run, "id" | "code" | "library" | "firstLineOffset">): Run => ({
  ...start,
  state: "starting",
  tookMs: null,
  said: null,
  errors: [],
  failedAssets: [],
});

const maxErrors = 100;

/** The run after it has told something. */
export const afterMessage = (run: Run, message: RunMessage, pageUrl: string): Run => {
  switch (message.type) {
    case "painted":
      return { ...run, state: run.state === "starting" ? "painted" : run.state };
    case "loaded": {
      const { isLibraryLoaded, version, theme, scripts } = message;
      return { ...run, state: "loaded", said: { isLibraryLoaded, version, theme, scripts } };
    }
    case "error": {
      const { message: text, url, line, column } = message;
      const inLine = line === 1 ? Math.max(1, column - run.firstLineOffset) : column;
      const place = url === pageUrl && line > 0 ? { line, column: inLine } : null;
      return { ...run, errors: [...run.errors, { message: text, place }].slice(0, maxErrors) };
    }
    case "asset-failed":
      return { ...run, failedAssets: [...run.failedAssets, { url: message.url, reason: null }].slice(0, maxErrors) };
    case "pong":
      return run;
  }
};
