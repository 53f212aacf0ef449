import type { Starter } from "@online-editor/contract";
import { type Command } from "../platform/command.tsx";
import { isUnsaved } from "./opening-state.ts";
import { editingActions } from "./editing.ts";
import { navigationActions } from "./opening.ts";
import { translate } from "../platform/i18n.ts";
import { releasedLibrary } from "./state.ts";

/** Starts a document with a text of the current library's, if the library has one for it. */
const newFrom = (start: Starter, title: () => string) =>
  ({
    id: `document.new-${start}`,
    title,
    otherWords: () => translate("New"),
    disabledReason: (workspace) =>
      releasedLibrary(workspace)?.starters[start] === undefined
        ? translate("Not available for this library")
        : null,
    run: (editor) => navigationActions(editor).newDocument(start),
  }) as const satisfies Command;

/** Starts documents, and undoes changes to them. */
export const documentCommands = {
  newDocument: {
    id: "document.new",
    title: () => translate("Smallest document"),
    otherWords: () => translate("New"),
    shortcut: "Alt-Shift-n",
    run: (editor) => navigationActions(editor).newDocument(),
  },
  newWithServer: newFrom("server", () => translate("Document with data from a server")),
  newWithJsx: newFrom("jsx", () => translate("Document with JSX")),
  newUpstream: newFrom("upstream", () => translate("Document in the library's example format")),
  reset: {
    id: "document.reset",
    title: () => translate("Reset"),
    disabledReason: (workspace) => (isUnsaved(workspace) ? null : translate("No changes to reset")),
    run: (editor) => editingActions(editor).reset(),
  },
} as const satisfies Record<string, Command>;
