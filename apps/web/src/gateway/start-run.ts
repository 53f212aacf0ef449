import { type Catalogue, type Library, RunId, type Settings } from "@online-editor/contract";
import { filesOf } from "@online-editor/selection";
import type { UpstreamPage } from "@online-editor/upstream-format";
import { assetUrl } from "../preview/asset-url.ts";
import { rewriteCdnReferences } from "../preview/cdn-references.ts";
import { composePage, type ComposedPage } from "../preview/compose-page.ts";
import { rewriteUpstreamData } from "../preview/upstream-data.ts";
import { lookOf } from "../workspace/frame.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** An id that no other frame can guess. */
export const newRunId = (): RunId =>
  RunId.parse(
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
      "",
    ),
  );

/** Of a new document in a tab: two of the same person are never one. */
export const newDocumentId = (): string => newRunId().slice(0, 8);

/** What a page is made of. */
export type PageParts = Pick<Workspace, "code" | "library" | "frame" | "exampleAnswers">;

/**
 * The page of a run of what is on the screen; `described` is the library as the selection has it,
 * `upstream` what a document in the upstream format is run as. Throws `UnknownRelease` when the selection names none.
 */
export const pageOf = (
  { code, library: selection, frame, exampleAnswers }: PageParts,
  {
    run,
    described,
    catalogue,
    settings,
    upstream,
  }: {
    run: RunId;
    described: Library;
    catalogue: Catalogue;
    settings: Settings;
    upstream?: UpstreamPage | undefined;
  },
): ComposedPage => {
  const { assetOrigin, previewOrigin, runner, jsx } = settings;
  const addressOf = (file: string) => (file.startsWith("/") ? assetUrl(file, settings) : file);
  return composePage({
    added: upstream && {
      styles: upstream.styles.map(addressOf),
      scripts: upstream.scripts.map(addressOf),
    },
    code: rewriteCdnReferences(rewriteUpstreamData(upstream?.markup ?? code, previewOrigin), {
      assetOrigin,
      cdnjs: catalogue.cdnjs,
      libraries: catalogue.libraries,
    }),
    files: filesOf(described, selection),
    origins: { assetOrigin, previewOrigin },
    runner,
    jsx,
    config: {
      ...{ run, editorOrigin: location.origin, look: lookOf(frame), probe: described.probe },
      ...(exampleAnswers !== "usual" && { exampleAnswers }),
    },
  });
};
