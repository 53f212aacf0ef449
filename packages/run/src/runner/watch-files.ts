import type { LoadedFile } from "@online-editor/contract/observations";
import { cut } from "./describe-value.ts";

/** Requests of the document's own scripts are told otherwise. */
const requestKinds = ["fetch", "xmlhttprequest", "beacon", "eventsource"];

/** Tells the files that the page loads, also those that were there before. */
export const watchFiles = (tell: (file: LoadedFile) => void, runnerUrl: string): void => {
  if (typeof PerformanceObserver !== "function") return;
  const watching = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const { name, initiatorType, decodedBodySize, responseStatus, duration, startTime } = entry;
      if (requestKinds.includes(initiatorType) || name === runnerUrl) continue;
      tell({
        type: "file",
        url: cut(name, 3900),
        kind: cut(initiatorType, 50),
        // Another host's sizes are told as 0 unless it allows more.
        sizeBytes: decodedBodySize > 0 ? decodedBodySize : null,
        status: responseStatus > 0 ? responseStatus : null,
        tookMs: duration,
        atMs: startTime,
      });
    }
  });
  watching.observe({ type: "resource", buffered: true });
};
