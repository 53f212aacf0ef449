import { filesOf, ReleaseWithoutCore } from "@online-editor/selection";
import type { UpstreamPage } from "@online-editor/upstream-format";
import { hasJsx } from "../workspace/jsx-scripts.ts";
import { namesRelease, selectedLibrary } from "../workspace/branches.ts";
import { type ExportGateway, UnreadableDocument } from "../workspace/export-source.ts";
import { isWholePage } from "../workspace/whole-page.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { createUpstreamDocuments } from "./upstream-documents.ts";

/** What an export of the workspace is made of: the document and the files that a run of it loads. */
export const readExportSource = async (workspace: Workspace): ReturnType<ExportGateway["source"]> => {
  const { title, description, code, library: selection, catalogue } = workspace;
  const library = selectedLibrary(workspace);
  if (!catalogue || !library || !namesRelease(workspace)) return null;
  try {
    const upstream = await readUpstream(code, { catalogue, library, selection });
    const markup = upstream?.markup ?? code;
    const source = {
      ...{ title, description, code: markup, package: library.package },
      ...{ hasJsx: hasJsx(markup), isWholePage: isWholePage(markup) },
    };
    if (source.isWholePage) return { ...source, styles: [], scripts: [] };
    const files = filesOf(library, selection);
    const scripts = files.scripts.map((script) =>
      script.kind === "inline" ? { kind: script.kind, code: script.code } : asFile(script.address),
    );
    return {
      ...source,
      styles: [...files.styles.map(({ address }) => address), ...(upstream?.styles ?? [])],
      scripts: [...scripts, ...(upstream?.scripts.map(asFile) ?? [])],
    };
  } catch (error) {
    if (error instanceof ReleaseWithoutCore) return null;
    throw error;
  }
};

const asFile = (address: string) => ({ kind: "file" as const, address });

const readUpstream = async (
  code: string,
  on: Parameters<ReturnType<typeof createUpstreamDocuments>["read"]>[1],
): Promise<UpstreamPage | null> => {
  const documents = createUpstreamDocuments();
  if (!documents.isReaderMissing(code)) return null;
  await documents.fetchReader();
  const reading = documents.read(code, on);
  if (reading && "error" in reading)
    throw new UnreadableDocument(reading.error.message, reading.error.place?.line ?? null);
  return reading?.page ?? null;
};
