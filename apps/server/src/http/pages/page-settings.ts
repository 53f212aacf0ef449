import type { Settings } from "@online-editor/contract";
import type { LiveLibraries } from "../../catalogue/live-catalogue.ts";
import type { References } from "../../catalogue/read-content.ts";
import type { Config } from "../../config/read-config.ts";
import type { PreviewScripts } from "../preview/preview-scripts.ts";

/** What the editor's pages are told of this server. */
export const editorSettings = (
  { config, libraries, references }: { config: Config; libraries: LiveLibraries; references: References },
  { hashed: { runner, jsx, check, record } }: PreviewScripts,
): Settings => ({
  defaultLibrary: config.defaultLibrary,
  libraries: libraries.current().map(({ id, title }) => ({ id, title, hasReference: references.has(id) })),
  previewOrigin: config.previewOrigin,
  ...(config.ownerOrigins !== undefined && { ownerOrigins: config.ownerOrigins }),
  assetOrigin: config.assetOrigin,
  runner: config.previewOrigin + runner.path,
  jsx: config.previewOrigin + jsx.path,
  check: config.previewOrigin + check.path,
  record: config.previewOrigin + record.path,
  gitBaseUrl: config.gitBaseUrl,
  ...(config.reportAddress !== undefined && { reportAddress: config.reportAddress }),
});

const playgrounds = ["https://codepen.io", "https://jsfiddle.net", "https://stackblitz.com"];

/** What the editor's own pages may load, frame and send; nobody may frame them. */
export const pagePolicy = (settings: Settings): string =>
  [
    ...whatAnyPageMay(settings),
    // A form starts a run, and opens the playgrounds that a document is exported to.
    `form-action 'self' ${whereDocumentsRun(settings)} ${playgrounds.join(" ")}`,
    "frame-ancestors 'none'",
  ].join("; ");

/** The same for an embed, which anybody may frame: it sends only its runs. */
export const embedPolicy = (settings: Settings): string =>
  [...whatAnyPageMay(settings), `form-action ${whereDocumentsRun(settings)}`].join("; ");

/**
 * A source with `*` as the first label is CSP's own syntax (CSP3, section 2.3.1). The keeper starts on the origin of
 * the files.
 */
const whereDocumentsRun = ({ previewOrigin, ownerOrigins }: Settings) => ownerOrigins ?? previewOrigin;

const whatAnyPageMay = ({ previewOrigin, ownerOrigins, assetOrigin }: Settings) => [
  "default-src 'self'",
  // The editor asks the asset service why a file failed to load, and includes files in an export.
  `connect-src 'self' ${[...new Set([assetOrigin, previewOrigin])].join(" ")}`,
  "style-src 'self' 'unsafe-inline'",
  "worker-src 'self'",
  "img-src 'self' data:",
  `frame-src ${ownerOrigins ?? previewOrigin}`,
  "base-uri 'none'",
  "object-src 'none'",
];
