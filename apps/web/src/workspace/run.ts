import type { RunId, RunMessage, Selection } from "@online-editor/contract";

/** What a running page says that it runs. */
export type Said = Omit<Extract<RunMessage, { type: "loaded" }>, "type" | "afterMs">;

export interface RunError {
  message: string;
  /** Where in the document, counted from 1; null when the error is in a library's file or nowhere. */
  place: { line: number; column: number } | null;
}

/** What a page that runs has that its document has not: so many characters at the document's start or in its head. */
export interface Insertion {
  /** Counted from 1. */
  line: number;
  characters: number;
}

/** One execution of the document, and what it has told so far. */
export interface Run {
  id: RunId;
  /** What was run: the document's text and the selection. */
  code: string;
  library: Selection;
  inserted: Insertion;
  state: "starting" | "painted" | "loaded" | "hung" | "stopped" | "unreachable";
  /** From the request to the first picture, in milliseconds. */
  tookMs: number | null;
  said: Said | null;
  errors: RunError[];
  /** Addresses of files that could not be fetched, with the reason once it is known. */
  failedAssets: { url: string; reason: string | null }[];
}

/** `errors` are those that were found before it started. */
export const startedRun = (
  start: Pick<Run, "id" | "code" | "library" | "inserted"> & Partial<Pick<Run, "errors">>,
): Run => ({
  errors: [],
  ...start,
  state: "starting",
  tookMs: null,
  said: null,
  failedAssets: [],
});

const maxErrors = 100;

/** The run after it has told something. What has been stopped says nothing any more. */
export const afterMessage = (run: Run, message: RunMessage, pageUrl: string): Run => {
  if (run.state === "stopped") return run;
  switch (message.type) {
    case "painted":
      return run.state === "loaded" ? run : { ...run, state: "painted" };
    case "loaded": {
      const { isLibraryLoaded, version, theme, scripts } = message;
      return { ...run, state: "loaded", said: { isLibraryLoaded, version, theme, scripts } };
    }
    case "error":
      return run.errors.length < maxErrors
        ? { ...run, errors: [...run.errors, errorOf(run, message, pageUrl)] }
        : run;
    case "asset-failed":
      return run.failedAssets.length < maxErrors && !run.failedAssets.some(({ url }) => url === message.url)
        ? { ...run, failedAssets: [...run.failedAssets, { url: message.url, reason: null }] }
        : run;
    case "pong":
      return run.state === "hung" ? { ...run, state: stateReached(run) } : run;
  }
};

const errorOf = (
  run: Run,
  { message, url, line, column }: Extract<RunMessage, { type: "error" }>,
  pageUrl: string,
): RunError => ({ message, place: placeInDocument(run, { url, line, column }, pageUrl) });

/** Where in the document a place of its page is; null for a place of another file, or of none. */
export const placeInDocument = (
  { inserted }: Pick<Run, "inserted">,
  { url, line, column }: { url: string; line: number; column: number },
  pageUrl: string,
): RunError["place"] => {
  // A document may change its own address, after the question mark or the hash.
  if (url.split(/[?#]/)[0] !== pageUrl || line === 0) return null;
  const before = line === inserted.line ? inserted.characters : 0;
  return { line, column: Math.max(1, column - before) };
};

const stateReached = ({ said, tookMs }: Run) => {
  if (said) return "loaded";
  return tookMs === null ? "starting" : "painted";
};
