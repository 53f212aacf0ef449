import type { Run } from "@online-editor/run";
import type { DraftStore } from "../document/drafts.ts";
import { keyOf } from "../document/document-address.ts";
import { attempt } from "../platform/browser-storage.ts";
import type { WorkspaceStore } from "../platform/editor-context.ts";

const prefix = "running ";

/**
 * Knows which documents last ran in a page that ended unexpectedly: it hung, or crashed.
 *
 * Each tab has a note in local storage while its page is visible and runs something. Closing a page removes the note,
 * unless the document has hung. An open tab is recognised by the lock that it holds.
 */
export const createInterruptedRuns = ({
  tab,
  drafts,
}: {
  /** The browser tab's own id. */
  tab: string;
  drafts: Pick<DraftStore, "of" | "keep" | "discard">;
}) => {
  const key = prefix + tab;
  let noted: string | null = null;
  const note = (document: string | null) => {
    if (document === noted) return;
    noted = document;
    attempt(() => {
      if (document === null) localStorage.removeItem(key);
      else localStorage.setItem(key, document);
    }, undefined);
  };
  const adopt = async (document: string, from: string) => {
    const known = await drafts.of(document);
    const draft = known.find((candidate) => candidate.tab === from);
    if (!draft || known.some((candidate) => candidate.tab === tab)) return;
    await drafts.keep({ ...draft, tab });
    await drafts.discard(draft);
  };

  /** The document that would have ended the page, if it ends now. */
  let atRisk: (isSeen: boolean) => string | null = () => null;
  const update = (isSeen = !document.hidden) => {
    note(atRisk(isSeen));
  };
  document.addEventListener("visibilitychange", () => {
    update();
  });
  window.addEventListener("pagehide", () => {
    update(false);
  });
  window.addEventListener("pageshow", () => {
    update();
  });
  holdWhileSeen(key);

  return {
    /** Notes the document of a run that starts before the app. */
    begin(document: string): void {
      atRisk = (isSeen) => (isSeen ? document : null);
      update();
    },
    /** Notes from now on what runs in this tab, for the next page. */
    follow(store: WorkspaceStore, isAtRisk: (run: Run) => boolean): void {
      store.subscribe((now, before) => {
        if (now.run === before.run && now.document === before.document) return;
        atRisk = (isSeen) => {
          const { run, document: address } = store.getState();
          return run && isAtRisk(run) && (isSeen || run.hasHung) ? keyOf(address) : null;
        };
        update();
      });
    },
    /** Whether a page may have ended with this document; one that is open in another tab looks the same. */
    mayHaveEnded: (document: string): boolean => notesOf(document).length > 0,
    /**
     * Resolves to whether a page ended while it ran the document with this key; only once, and moves the draft of that
     * page's tab to this tab.
     */
    async take(document: string): Promise<boolean> {
      const found = notesOf(document);
      if (found.length === 0) return false;
      const alive = await heldLocks();
      const left = found.find((name) => (name === key ? noted === null : !alive.includes(name)));
      if (left === undefined) return false;
      attempt(() => localStorage.removeItem(left), undefined);
      // A draft that cannot be moved is offered, like those of other tabs.
      await adopt(document, left.slice(prefix.length)).catch(() => undefined);
      return true;
    },
  };
};

export type InterruptedRuns = ReturnType<typeof createInterruptedRuns>;

/** The notes with this document; if storage is denied nothing is noted. */
const notesOf = (document: string): string[] =>
  attempt(() => Object.entries(localStorage) as [string, string][], []).flatMap(([name, noted]) =>
    name.startsWith(prefix) && noted === document ? [name] : [],
  );

/** Without TLS there are no locks: each tab seems to have ended. */
const locks = (): LockManager | undefined => ("locks" in navigator ? navigator.locks : undefined);

const heldLocks = async (): Promise<string[]> => {
  const { held = [] } = (await locks()?.query()) ?? {};
  return held.flatMap(({ name }) => name ?? []);
};

/** Holds a lock while the page is open; browsers do not keep a page with a lock for the Back button. */
const holdWhileSeen = (name: string) => {
  let release: () => void = () => undefined;
  const hold = () => {
    void locks()?.request(name, () => new Promise<void>((resolve) => (release = resolve)));
  };
  hold();
  window.addEventListener("pagehide", () => {
    release();
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) hold();
  });
};
