import { lazyModule } from "../platform/lazy-module.ts";
import type { GuardedDocument } from "@online-editor/run/guard";
import type { ThreadTrial } from "./shared-thread.ts";
import type { LastFinding } from "./thread-finding.ts";

/** Guards the loops of documents if they would hang the editor, which is measured at run time. */
export interface ThreadGuard {
  /**
   * True when something must be measured or fetched before a run. A page's first run relies on the last finding, and
   * does not wait without one.
   */
  isMissing(run: "first" | "later"): boolean;
  /** Measures what is unknown, and fetches what is needed. */
  prepare(): Promise<void>;
  /** Measures again, once: the browser's configuration may have changed. */
  measure(): Promise<void>;
  /** The guarded document, or the unchanged one if threads are not shared. */
  guard(code: string): GuardedDocument;
}

export const createThreadGuard = ({
  trial,
  last,
}: {
  trial: ThreadTrial;
  last: LastFinding;
}): ThreadGuard => {
  let isShared = last.read();
  let guardLoops: ((code: string) => GuardedDocument) | undefined;

  const measureOnce = lazyModule(async () => {
    const { sharesThread } = await import("./shared-thread.ts");
    // If the trial is inconclusive, the last finding is used; otherwise an unneeded guard does little harm.
    isShared = (await sharesThread(trial)) ?? isShared ?? true;
    last.write(isShared);
  });
  const prepare = async () => {
    if (isShared === null) await measureOnce();
    if (isShared && !guardLoops) ({ guardLoops } = await import("@online-editor/run/guard"));
  };

  return {
    isMissing: (run) => (isShared === null ? run === "later" : isShared && !guardLoops),
    prepare,
    async measure() {
      await measureOnce();
      await prepare();
    },
    guard: (code) => (isShared && guardLoops ? guardLoops(code) : { code, loops: 0 }),
  };
};

/** A guard that guards nothing. */
export const noGuard: ThreadGuard = {
  isMissing: () => false,
  prepare: async () => undefined,
  measure: async () => undefined,
  guard: (code) => ({ code, loops: 0 }),
};
