import type { NameAt } from "@online-editor/reference";
import type { Selection } from "@online-editor/contract";
import type { ReadingParts } from "./read-newer-release.ts";
import type { TryingParts } from "./try-name.ts";
import { lazyModule } from "../../platform/lazy-module.ts";
import type { WorkspaceStore } from "../../platform/workspace.ts";
import { messages } from "./messages.ts";

/** The effects of the reference panel. */
export interface ReferenceEffects {
  /** Retries a reference that could not be loaded. */
  readAgain(): void;
  /** Opens a new document that shows one name. A notification leads back to the current one, which is kept. */
  tryName(name: NameAt, selection: Selection): Promise<void>;
}

declare module "../../platform/effects.ts" {
  interface Effects {
    reference: ReferenceEffects;
  }
}

/** The effect that loads the reference of the selected library, when the browser is idle. */
export const createLateReference = ({
  store,
  firstResultShown,
  ...reading
}: ReadingParts & {
  store: WorkspaceStore;
  firstResultShown: Promise<void>;
}): Pick<ReferenceEffects, "readAgain"> => {
  const following = lazyModule(async () => {
    await firstResultShown;
    return (await import("./follow-library.ts")).followLibrary(store, { reading });
  });
  void following();
  return {
    readAgain: () => {
      void following().then(({ readAgain }) => {
        readAgain();
      });
    },
  };
};

/** The effect of Try it; its script loads on first use. */
export const createLateTrying = (parts: TryingParts): Pick<ReferenceEffects, "tryName"> => ({
  tryName: async (...asked) => {
    try {
      await (await import("./try-name.ts")).tryName(parts, ...asked);
    } catch {
      parts.notify(messages.get().notTried);
    }
  },
});
