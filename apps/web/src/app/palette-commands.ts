import type { ExampleSummary } from "@online-editor/contract";
import { onRelease } from "@online-editor/selection";
import { keyOf } from "../document/document-address.ts";
import { createTextSearch, type FoundItems, type TextSearch } from "../library/examples/search-texts.ts";
import { exampleText } from "../platform/content-words.ts";
import type { Workspace } from "../platform/editor-context.ts";
import type { Command } from "../platform/command.tsx";
import { branchActions, selectionActions } from "../preview/actions.ts";
import { navigationActions } from "../document/opening.ts";
import { translate } from "../platform/i18n.ts";
import { releasedLibrary } from "../document/state.ts";

/** Commands for each example of the selected library. Too many for a menu: the palette finds them. */
export const exampleCommands = ({
  catalogue,
  library,
  translation,
}: Pick<Workspace, "catalogue" | "library" | "translation">): Command[] =>
  (catalogue?.examples ?? [])
    .filter(({ address }) => address.library === library.library)
    .map((example) => {
      const document = documentOf(example);
      const { title } = exampleText(translation, example);
      return {
        id: idOf(example),
        title: () => translate("Open example {title}", { title }),
        run: (editor) => navigationActions(editor).goTo(document),
      };
    });

const documentOf = ({ address }: ExampleSummary) => ({ kind: "example", example: address }) as const;

const idOf = (example: ExampleSummary) => `open ${keyOf(documentOf(example))}`;

/** Commands for each release of the selected library, newest first. */
export const releaseCommands = (workspace: Pick<Workspace, "catalogue" | "library">): Command[] => {
  const library = releasedLibrary(workspace);
  if (!library) return [];
  return library.releases.map(({ version }) => ({
    id: `use ${library.id}@${version}`,
    title: () => translate("Use {library} {version}", { library: library.id, version }),
    disabledReason: ({ library: chosen }) =>
      chosen.version === version && !chosen.branch ? translate("Already in use") : null,
    run: (editor) => {
      const use = () => {
        selectionActions(editor).select(onRelease(editor.store.getState().library, version));
      };
      const { library: chosen, branches } = editor.store.getState();
      if (chosen.branch ?? branches.work)
        void branchActions(editor)().then(({ chooseRelease }) => {
          chooseRelease();
          use();
        });
      else use();
    },
  }));
};

const longestMemory = 8;
/** More than anybody reads. */
const mostFound = 50;

/** The recent commands, with the latest first. */
export const withLatest = (lately: readonly string[], id: string): string[] =>
  [id, ...lately.filter((other) => other !== id)].slice(0, longestMemory);

/** What the palette offers before anything is typed: the recent commands, latest first, then the usual ones. */
export const commandsToOffer = (
  usual: readonly Command[],
  others: readonly Command[],
  lately: readonly string[],
): Command[] =>
  [...usual, ...others.filter(({ id }) => lately.includes(id))].sort(
    (a, b) => ageOf(a, lately) - ageOf(b, lately),
  );

const ageOf = ({ id }: Command, lately: readonly string[]) => {
  const at = lately.indexOf(id);
  return at < 0 ? lately.length : at;
};

/** Finds commands by the words of their titles, and by what people also call them. */
export const createCommandSearch = (commands: readonly Command[]): TextSearch<Command> =>
  createTextSearch(
    commands,
    ({ title, otherWords }) => ({
      titles: [title()],
      names: [],
      shows: "",
      extensions: "",
      category: "",
      description: otherWords?.() ?? "",
    }),
    null,
  );

/** The commands for a text, best first, then the examples found by their own search, each once. */
export const searchPalette = (
  text: string,
  search: TextSearch<Command>,
  { find, examples }: { find: (text: string) => FoundItems<ExampleSummary>; examples: readonly Command[] },
): FoundItems<Command> => {
  const named = search.find(text);
  const found = find(text);
  const byId = new Map(examples.map((command) => [command.id, command]));
  const shown = found.items.flatMap((example) => byId.get(idOf(example)) ?? []);
  if (named.words === "some" && found.words === "some")
    return { items: shown.slice(0, mostFound), words: "some" };
  const all = [...(named.words === "all" ? named.items : []), ...(found.words === "all" ? shown : [])];
  return { items: [...new Set(all)].slice(0, mostFound), words: "all" };
};
