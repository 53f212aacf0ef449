import type { Settings } from "@online-editor/contract";
import type { LiveLibraries } from "../../catalogue/live-catalogue.ts";
import type { References } from "../../catalogue/read-content.ts";
import type { Config } from "../../config/read-config.ts";
import type { PreviewScripts } from "../preview/preview-scripts.ts";

export interface SettingsParts {
  config: Config;
  libraries: LiveLibraries;
  references: References;
}

/** What the editor's pages are told of this server. */
export const editorSettings = (
  { config, libraries, references }: SettingsParts,
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
