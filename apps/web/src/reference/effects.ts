import type { NameAt } from "@online-editor/reference";
import type { Selection } from "@online-editor/contract";
import type { ReadingParts } from "./read-newer-release.ts";
import type { TryingParts } from "./try-name.ts";
import type { WorkspaceStore } from "../kernel/workspace-store.ts";
import { messages } from "./messages.ts";

/** What the reference does with documents, and how it is had. */
export interface ReferenceEffects {
  /** Asks once more for a reference that could not be fetched. */
  readAgain(): void;
  /** Begins a document that shows one name; the one on the screen is kept, and a notification leads back to it. */
  tryName(name: NameAt, selection: Selection): Promise<void>;
}

declare module "../kernel/effects.ts" {
  interface Effects {
    reference: ReferenceEffects;
  }
}

/** The reference of the selected library, which is fetched at leisure. */
export const createLateReference = ({
  store,
  leisure,
  ...reading
}: ReadingParts & {
  store: WorkspaceStore;
  leisure: Promise<void>;
}): Pick<ReferenceEffects, "readAgain"> => {
  const following = leisure
    .then(() => import("./follow-library.ts"))
    .then(({ followLibrary }) => followLibrary(store, { reading }));
  return {
    readAgain: () => {
      void following.then(({ readAgain }) => {
        readAgain();
      });
    },
  };
};

/** What Try it does, whose script is fetched when it is first pressed. */
export const createLateTrying = (parts: TryingParts): Pick<ReferenceEffects, "tryName"> => ({
  tryName: async (...asked) => {
    try {
      await (await import("./try-name.ts")).tryName(parts, ...asked);
    } catch {
      parts.notify(messages.get().notTried);
    }
  },
});
