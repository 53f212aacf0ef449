import { attempt } from "../platform/browser-storage.ts";
import type { Keeper } from "@online-editor/run";

/** A document, and its origin. */
interface Place {
  origin: string;
  document: string;
}

/** A slow connection must not prevent clearing: each timeout is followed by a longer one. */
const clearTimeoutsMs = [2000, 5000, 15_000];

/** The storage of the documents' origins, which is cleared before another document runs there. */
export const createDocumentStorage = ({
  keeper,
  lastDocument,
  endHung,
  endRuns,
  endProcess,
}: {
  keeper: Keeper;
  lastDocument: LastDocument;
  /** Ends a run that does not answer. */
  endHung: () => Promise<void>;
  /** Ends what runs at an origin, so that it does not write into cleared storage. */
  endRuns: (origin: string) => void;
  /** Ends the documents' process. */
  endProcess: () => void;
}) => {
  let lastClear = Promise.resolve(true);
  let pendingClears = 0;

  const clear = async (place: Place) => {
    const { origin } = place;
    await endHung();
    if (lastDocument.read() === keyOf(place)) return true;
    endRuns(origin);
    // No document owns the storage until it is cleared.
    lastDocument.write("");
    for (const timeoutMs of clearTimeoutsMs) {
      if (await keeper.clearStorage({ origin, timeoutMs })) {
        lastDocument.write(keyOf(place));
        return true;
      }
      endProcess();
    }
    return false;
  };

  return {
    /** Gives the storage to a document that can run at once: it ran last, or it is the first one. */
    claim: (place: Place): boolean => pendingClears === 0 && claimFrom(lastDocument, place),
    /**
     * Clears it for a document that is still wanted when its turn comes; false if that failed. Serialised: a document
     * must not start before the storage is cleared for it, nor be cleared while it runs.
     */
    clearFor(place: Place, isWanted: () => boolean): Promise<boolean> {
      pendingClears++;
      lastClear = lastClear.then(() => (isWanted() ? clear(place) : false)).finally(() => pendingClears--);
      return lastClear;
    },
  };
};

/** Gives the storage to a document that ran last, or is the first one. */
export const claimFrom = ({ read, write }: LastDocument, place: Place): boolean => {
  if (read() === null) write(keyOf(place));
  return read() === keyOf(place);
};

/** The same document has different storage at another origin. */
export const keyOf = ({ origin, document }: Place) => `${origin} ${document}`;

const lastDocumentKey = "preview-document";

export type LastDocument = ReturnType<typeof createLastDocument>;

/**
 * Remembers which document ran last in this browser, for all its tabs: they share the documents' storage. If storage is
 * denied, this tab at least remembers its own.
 */
export const createLastDocument = () => {
  let last = "";
  return {
    /** Null when none has run, so that nothing can be left behind; empty when it is unknown. */
    read: (): string | null => attempt(() => localStorage.getItem(lastDocumentKey), last),
    write: (document: string): void => {
      last = document;
      attempt(() => localStorage.setItem(lastDocumentKey, document), undefined);
    },
  };
};
