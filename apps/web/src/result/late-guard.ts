import type { GuardedDocument } from "@online-editor/run/guard";
import type { ThreadTrial } from "./shared-thread.ts";

/** Guards the loops of documents where they would hang the editor, which is found out at run time. */
export interface LateGuard {
  /**
   * Whether something must be found out or fetched before a run. A page's first one goes by what was found before,
   * and does not wait where nothing was.
   */
  isMissing(run: "first" | "later"): boolean;
  /** Finds out what is not known, and fetches what it takes. */
  prepare(): Promise<void>;
  /** Finds it out anew, once: a browser may be set otherwise now. */
  measure(): Promise<void>;
  /** The document as it is where threads are not shared. */
  guard(code: string): GuardedDocument;
}

/** What was found the last time, for a page whose first run cannot wait. */
export interface LastFinding {
  read(): boolean | null;
  write(isShared: boolean): void;
}

export const createLateGuard = ({ trial, last }: { trial: ThreadTrial; last: LastFinding }): LateGuard => {
  let isShared = last.read();
  let guardLoops: ((code: string) => GuardedDocument) | undefined;
  let measuring: Promise<void> | undefined;

  const measure = async () => {
    const { sharesThread } = await import("./shared-thread.ts");
    // Where nobody knows, what was known holds; else a guard that is not needed does little harm.
    isShared = (await sharesThread(trial)) ?? isShared ?? true;
    last.write(isShared);
  };
  const measureOnce = () => (measuring ??= measure());
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

/** Where nothing is guarded. */
export const noGuard: LateGuard = {
  isMissing: () => false,
  prepare: async () => undefined,
  measure: async () => undefined,
  guard: (code) => ({ code, loops: 0 }),
};
