import type { LibraryReference } from "@online-editor/contract/reference";
import type { Settings } from "@online-editor/contract";
import { withRelease, type SourcesOfRelease } from "@online-editor/reference/with-release";
import {
  bareSelection,
  exposeRelease,
  exposureQuestionOf,
  sourcesOfRelease,
} from "@online-editor/run/exposed";
import exposePage from "@online-editor/run/expose-page?script";
import { keyOf } from "../../document/document-address.ts";
import { selectedLibrary } from "../../preview/state.ts";
import type { Workspace } from "../../platform/editor-context.ts";
import type { PreviewFrames } from "../../preview/preview-frames.ts";
import type { Prepare } from "../../preview/run-document.ts";

/** The parts that run a release in place of the open document. */
export interface ReadingParts {
  settings: Settings;
  frames: Pick<PreviewFrames, "claim">;
  prepare: Prepare;
}

/**
 * Runs the selected release once more in a hidden frame, where it and each of its extensions report what they expose,
 * and reads their sources. Resolves with a function that adds this to a reference; null when the release does not
 * report, or `stop` was aborted.
 */
export const readNewerRelease = async (
  { settings, frames, prepare }: ReadingParts,
  workspace: Workspace,
  stop: AbortSignal,
): Promise<((written: LibraryReference) => LibraryReference) | null> => {
  const library = selectedLibrary(workspace);
  const { version } = workspace.library;
  const prepared =
    library &&
    prepare({
      ...workspace,
      code: `<script>${exposePage}</script>`,
      library: bareSelection(library, version),
    });
  if (!prepared) return null;
  const { run, start } = prepared;
  if (!(await frames.claim({ origin: run.origin, document: keyOf(workspace.document) }))) return null;
  const question = exposureQuestionOf(library, version, settings);
  const [exposed, sources] = await Promise.all([
    exposeRelease({ html: start.html, run }, question, stop),
    readSources(sourcesOfRelease(library, version, settings), stop),
  ]);
  return exposed && ((written) => withRelease(written, version, { library, exposed, sources }));
};

export type SourceAddresses = ReturnType<typeof sourcesOfRelease>;

const openWorker = () =>
  new Worker(new URL("./sources-worker.ts", import.meta.url), { type: "module", name: "sources" });

/**
 * Reads the facts in a release's sources in a worker, without running them. Empty when it fails or `stop` is aborted.
 */
const readSources = (addresses: SourceAddresses, stop: AbortSignal): Promise<SourcesOfRelease> =>
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
