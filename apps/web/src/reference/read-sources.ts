import type { sourcesOfRelease } from "@online-editor/run/exposed";
import type { SourcesOfRelease } from "@online-editor/reference/with-release";

export type SourceAddresses = ReturnType<typeof sourcesOfRelease>;

const openWorker = () =>
  new Worker(new URL("./sources-worker.ts", import.meta.url), { type: "module", name: "sources" });

/**
 * Reads the facts in a release's sources in a worker, without running them. Empty when it fails or `stop` is aborted.
 */
export const readSources = (addresses: SourceAddresses, stop: AbortSignal): Promise<SourcesOfRelease> =>
  new Promise((resolve) => {
    const worker = openWorker();
    const end = (read: SourcesOfRelease) => {
      worker.terminate();
      resolve(read);
    };
    const none: SourcesOfRelease = { core: [], extensions: new Map() };
    worker.onmessage = ({ data }: MessageEvent<SourcesOfRelease>) => {
      end(data);
    };
    worker.onerror = () => {
      end(none);
    };
    stop.addEventListener("abort", () => {
      end(none);
    });
    worker.postMessage(addresses);
  });
