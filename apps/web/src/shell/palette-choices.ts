import { libraryNamed, themesOf } from "@online-editor/selection";
import type { Command } from "../kernel/command.ts";
import type { Workspace } from "../kernel/workspace.ts";
import { frameWidths } from "../result/frame.ts";
import { widthText } from "../result/result-side.tsx";
import { messages } from "./command-messages.ts";

type Chosen = Pick<Workspace, "catalogue" | "library">;

/** Commands for each theme of the selected library; one that the version lacks says so. */
export const themeCommands = ({ catalogue, library: selection }: Chosen): Command[] => {
  const library = libraryNamed(catalogue, selection.library);
  if (!library) return [];
  return themesOf(library, selection.version).map(({ theme: { id, title }, availability }) => ({
    id: `use theme ${selection.library}/${id}`,
    title: () => messages.get().useTheme({ theme: title }),
    disabledReason: ({ library: { theme, version } }) => {
      if (theme === id) return messages.get().inUse;
      return availability.kind === "available" ? null : messages.get().themeNotIn({ version });
    },
    run: ({ effects, workspaceStore }) => {
      effects.libraries.select({ ...workspaceStore.getState().library, theme: id });
    },
  }));
};

/** Commands for the other libraries. */
export const libraryCommands = ({ catalogue, library }: Chosen): Command[] =>
  (catalogue?.libraries ?? [])
    .filter(({ id }) => id !== library.library)
    .map(({ id, title }) => ({
      id: `switch to ${id}`,
      title: () => messages.get().switchTo({ library: title }),
      run: ({ effects }) => {
        effects.libraries.switchLibrary(id);
      },
    }));

const toWidth = (name: string, width: number | null, title: Command["title"]): Command => ({
  id: `frame.${name}`,
  title,
  disabledReason: ({ frame }) => (frame.width === width ? messages.get().inUse : null),
  run: ({ effects }) => {
    effects.result.frameAs({ width });
  },
});

/** Commands for framing the result. */
export const frameCommands: readonly Command[] = [
  toWidth("phone", frameWidths.phone, () =>
    messages.get().phoneWidth({ width: widthText(frameWidths.phone) }),
  ),
  toWidth("tablet", frameWidths.tablet, () =>
    messages.get().tabletWidth({ width: widthText(frameWidths.tablet) }),
  ),
  toWidth("full", null, () => messages.get().fullWidth),
  {
    id: "frame.right-to-left",
    title: () => messages.get().rightToLeft,
    run: ({ effects, workspaceStore }) => {
      effects.result.frameAs({ isRightToLeft: !workspaceStore.getState().frame.isRightToLeft });
    },
  },
  {
    id: "frame.dark",
    title: () => messages.get().darkScheme,
    run: ({ effects, workspaceStore }) => {
      effects.result.frameAs({ isDark: !workspaceStore.getState().frame.isDark });
    },
  },
];
