import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { useEffect, useMemo } from "react";
import type { Command } from "../platform/command.tsx";
import { allCommands, commands } from "./commands.ts";
import { useExampleSearch } from "../library/examples/use-example-search.ts";
import { useWorkspace, type Workspace } from "../platform/editor-context.ts";
import {
  commandsToOffer,
  createCommandSearch,
  exampleCommands,
  releaseCommands,
  searchPalette,
} from "./palette-commands.ts";
import { describeShortcut, isMac } from "../platform/shortcuts.ts";
import { CloseButton } from "../ui/button.tsx";
import dialog from "../ui/dialog.module.css";
import { useFinalFocus } from "../ui/focus-return.ts";
import { whileIdle } from "../ui/timing.ts";
import styles from "./command-palette.module.css";
import { themesOf } from "@online-editor/selection";
import { frameWidths } from "../preview/frame.ts";
import { widthText } from "../preview/result-side.tsx";
import { runActions, selectionActions } from "../preview/actions.ts";
import { useTranslate } from "../platform/use-translate.ts";
import { translate } from "../platform/i18n.ts";
import { releasedLibrary } from "../document/state.ts";

export interface CommandPaletteProps {
  /** What has been typed. */
  text: string;
  onType: (text: string) => void;
  onRun: (command: Command) => void;
  onClose: () => void;
}

const usual = allCommands.filter((command) => command !== commands.palette);

