import type { FormattingParts } from "./formatting.ts";
import { messages } from "./messages.ts";

/** What is done with the text as a whole. */
export interface EditorEffects {
  /** Formats the document, as one step that can be undone; what is in the way is told. One at a time. */
  format(): Promise<void>;
  cancelFormat(): void;
}

declare module "../kernel/effects.ts" {
  interface Effects {
    editor: EditorEffects;
  }
}

/** What the formatter does for the editor, and for what makes texts of documents. */
export interface Formatting extends EditorEffects {
  /** A text as Format would leave it; null where that is not possible, or was stopped. */
  formatted(code: string, stop: AbortSignal): Promise<string | null>;
}

/** The formatter's part of the effects, whose script is fetched at its first use. */
export const createLateFormatting = (parts: FormattingParts): Formatting => {
  let formatting: Formatting | undefined;
  const withScript = async () => (formatting ??= (await import("./formatting.ts")).createFormatting(parts));
  return {
    format: async () => {
      try {
        await withScript();
      } catch {
        parts.notify(messages.get().noFormatter);
        return;
      }
      await formatting?.format();
    },
    cancelFormat: () => formatting?.cancelFormat(),
    formatted: async (code, stop) => {
      const { formatted } = await withScript();
      return stop.aborted ? null : formatted(code, stop);
    },
  };
};
