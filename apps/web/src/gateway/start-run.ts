import { type Catalogue, RunId, type Settings } from "@online-editor/contract";
import { filesOf } from "@online-editor/selection";
import { rewriteCdnReferences } from "../preview/cdn-references.ts";
import { composePage, type ComposedPage } from "../preview/compose-page.ts";
import { libraryNamed, type Workspace } from "../workspace/workspace.ts";

/** An id that no other frame can guess. */
export const newRunId = (): RunId =>
  RunId.parse(
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
      "",
    ),
  );

/** The page of a run of what is on the screen. Throws `UnknownRelease` when the selection names none. */
export const pageOf = (
  { code, library: selection }: Pick<Workspace, "code" | "library">,
  { run, catalogue, settings }: { run: RunId; catalogue: Catalogue; settings: Settings },
): ComposedPage | null => {
  const library = libraryNamed(catalogue, selection.library);
  if (!library) return null;
  const { assetOrigin, runner } = settings;
  return composePage({
    code: rewriteCdnReferences(code, {
      assetOrigin,
      cdnjs: catalogue.cdnjs,
      repositories: catalogue.libraries.map(({ repository }) => repository),
    }),
    files: filesOf(library, selection),
    assetOrigin,
    runner,
    config: { run, editorOrigin: location.origin, probe: library.probe },
  });
};
