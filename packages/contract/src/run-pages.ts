/** Where the pages of runs are, on the preview origin; a run's own address has the example data beside it. */
export const runPaths = { run: "/run/", clear: "/run/clear", keeper: "/keeper" } as const;

/** The address of a run's page on its origin. */
export const runPath = (id: string): string => runPaths.run + id;

/** The name of the one field of the form that brings a page: it tells where the frame is, in the editor or in an embed. */
export const formFields = { editor: "page", embed: "embedded-page" } as const;
export type FormField = (typeof formFields)[keyof typeof formFields];

/** What a document may do besides being shown: said by the frame and, however it is opened, by the page's own headers. */
export const runSandbox =
  "allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads";
