import { AssetAddress, type Settings } from "@online-editor/contract";
import { generatedName } from "@online-editor/example-data";
import { assetPathFor, filesOf, ReleaseWithoutCore } from "@online-editor/selection";
import type * as Format from "@online-editor/upstream-format";
import { mayBeUpstream } from "@online-editor/upstream-format/may-be-upstream.ts";
import type { Api } from "../api/client.ts";
import { assetUrl } from "../preview/asset-url.ts";
import { hasJsx } from "../workspace/jsx-scripts.ts";
import { namesRelease, selectedLibrary } from "../workspace/branches.ts";
import { type ExportGateway, FileMissing, NotCompiled } from "../workspace/export-source.ts";
import { isWholePage } from "../workspace/whole-page.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { WorkspaceStore } from "../workspace/workspace-store.ts";

export interface ExportingParts {
  store: Pick<WorkspaceStore, "getState">;
  settings: Settings;
  api: Pick<Api, "readIntegrity">;
}

/** Fetches what exports are made of. It is loaded with the first of them. */
export const createExporting = ({ store, settings, api }: ExportingParts): ExportGateway => ({
  source: () => readSource(store.getState()),
  compileJsx: async (code) => {
    const [{ compileDocument }, { CompileError }, { default: reactScript }] = await Promise.all([
      import("../jsx/compile-document.ts"),
      import("../jsx/compile-jsx.ts"),
      import("../jsx/react-page.ts?script"),
    ]);
    try {
      return { ...compileDocument(code), provided: reactScript };
    } catch (error) {
      throw error instanceof CompileError ? new NotCompiled(error) : error;
    }
  },
  componentSources: async () => (await import("../jsx/component-sources.ts")).componentSources,
  integrityOf: async (addresses, options) => {
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
  locate: (address) => {
    if (/^\/(?:npm|gh|branch)\//.test(address)) return assetUrl(address, settings);
    const { catalogue } = store.getState();
    const path = catalogue && assetPathFor(address, catalogue);
    return path && assetUrl(path, settings);
  },
  fetchFile: (url, { signal }) =>
    reading(url, signal, async () => {
      const response = await fetch(url, { signal });
      if (!response.ok) throw new FileMissing(url);
      const type = response.headers.get("content-type") ?? "application/octet-stream";
      return { bytes: new Uint8Array(await response.arrayBuffer()), type };
    }),
  readExampleData: async (name, { signal }) => {
    if (name === generatedName) return "null";
    const url = `${settings.previewOrigin}/run/json/${name}.json`;
    return reading(url, signal, async () => {
      const response = await fetch(url, { signal });
      if (response.status === 404) return null;
      if (!response.ok) throw new FileMissing(url);
      return response.text();
    });
  },
  download: (name, content) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(content);
    link.download = name;
    link.click();
    setTimeout(() => {
      URL.revokeObjectURL(link.href);
    }, keptForDownloadMs);
  },
});

/** What cannot be fetched is missing. */
const reading = async <Content>(url: string, signal: AbortSignal, read: () => Promise<Content>) => {
  try {
    return await read();
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof FileMissing ? error : new FileMissing(url, error);
  }
};

const keptForDownloadMs = 60_000;

const readSource = async (workspace: Workspace): ReturnType<ExportGateway["source"]> => {
  const { title, description, code, library: selection, catalogue } = workspace;
  const library = selectedLibrary(workspace);
  if (!catalogue || !library || !namesRelease(workspace)) return null;
  const upstream = await readUpstream(code, { ...catalogue, library, selection });
  const markup = upstream?.markup ?? code;
  const source = { title, description, package: library.package, hasJsx: hasJsx(markup) };
  if (isWholePage(markup)) return { ...source, code: markup, isWholePage: true, styles: [], scripts: [] };
  try {
    const files = filesOf(library, selection);
    const scripts = files.scripts.map((script) =>
      script.kind === "inline"
        ? { kind: script.kind, code: script.code }
        : { kind: "file" as const, address: script.address },
    );
    const added = upstream?.scripts.map((address) => ({ kind: "file" as const, address })) ?? [];
    return {
      ...source,
      code: markup,
      isWholePage: false,
      styles: [...files.styles.map(({ address }) => address), ...(upstream?.styles ?? [])],
      scripts: [...scripts, ...added],
    };
  } catch (error) {
    if (error instanceof ReleaseWithoutCore) return null;
    throw error;
  }
};

const readUpstream = async (code: string, around: Parameters<typeof Format.pageOfUpstream>[1]) => {
  if (!mayBeUpstream(code)) return null;
  const { readUpstream: read, pageOfUpstream } = await import("@online-editor/upstream-format");
  const example = read(code);
  return example && pageOfUpstream(example, around);
};
