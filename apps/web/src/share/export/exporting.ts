import { AssetAddress, runPath, type Settings, type SnippetContent } from "@online-editor/contract";
import { pickTexts, type SnippetTexts } from "@online-editor/contract/snippet-texts";
import { generatedName } from "@online-editor/example-data";
import {
  assetUrl,
  createUpstreamDocuments,
  filesOfDocument,
  importMapElement,
  type PageFiles,
  type UpstreamDocuments,
} from "@online-editor/run";
import { assetPathFor, ReleaseWithoutCore } from "@online-editor/selection";
import type { UpstreamPage } from "@online-editor/upstream-format";
import { contentOf } from "../../document/opening-state.ts";
import { sourceOfExample } from "../../document/document-facts.ts";
import type { Api } from "../../platform/api.ts";
import type { Workspace, WorkspaceStore } from "../../platform/editor-context.ts";
import { readData } from "../../preview/owner-origin.ts";
import { namesRelease, selectedLibrary } from "../../preview/state.ts";
import { perEditor } from "../../platform/per-editor.ts";

/** Rows that a document requests from its server, to be included in the export. */
export interface ExampleData {
  /**
   * JSON texts by the address at which the document requests them: `json/films.json`, or `data/orders`, which pages
   * them.
   */
  files: Readonly<Record<string, string>>;
  /** The lines of a function that answers requests for them, `answerRequests`. */
  answering: string;
}

/** The source of an export: the document as markup, and the files that a run of it loads. */
export interface ExportSource extends PageFiles, SnippetTexts {
  /** Whether scripts of the document are written in JSX. */
  hasJsx: boolean;
  /** Whether the document is a complete page with its own files. */
  isWholePage: boolean;
  exampleData: ExampleData | null;
  /** What the document must show; null: nothing was specified. */
  check: SnippetContent["check"];
  /** The library's name on npm, even if its files come from a git tag. */
  package: string;
}

/** The text of a file with its media type. */
export interface FetchedFile {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
}

/** A document in JSX, compiled for browsers. */
interface CompiledJsx {
  /** The document without its JSX scripts. */
  markup: string;
  /** The compiled scripts, in order, to run once the rest of the page is there. */
  scripts: readonly string[];
  /** The script that provides React and the components, to run before them. */
  provided: string;
}

/** A file that an export needs cannot be fetched. */
export class FileMissing extends Error {
  readonly address: string;

  constructor(address: string, cause?: unknown) {
    super(`${address} cannot be had.`, { cause });
    this.address = address;
  }
}

/** A document cannot be compiled or parsed, such as invalid JSX; `line` is the document's, counted from 1. */
export class UnreadableDocument extends Error {
  readonly line: number | null;

  constructor(message: string, line: number | null, cause?: unknown) {
    super(message, { cause });
    this.line = line;
  }
}

interface ExportingParts {
  store: Pick<WorkspaceStore, "getState">;
  settings: Settings;
  api: Pick<Api, "readIntegrity">;
}

/** Fetches the parts of exports. */
export const createExporting = ({ store, settings, api }: ExportingParts) => ({
  /** What is on the screen; null while its release or its build is missing. Rejects with `UnreadableDocument`. */
  source: () => readExportSource(store.getState()),
  /** Rejects with `UnreadableDocument`. */
  compileJsx: async (code: string): Promise<CompiledJsx> => {
    const [{ compileDocument, CompileError }, { default: reactScript }] = await Promise.all([
      import("@online-editor/run/jsx"),
      import("@online-editor/run/react-page?script"),
    ]);
    try {
      return { ...compileDocument(code), provided: reactScript };
    } catch (error) {
      throw error instanceof CompileError ? new UnreadableDocument(error.message, error.line, error) : error;
    }
  },
  /** Subresource Integrity by address. Rejects with `FileMissing`, `ApiProblem` and `ServerUnreachable`. */
  integrityOf: async (addresses: readonly string[], options: Stoppable): Promise<Map<string, string>> => {
    if (addresses.length === 0) return new Map();
    const asset = addresses.map((address) => AssetAddress.parse(address));
    const { assets } = await api.readIntegrity({ asset }, options);
    return new Map(
      assets.map((known) => {
        if ("problem" in known) throw new FileMissing(known.address, known.problem);
        return [known.address, known.integrity];
      }),
    );
  },
  /** Where the editor fetches a file of an address; null for a host that it does not mirror. */
  locate: (address: string): string | null => {
    if (/^\/(?:npm|gh|branch)\//.test(address)) return assetUrl(address, settings);
    const { catalogue } = store.getState();
    const path = catalogue && assetPathFor(address, catalogue);
    return path && assetUrl(path, settings);
  },
  /** Rejects with `FileMissing`. */
  fetchFile: (url: string, { signal }: Stoppable): Promise<FetchedFile> =>
    reading(url, signal, async () => {
      const response = await fetch(url, { signal });
      if (!response.ok) throw new FileMissing(url);
      const type = response.headers.get("content-type") ?? "application/octet-stream";
      return { bytes: new Uint8Array(await response.arrayBuffer()), type };
    }),
  /** A file of the example data as JSON; null when there is none of this name. Rejects with `FileMissing`. */
  readExampleData: async (name: string, options: Stoppable): Promise<string | null> => {
    if (name === generatedName) return "null";
    const address = `json/${name}.json`;
    return reading(settings.previewOrigin + runPath(address), options.signal, () =>
      readData(settings, address, options),
    );
  },
});

/** What an export needs from the outside world. */
export type ExportEffects = ReturnType<typeof createExporting>;

interface Stoppable {
  signal: AbortSignal;
}

/** What cannot be fetched is missing. */
const reading = async <Content>(url: string, signal: AbortSignal, read: () => Promise<Content>) => {
  try {
    return await read();
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof FileMissing ? error : new FileMissing(url, error);
  }
};

/** The source of an export of the workspace: the document and the files that a run of it loads. */
const readExportSource = async (workspace: Workspace): Promise<Omit<ExportSource, "exampleData"> | null> => {
  const { code, library: selection, catalogue } = workspace;
  const library = selectedLibrary(workspace);
  if (!catalogue || !library || !namesRelease(workspace)) return null;
  try {
    const source = sourceOfExample(workspace.document, catalogue, library.id);
    const upstream = await readUpstream(code, { catalogue, library, selection, source });
    const { markup, imports, ...files } = filesOfDocument({
      document: code,
      library,
      selection,
      names: catalogue,
      upstream,
    });
    const importMap = imports ? importMapElement(imports, (path) => `https://cdn.jsdelivr.net${path}`) : "";
    return {
      ...pickTexts(workspace),
      code: importMap + markup,
      check: contentOf(workspace).check,
      package: library.package,
      ...files,
    };
  } catch (error) {
    if (error instanceof ReleaseWithoutCore) return null;
    throw error;
  }
};

const readUpstream = async (
  code: string,
  on: Parameters<UpstreamDocuments["read"]>[1],
): Promise<UpstreamPage | undefined> => {
  const documents = createUpstreamDocuments();
  if (!documents.isReaderMissing(code)) return undefined;
  await documents.fetchReader();
  const reading = documents.read(code, on);
  if (reading && "error" in reading)
    throw new UnreadableDocument(reading.error.message, reading.error.place?.line ?? null);
  return reading?.page;
};

export const exportActions = perEditor(createExporting);
