import { libraryNamed } from "@online-editor/selection";
import { type Command, unlessOpen } from "../../platform/command.tsx";
import type { Workspace } from "../../platform/editor-context.ts";
import { messages } from "./messages.ts";
import { type ChoicePart, openChoice } from "./state.ts";

const choose = (part: ChoicePart): Pick<Command, "id" | "disabledReason" | "run"> => ({
  id: `choose.${part}`,
  disabledReason: (workspace) =>
    // While the next document is loading, the current selection can still be changed.
    (workspace.opening.state === "opening" ? null : unlessOpen(workspace)) ??
    (part === "extensions" ? withoutExtensions(workspace) : null),
  run: ({ store }) => {
    store.apply((workspace) => openChoice(workspace, part));
  },
});

const withoutExtensions = ({ catalogue, library }: Pick<Workspace, "catalogue" | "library">) =>
  libraryNamed(catalogue, library.library)?.extensions.length === 0 ? messages.get().noExtensions : null;

/** Commands for each part of the selection. */
export const libraryCommands = {
  version: { ...choose("version"), title: () => messages.get().chooseVersion, shortcut: "Alt-Shift-l" },
  theme: { ...choose("theme"), title: () => messages.get().chooseTheme },
  extensions: { ...choose("extensions"), title: () => messages.get().chooseExtensions },
  locale: { ...choose("locale"), title: () => messages.get().chooseLocale },
} as const satisfies Record<string, Command>;
