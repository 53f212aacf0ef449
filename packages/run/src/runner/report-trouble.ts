import type { RunMessage } from "@online-editor/contract";
import { troubleBounds as most } from "@online-editor/contract/bounds";

const pauseMs = 50;

/**
 * Reports errors and failed files, of which a page may have hundreds without meaning it, in fewer messages than count as
 * a flood: errors at once, since an endless loop may follow, but no more than the editor shows; files together.
 */
export const reportTrouble = (
  send: (message: RunMessage) => void,
  later: (act: () => void, afterMs: number) => unknown,
) => {
  let errors = 0;
  const assets = new Set<string>();
  let unsent: string[] = [];
  const flush = () => {
    if (unsent.length > 0) send({ type: "assets-failed", urls: unsent });
    unsent = [];
  };
  return {
    addError(error: Extract<RunMessage, { type: "error" }>) {
      errors += 1;
      if (errors <= most.errors) send(error);
    },
    addAsset(url: string) {
      // An image without an address has not failed for anybody.
      if (url === "" || assets.has(url) || assets.size === most.assets) return;
      assets.add(url);
      unsent.push(url);
      if (unsent.length === 1) later(flush, pauseMs);
    },
    /** Sends what is left. */
    flush,
  };
};
