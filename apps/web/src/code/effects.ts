import { rememberDocument } from "../document/state.ts";
import { lazyModule } from "../platform/lazy-module.ts";
import type { WorkspaceStore } from "../platform/workspace.ts";
import { messages } from "./messages.ts";

/** Operations on the text as a whole. */
export interface EditorEffects {
  /** Formats the document, as one undo step; reports what prevents it. One at a time. */
  format(): Promise<void>;
  cancelFormat(): void;
}

declare module "../platform/effects.ts" {
  interface Effects {
    editor: EditorEffects;
  }
}

/** The formatter for the editor, and for features that create documents. */
export interface Formatting extends EditorEffects {
  /** A text as Format would leave it; null if that is not possible, or was stopped. */
  formatted(code: string, stop: AbortSignal): Promise<string | null>;
}

export interface FormattingParts {
  store: WorkspaceStore;
  /** Sets the text as if the user had typed it. */
  edit: (code: string) => void;
  notify: (message: string) => void;
  openWorker?: () => Worker;
}

/** The formatter's effects, whose script is fetched at the first use. */
export const createLateFormatting = (parts: FormattingParts): Formatting => {
  const formatting = lazyModule(async () => (await import("./formatting.ts")).createFormatting(parts));
  return {
    format: async () => {
      const isStillOpen = rememberDocument(parts.store);
      const formatter = await formatting().catch(() => null);
      if (!formatter) parts.notify(messages.get().noFormatter);
      else if (isStillOpen()) await formatter.format();
    },
    cancelFormat: () => {
      if (!parts.store.getState().formatting) return;
      void formatting().then(({ cancelFormat }) => {
        cancelFormat();
      });
    },
    formatted: async (code, stop) => {
      const { formatted } = await formatting();
      return stop.aborted ? null : formatted(code, stop);
    },
  };
};
