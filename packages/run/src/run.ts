import { troubleBounds } from "@online-editor/contract/bounds";
import {
  type BlankPage,
  type Intrusion,
  type Look,
  type RunId,
  type RunMessage,
  runPath,
  type Selection,
} from "@online-editor/contract";
import type { TagNote } from "@online-editor/selection";
import { type DocumentInPage, type Place, placeOfCode } from "./document/place-in-document.ts";
import { placeOfAddress } from "./document/place-of-address.ts";

/** What a page reports once it has loaded: what runs in it. */
export type LoadReport = Omit<Extract<RunMessage, { type: "loaded" }>, "type" | "afterMs">;

export interface RunError {
  message: string;
  /** Where in the document, counted from 1; null when the document is not involved. */
  place: Place | null;
  /** Found when its page was composed: its console does not have it. */
  isBeforePage?: true;
  /** Its stack is known and has no place in a file of the library. */
  isOutsideLibrary?: true;
}

/** A file that could not be fetched. */
export interface FailedAsset {
  url: string;
  /** Null until it is known. */
  reason: string | null;
  /** Where the document requests it; null unless it is the document's own. */
  place: Place | null;
}

/** One execution of the document, and what it has reported so far. */
export interface Run extends DocumentInPage {
  id: RunId;
  /** The origin of its page: at `/run/<id>`. */
  origin: string;
  /** The selection it runs on. */
  selection: Selection;
  look: Look;
  /**
   * `left`: a script of it has replaced its page. `interrupted`: an earlier page of the editor ended while it ran this,
   * and it has not started since.
   */
  state: "starting" | "painted" | "loaded" | "left" | "hung" | "stopped" | "interrupted" | "unreachable";
  /** Where it last went, or tried to; null if nowhere, to its own page, or if the browser does not say. */
  leftFor: string | null;
  /** It did not answer, and has not answered since; whether or not it was stopped, only the user starts it again. */
  hasHung: boolean;
  /** From the request to the first paint, in milliseconds. */
  tookMs: number | null;
  loadReport: LoadReport | null;
  errors: RunError[];
  failedAssets: FailedAsset[];
  /** What the document tried and was refused. */
  refused: Intrusion[];
  /** The likely reason why its page shows nothing; null: it shows something, or has not loaded. */
  blankPage: BlankPage | null;
  /** Why the editor ended it, if it did. */
  endedFor: EndedFor | null;
  /** Which files of the document's own tags others stand in for, and which parts its release lacks. */
  tagNotes: readonly TagNote[];
  /** Whether only its own tags load what it runs: their theme, extensions and locale are those of the page. */
  hasOwnFiles: boolean;
  /** How many loops of the document were ended after two seconds because they would hang the editor. */
  guardedLoops: number;
}

/** A flood of messages to the editor, or repeatedly taking the focus. */
export type EndedFor = "messages" | "focus";

/** `errors` are those that were found before it started. */
export const startedRun = (
  start: Pick<Run, "id" | "origin" | "code" | "selection" | "look" | "inserted" | "page"> &
    Partial<Pick<Run, "errors" | "guardedLoops" | "tagNotes" | "hasOwnFiles">>,
): Run => ({
  errors: [],
  guardedLoops: 0,
  tagNotes: [],
  hasOwnFiles: false,
  ...start,
  state: "starting",
  leftFor: null,
  hasHung: false,
  tookMs: null,
  loadReport: null,
  failedAssets: [],
  refused: [],
  blankPage: null,
  endedFor: null,
});

const withoutPage: readonly Run["state"][] = ["stopped", "interrupted", "unreachable", "left"];

/** True while the run has a page, whether or not it answers. */
export const hasPage = ({ state }: Pick<Run, "state">): boolean => !withoutPage.includes(state);

/** The address of a run's page. */
export const pageUrlOf = ({ id, origin }: Pick<Run, "id" | "origin">): string => origin + runPath(id);

/** The run after a message. Messages of a stopped run, or of one whose page is gone, are ignored. */
export const afterMessage = (run: Run, message: RunMessage, pageUrl: string): Run => {
  if (run.state === "stopped" || run.state === "left") return run;
  switch (message.type) {
    case "painted":
      return run.state === "loaded" ? run : { ...run, state: "painted" };
    case "loaded": {
      const { isLibraryLoaded, version, theme, scripts } = message;
      return { ...run, state: "loaded", loadReport: { isLibraryLoaded, version, theme, scripts } };
    }
    case "error":
      return run.errors.length < troubleBounds.errors
        ? { ...run, errors: [...run.errors, errorOf(run, message, pageUrl)] }
        : run;
    case "assets-failed": {
      const known = new Set(run.failedAssets.map(({ url }) => url));
      const found = message.urls
        .filter((url) => !known.has(url))
        .slice(0, troubleBounds.assets - known.size)
        .map((url) => assetOf(run, url, pageUrl));
      return found.length === 0 ? run : { ...run, failedAssets: [...run.failedAssets, ...found] };
    }
    case "refused":
      return run.refused.includes(message.what) ? run : { ...run, refused: [...run.refused, message.what] };
    case "shows-nothing": {
      const { type: _, ...blankPage } = message;
      return { ...run, blankPage };
    }
    case "shows-something":
      return { ...run, blankPage: null };
    case "leaving":
      return { ...run, leftFor: message.to };
    case "scrolled":
    case "text":
    case "structure":
    case "touched":
    case "departure":
    case "dialog":
    case "shortcut":
      return run;
    case "pong":
      return run.state === "hung" ? { ...run, state: stateReached(run), hasHung: false } : run;
  }
};

const errorOf = (
  run: Run,
  { message, url, line, column, stack }: Extract<RunMessage, { type: "error" }>,
  pageUrl: string,
): RunError => {
  const place = placeOfCode({ url, line, column }, run, pageUrl);
  const files = stack.match(/https?:\/\/[^\s)]+/g) ?? [];
  const isOutside = files.length > 0 && !files.some((file) => file.includes(`/${run.selection.library}`));
  if (place) return { message, place, ...(isOutside && { isOutsideLibrary: true }) };
  const [, specifier] = /module(?: specifier)?:? ["'“]?([^\s"'”]+)/.exec(message) ?? [];
  return {
    message,
    place: specifier === undefined ? null : placeOfAddress(specifier, run, pageUrl),
  };
};

const assetOf = (run: Run, url: string, pageUrl: string): FailedAsset => ({
  url,
  reason: null,
  place: placeOfAddress(url, run, pageUrl),
});

const decorations =
  /^https?:\/\/(?:fonts|use\.fontawesome|kit\.fontawesome)\.|(?:font-?awesome|icons?)\b[^?#]*\.css|\.(?:woff2?|[ot]tf|eot)(?:[?#]|$)/i;

/** True for icons and fonts: a page without them looks poorer, but works. */
export const isDecoration = ({ url }: Pick<FailedAsset, "url">): boolean => decorations.test(url);

/**
 * True when the release itself could not be fetched: other errors follow from that and are not the document's fault.
 * Files that the document names do not count.
 */
export const isReleaseMissing = ({
  selection: { version, branch },
  failedAssets,
  loadReport,
}: Pick<Run, "selection" | "failedAssets" | "loadReport">): boolean =>
  !branch &&
  loadReport?.isLibraryLoaded !== true &&
  failedAssets.some(
    ({ url, place }) => place === null && url.includes(`@${version}/`) && /\.m?js$/.test(url),
  );

const stateReached = ({ loadReport, tookMs }: Run) => {
  if (loadReport) return "loaded";
  return tookMs === null ? "starting" : "painted";
};
