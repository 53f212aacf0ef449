/** The paths of runs on the preview origin; the example data is served beside a run's own address. */
export const runPaths = { run: "/run/", clear: "/run/clear", keeper: "/keeper" } as const;

/** The path of a run's page on its origin. */
export const runPath = (id: string): string => runPaths.run + id;

/**
 * The name of the form's only field, which carries the page; it tells the server whether the frame is in the editor or
 * an embed.
 */
export const formFields = { editor: "page", embed: "embedded-page" } as const;
export type FormField = (typeof formFields)[keyof typeof formFields];

/**
 * What a document may do besides being shown: set on the frame and, however it is opened, in the page's own headers.
 */
export const runSandbox =
  "allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads";
