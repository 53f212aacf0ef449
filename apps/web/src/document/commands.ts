import type { Starter } from "@online-editor/contract";
import { libraryNamed } from "@online-editor/selection";
import { type Command } from "../platform/command.tsx";
import { messages } from "./messages.ts";
import { isUnsaved } from "./opening-state.ts";
import { editingActions } from "./editing.ts";
import { navigationActions } from "./opening.ts";

/** Starts a document with a text of the current library's, if the library has one for it. */
const newFrom = (start: Starter, title: () => string) =>
  ({
    id: `document.new-${start}`,
    title,
    otherWords: () => messages.get().new,
    disabledReason: ({ catalogue, library }) =>
      libraryNamed(catalogue, library.library)?.starters[start] === undefined
        ? messages.get().noSuchStart
        : null,
    run: (editor) => navigationActions(editor).newDocument(start),
  }) as const satisfies Command;

/** Starts documents, and undoes changes to them. */
export const documentCommands = {
  newDocument: {
    id: "document.new",
    title: () => messages.get().newSmallest,
    otherWords: () => messages.get().new,
    shortcut: "Alt-Shift-n",
    run: (editor) => navigationActions(editor).newDocument(),
  },
  newWithServer: newFrom("server", () => messages.get().newWithServer),
  newWithJsx: newFrom("jsx", () => messages.get().newWithJsx),
  newUpstream: newFrom("upstream", () => messages.get().newUpstream),
  reset: {
    id: "document.reset",
    title: () => messages.get().reset,
    disabledReason: (workspace) => (isUnsaved(workspace) ? null : messages.get().nothingToReset),
    run: (editor) => editingActions(editor).reset(),
  },
} as const satisfies Record<string, Command>;
