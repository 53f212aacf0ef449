import { useStore } from "@nanostores/react";
import { useMemo } from "react";
import { useWorkspace } from "../editor-context.ts";
import type { Tab } from "../ui/tab-list.tsx";
import { hasFailed } from "../workspace/observed.ts";
import type { ResultTab } from "../workspace/workspace.ts";
import { messages } from "./messages.ts";

/** The tabs of the result, with what there is to see in each. */
export const useResultTabs = (): readonly Tab<ResultTab>[] => {
  const t = useStore(messages);
  const errors = useWorkspace(({ observed }) => observed.errorCount);
  const all = useWorkspace(({ observed }) => observed.lineCount);
  const events = useWorkspace(({ observed }) => observed.eventCount);
  const requests = useWorkspace(({ observed }) => observed.requests.length);
  const failed = useWorkspace(({ observed }) => observed.requests.filter(hasFailed).length);
  const files = useWorkspace(({ observed }) => observed.files.length);
  return useMemo(
    () => [
      { id: "result", label: t.result },
      {
        id: "console",
        label: t.console,
        count: errors > 0 ? countOf(errors, t.errorCount, "bad") : countOf(all, t.lineCount),
      },
      { id: "events", label: t.events, count: countOf(events, t.eventCount) },
      {
        id: "requests",
        label: t.requests,
        count: failed > 0 ? countOf(failed, t.failedRequestCount, "bad") : countOf(requests, t.requestCount),
      },
      { id: "files", label: t.files, count: countOf(files, t.fileCount) },
    ],
    [t, errors, all, events, requests, failed, files],
  );
};

const countOf = (count: number, inWords: (count: number) => string, tone?: "bad"): Tab<ResultTab>["count"] =>
  count === 0
    ? undefined
    : {
        text: count > 999 ? "999+" : String(count),
        words: inWords(count),
        ...(tone && { tone }),
      };