/** All commands, found by typing part of their name. */
export const CommandPalette = ({ text, onType, onRun, onClose }: CommandPaletteProps) => {
  const t = useTranslate();
  const workspace = useWorkspace((whole) => whole);
  const finalFocus = useFinalFocus();
  const { search } = useExampleSearch();
  const { catalogue, library, translation } = workspace;
  const { examples, others, named } = useMemo(() => {
    const chosen = { catalogue, library, translation };
    const ofExamples = exampleCommands(chosen);
    const all = [
      ...frameCommands,
      ...ofExamples,
      ...themeCommands(chosen),
      ...releaseCommands(chosen),
      ...libraryCommands(chosen),
    ];
    return { examples: ofExamples, others: all, named: createCommandSearch([...usual, ...all]) };
  }, [catalogue, library, translation]);
  useEffect(() => whileIdle(() => named.prepare()), [named]);
  const isSearched = text.trim() !== "";
  const { items: found, words } = isSearched
    ? searchPalette(text, named, { find: search.find, examples })
    : { items: commandsToOffer(usual, others, workspace.preferences.latelyUsed), words: "all" };
  const groups = groupsOf(found, { isSearched, workspace });
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog["backdrop"]} />
        <Dialog.Popup
          className={styles["palette"]}
          aria-label={t("Command palette")}
          data-waits=""
          finalFocus={finalFocus}
        >
          <Autocomplete.Root
            open
            inline
            items={groups}
            filteredItems={groups}
            itemToStringValue={({ title }: Command) => title()}
            autoHighlight="always"
            keepHighlight
            value={text}
            onValueChange={(value, { reason }) => {
              // The chosen item does not become the text.
              if (reason !== "item-press") onType(value);
            }}
          >
            <Autocomplete.Input
              className={styles["input"]}
              // At once, so that the user can continue typing.
              autoFocus
              aria-label={t("Search commands")}
              placeholder={t("Command, example, release or theme")}
              enterKeyHint="go"
              spellCheck={false}
            />
            <Autocomplete.Empty className={styles["empty"]}>{t("No matches")}</Autocomplete.Empty>
            <Autocomplete.Status className={styles["empty"]}>
              {words === "some" &&
                found.length > 0 &&
                t("Nothing matches all words. These examples match some of them.")}
            </Autocomplete.Status>
            <Autocomplete.List className={styles["list"]} aria-label={t("Commands")}>
              {({ title, items }: Group) => (
                <Autocomplete.Group key={title} items={items}>
                  {title !== "" && (
                    <Autocomplete.GroupLabel className={styles["label"]}>{title}</Autocomplete.GroupLabel>
                  )}
                  <Autocomplete.Collection>
                    {(command: Command) => (
                      <Item
                        key={command.id}
                        command={command}
                        disabledReason={command.disabledReason?.(workspace) ?? null}
                        onRun={onRun}
                      />
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
          <div className={styles["close"]}>
            <Dialog.Close aria-label={t("Close")} render={<CloseButton />} />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
};

/** Commands under a heading. */
type Group = {
  title: string;
  items: readonly Command[];
};

/** Before anything is searched: recent commands, then the others, and last those that are not available. */
const groupsOf = (
  commands: readonly Command[],
  { isSearched, workspace }: { isSearched: boolean; workspace: Workspace },
): Group[] => {
  if (isSearched) return commands.length === 0 ? [] : [{ title: "", items: commands }];
  const { latelyUsed } = workspace.preferences;
  const groups = Map.groupBy(commands, ({ id, disabledReason }) =>
    disabledReason?.(workspace) != null
      ? translate("Not available now")
      : latelyUsed.includes(id)
        ? translate("Recent")
        : translate("Commands"),
  );
  return [translate("Recent"), translate("Commands"), translate("Not available now")].flatMap((title) => {
    const items = groups.get(title);
    return items ? [{ title, items }] : [];
  });
};

interface ItemProps extends Pick<CommandPaletteProps, "onRun"> {
  command: Command;
  disabledReason: string | null;
}

/** A command that is not available now stays focusable, to say why. */
const Item = ({ command, disabledReason, onRun }: ItemProps) => (
  <Autocomplete.Item
    value={command}
    className={styles["item"]}
    aria-disabled={disabledReason !== null}
    onClick={() => {
      if (disabledReason === null) onRun(command);
    }}
  >
    <span>
      {command.title()}
      {disabledReason !== null && <small>{disabledReason}</small>}
    </span>
    {command.shortcut !== undefined && <kbd>{describeShortcut(command.shortcut, { isMac })}</kbd>}
  </Autocomplete.Item>
);

type Chosen = Pick<Workspace, "catalogue" | "library">;

/** Commands for each theme of the selected library; one that the version lacks says so. */
export const themeCommands = (chosen: Chosen): Command[] => {
  const library = releasedLibrary(chosen);
  if (!library) return [];
  return themesOf(library, chosen.library.version).map(({ theme: { id, title }, availability }) => ({
    id: `use theme ${library.id}/${id}`,
    title: () => translate("Use theme {theme}", { theme: title }),
    disabledReason: ({ library: { theme, version } }) => {
      if (theme === id) return translate("Already in use");
      return availability.kind === "available" ? null : translate("Not in {version}", { version });
    },
    run: (editor) => selectionActions(editor).select({ ...editor.store.getState().library, theme: id }),
  }));
};

/** Commands for the other libraries. */
export const libraryCommands = ({ catalogue, library }: Chosen): Command[] =>
  (catalogue?.libraries ?? [])
    .filter(({ id }) => id !== library.library)
    .map(({ id, title }) => ({
      id: `switch to ${id}`,
      title: () => translate("Switch to {library}", { library: title }),
      run: (editor) => selectionActions(editor).switchLibrary(id),
    }));

const toWidth = (name: string, width: number | null, title: Command["title"]): Command => ({
  id: `frame.${name}`,
  title,
  disabledReason: ({ frame }) => (frame.width === width ? translate("Already in use") : null),
  run: (editor) => runActions(editor).frameAs({ width }),
});

/** Commands for framing the result. */
export const frameCommands: readonly Command[] = [
  toWidth("phone", frameWidths.phone, () =>
    translate("Frame width: phone, {width}", { width: widthText(frameWidths.phone) }),
  ),
  toWidth("tablet", frameWidths.tablet, () =>
    translate("Frame width: tablet, {width}", { width: widthText(frameWidths.tablet) }),
  ),
  toWidth("full", null, () => translate("Frame width: full")),
  {
    id: "frame.right-to-left",
    title: () => translate("Frame: right to left"),
    run: (editor) => {
      runActions(editor).frameAs({ isRightToLeft: !editor.store.getState().frame.isRightToLeft });
    },
  },
  {
    id: "frame.dark",
    title: () => translate("Frame: dark scheme"),
    run: (editor) => runActions(editor).frameAs({ isDark: !editor.store.getState().frame.isDark }),
  },
];
