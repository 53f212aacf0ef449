import { AssetAddress, type Settings } from "@online-editor/contract";
import { generatedName } from "@online-editor/example-data";
import { assetPathFor } from "@online-editor/selection";
import type { Api } from "../api/client.ts";
import { assetUrl } from "../preview/asset-url.ts";
import { type ExportGateway, FileMissing, UnreadableDocument } from "../workspace/export-source.ts";
import type { WorkspaceStore } from "../workspace/workspace-store.ts";
import { readExportSource } from "./read-export-source.ts";

export interface ExportingParts {
  store: Pick<WorkspaceStore, "getState">;
  settings: Settings;
  api: Pick<Api, "readIntegrity">;
}

/** Fetches what exports are made of. It is loaded with the first of them. */
export const createExporting = ({ store, settings, api }: ExportingParts): ExportGateway => ({
  source: () => readExportSource(store.getState()),
  compileJsx: async (code) => {
    const [{ compileDocument }, { CompileError }, { default: reactScript }] = await Promise.all([
      import("../jsx/compile-document.ts"),
      import("../jsx/compile-jsx.ts"),
      import("../jsx/react-page.ts?script"),
    ]);
    try {
      return { ...compileDocument(code), provided: reactScript };
    } catch (error) {
      throw error instanceof CompileError ? new UnreadableDocument(error.message, error.line, error) : error;
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
