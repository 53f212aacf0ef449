import { type Judged, next, type Search, recordVerdict } from "@online-editor/triage";
import { runPlan } from "./run-plan.ts";

/** Runs a search until nothing is left to judge or it is stopped. Returns what is known by then. */
export const runSearch = (
  started: Search,
  {
    judge,
    onProgress,
    ...limits
  }: {
    workers: number;
    stop: AbortSignal;
    judge: (name: string) => Promise<Judged>;
    onProgress: (search: Search) => void;
  },
): Promise<Search> =>
  runPlan(
    started,
    {
      next,
      nameOf: (name) => name,
      judge: async (name) => {
        const { verdict, reason } = await judge(name);
        return (search) => recordVerdict(search, name, { verdict, reason });
      },
      onProgress,
    },
    limits,
  );
