import { useMemo } from "react";
import { useWorkspace } from "../editor-context.ts";
import type { Tab } from "../ui/tab-list.tsx";
import { hasFailed } from "../workspace/observed.ts";
import type { ResultTab } from "../workspace/workspace.ts";

/** The tabs of the result, with what there is to see in each. */
export const useResultTabs = (): readonly Tab<ResultTab>[] => {
  const errors = useWorkspace(({ observed }) => observed.errorCount);
  const all = useWorkspace(({ observed }) => observed.lineCount);
  const events = useWorkspace(({ observed }) => observed.eventCount);
  const requests = useWorkspace(({ observed }) => observed.requests.length);
  const failed = useWorkspace(({ observed }) => observed.requests.filter(hasFailed).length);
  const files = useWorkspace(({ observed }) => observed.files.length);
  return useMemo(
    () => [
      { id: "result", label: "Result" },
      {
        id: "console",
        label: "Console",
        count: errors > 0 ? countOf(errors, "error", "bad") : countOf(all, "line"),
      },
      { id: "events", label: "Events", count: countOf(events, "event") },
      {
        id: "requests",
        label: "Requests",
        count: failed > 0 ? countOf(failed, "failed request", "bad") : countOf(requests, "request"),
      },
      { id: "files", label: "Files", count: countOf(files, "file") },
    ],
    [errors, all, events, requests, failed, files],
  );
};

const countOf = (count: number, noun: string, tone?: "bad"): Tab<ResultTab>["count"] =>
  count === 0
    ? undefined
    : {
        text: count > 999 ? "999+" : String(count),
        words: `${count} ${noun}${count === 1 ? "" : "s"}`,
        ...(tone && { tone }),
      };
