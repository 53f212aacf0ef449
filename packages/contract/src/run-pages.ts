import type { RunId } from "./preview-messages.ts";

/** The paths of runs on the preview origin; the example data is served beside a run's own address. */
export const runPaths = { run: "/run/", clear: "/run/clear", keeper: "/keeper" } as const;

/** The path of a run's page on its origin. */
export const runPath = (id: string): string => runPaths.run + id;

/** Stands for a run's id in a page that is composed before the run has one: the first such text in the page. */
export const unnamedRun = "00000000000000000000000000000000" as RunId;

/** A run that a page of the editor brings along, so that it need not wait for the editor's scripts. */
export interface FirstRun {
  /** Where it runs. */
  origin: string;
  /** Its page, with `unnamedRun` in place of its id. */
  html: string;
  /** Whether the header of its answer clears all that documents store at its origin; elsewhere a script has to. */
  answerClears: boolean;
}

/**
 * The name of the form's only field, which carries the page; it tells the server whether the frame is in the editor or
 * an embed.
 */
export const formFields = { editor: "page", embed: "embedded-page" } as const;
export type FormField = (typeof formFields)[keyof typeof formFields];

/** The same field where the page's answer clears its origin's storage first, because another document ran there. */
export const clearingField = (field: FormField) => `clear-${field}` as const;
export type ClearingField = ReturnType<typeof clearingField>;

/**
 * What a document may do besides being shown: set on the frame and, however it is opened, in the page's own headers.
 */
export const runSandbox =
  "allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads";

/** The attributes of a run's iframe in the editor. */
export const runFrame = { sandbox: runSandbox, allow: "clipboard-write; fullscreen" } as const;
