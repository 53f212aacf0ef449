import type { LoadedFile } from "@online-editor/contract/observations";
import { cut } from "./describe-value.ts";

/** Requests of the document's own scripts are reported elsewhere. */
const requestKinds = ["fetch", "xmlhttprequest", "beacon", "eventsource"];

/** Reports the files that the page loads, including earlier ones. */
export const watchFiles = (report: (file: LoadedFile) => void, runnerUrl: string): void => {
  if (typeof PerformanceObserver !== "function") return;
  const watching = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const { name, initiatorType, decodedBodySize, responseStatus, duration, startTime } = entry;
      if (requestKinds.includes(initiatorType) || name === runnerUrl) continue;
      report({
        type: "file",
        url: cut(name, 3900),
        kind: cut(initiatorType, 50),
        // Another host's size is 0 unless the host allows timing.
        sizeBytes: decodedBodySize > 0 ? decodedBodySize : null,
        status: responseStatus > 0 ? responseStatus : null,
        tookMs: duration,
        atMs: startTime,
      });
    }
  });
  watching.observe({ type: "resource", buffered: true });
};
