import type { Settings } from "@online-editor/contract";

const playgrounds = ["https://codepen.io", "https://jsfiddle.net", "https://stackblitz.com"];

/** What the editor's own pages may load, frame and send, and that nobody frames them. */
export const pagePolicy = (settings: Settings): string =>
  [
    ...whatAnyPageMay(settings),
    // A run is started by a form, and so are the playgrounds that a document is exported to.
    `form-action 'self' ${settings.previewOrigin} ${playgrounds.join(" ")}`,
    "frame-ancestors 'none'",
  ].join("; ");

/** The same of an embed, which anybody may frame: it sends its runs, and nothing else. */
export const embedPolicy = (settings: Settings): string =>
  [...whatAnyPageMay(settings), `form-action ${settings.previewOrigin}`].join("; ");

const whatAnyPageMay = ({ previewOrigin, assetOrigin }: Settings) => [
  "default-src 'self'",
  // The editor asks the asset service why a file could not be had, and puts files into an export.
  `connect-src 'self' ${[...new Set([assetOrigin, previewOrigin])].join(" ")}`,
  "style-src 'self' 'unsafe-inline'",
  "worker-src 'self'",
  "img-src 'self' data:",
  `frame-src ${previewOrigin}`,
  "base-uri 'none'",
  "object-src 'none'",
];
