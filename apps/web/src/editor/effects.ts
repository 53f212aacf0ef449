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

type Formatting = Pick<EditorEffects, "format" | "cancelFormat">;

/** The formatter's part of the effects, whose script is fetched at its first use. */
export const createLateFormatting = (parts: FormattingParts): Formatting => {
  let formatting: Formatting | undefined;
  return {
    format: async () => {
      try {
        formatting ??= (await import("./formatting.ts")).createFormatting(parts);
      } catch {
        parts.notify(messages.get().noFormatter);
        return;
      }
      await formatting.format();
    },
    cancelFormat: () => formatting?.cancelFormat(),
  };
};
