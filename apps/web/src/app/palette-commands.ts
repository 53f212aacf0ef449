import type { ExampleSummary } from "@online-editor/contract";
import { libraryNamed, onRelease } from "@online-editor/selection";
import { keyOf } from "../document/document-address.ts";
import type { Found } from "../library/examples/use-example-search.ts";
import { exampleText } from "../platform/content-words.ts";
import type { Workspace } from "../platform/editor-context.ts";
import type { Command } from "../platform/command.tsx";
import { messages } from "./messages.ts";
import { branchActions, selectionActions } from "../preview/actions.ts";
import { navigationActions } from "../document/opening.ts";

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
        title: () => messages.get().openExample({ title }),
        run: (editor) => {
          navigationActions(editor).goTo(document);
        },
      };
    });

const documentOf = ({ address }: ExampleSummary) => ({ kind: "example", example: address }) as const;

const idOf = (example: ExampleSummary) => `open ${keyOf(documentOf(example))}`;

/** Commands for each release of the selected library, newest first. */
export const releaseCommands = ({
  catalogue,
  library,
}: Pick<Workspace, "catalogue" | "library">): Command[] =>
  (libraryNamed(catalogue, library.library)?.releases ?? []).map(({ version }) => ({
    id: `use ${library.library}@${version}`,
    title: () => messages.get().useVersion({ library: library.library, version }),
    disabledReason: ({ library: chosen }) =>
      chosen.version === version && !chosen.branch ? messages.get().inUse : null,
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

const longestMemory = 8;
/** More than anybody reads. */
const mostFound = 50;

/** The recent commands, with the latest first. */
export const withLatest = (lately: readonly string[], id: string): string[] =>
  [id, ...lately.filter((other) => other !== id)].slice(0, longestMemory);

interface Searched {
  /** Offered before anything has been typed. */
  usual: readonly Command[];
  /** Found only by name. */
  others: readonly Command[];
  /** Ids of recent commands, latest first. */
  lately: readonly string[];
}

/**
 * The commands for a query, best first: each word begins the title or a word of it, is part of it, or consists of the
 * beginnings of its words. Among equals, recent ones come first. For an empty query: the recent and the usual ones.
 */
export const searchCommands = (text: string, searched: Searched): Command[] => {
  const words = fold(text).split(/\s+/).filter(Boolean);
  if (words.length > 0) return rankedCommands(words, searched).map(({ command }) => command);
  const { usual, others, lately } = searched;
  return [...usual, ...others.filter(({ id }) => lately.includes(id))].sort(
    (a, b) => ageOf(a, lately) - ageOf(b, lately),
  );
};

interface FoundCommands {
  commands: readonly Command[];
  /** `some`: the examples found do not have all words. */
  words: Found["words"];
}

/**
 * The same with the examples found by their search: after the commands with that title, and before those that match
 * only by letters.
 */
export const searchPalette = (
  text: string,
  searched: Searched,
  findExamples: (text: string) => Found,
): FoundCommands => {
  const words = fold(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return { commands: searchCommands(text, searched), words: "all" };
  const ranked = rankedCommands(words, searched);
  const byId = new Map(searched.others.map((command) => [command.id, command]));
  const found = findExamples(text);
  const examples = found.examples.flatMap((example) => byId.get(idOf(example)) ?? []);
  if (found.words === "some" && ranked.length === 0)
    return { commands: examples.slice(0, mostFound), words: "some" };
  const [named, lettered] = [true, false].map((isNamed) =>
    ranked.filter(({ distance }) => distance < lettersOnly === isNamed).map(({ command }) => command),
  );
  const all = [...(named ?? []), ...(found.words === "all" ? examples : []), ...(lettered ?? [])];
  return { commands: [...new Set(all)].slice(0, mostFound), words: "all" };
};

const rankedCommands = (words: readonly string[], { usual, others, lately }: Searched) =>
  [...usual, ...others]
    .map((command) => ({ command, distance: distanceOfCommand(command, words) }))
    .filter(({ distance }) => distance < Infinity)
    .sort((a, b) => a.distance - b.distance || ageOf(a.command, lately) - ageOf(b.command, lately))
    .slice(0, mostFound);

/** What people also call a command is worth less than a word of its title, and more than its letters. */
const distanceOfCommand = ({ title, otherWords }: Command, words: readonly string[]) => {
  const byTitle = distanceOf(fold(title()), words);
  return otherWords ? Math.min(byTitle, 2 + distanceOf(fold(otherWords()), words)) : byTitle;
};

const ageOf = ({ id }: Command, lately: readonly string[]) => {
  const at = lately.indexOf(id);
  return at < 0 ? lately.length : at;
};

const fold = (text: string) => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

const distanceOf = (title: string, words: readonly string[]) =>
  words.reduce((sum, word) => sum + distanceOfWord(title, word), 0);

/** The distance of a title that matches a word only by its letters. */
const lettersOnly = 16;

const distanceOfWord = (title: string, word: string) => {
  if (title.startsWith(word)) return 0;
  if (title.split(/[^\p{L}\p{N}.]+/u).some((part) => part.startsWith(word))) return 1;
  if (title.includes(word)) return 4;
  return isOfBeginnings(word, title) ? lettersOnly : Infinity;
};

/** `fscr` consists of beginnings of "full screen": each letter continues from the one before it, or begins a word. */
const isOfBeginnings = (word: string, title: string) => {
  let ends = new Set([-1]);
  for (const letter of word) {
    const next = new Set<number>();
    for (let at = Math.min(...ends) + 1; at < title.length; at++)
      if (title[at] === letter && (ends.has(at - 1) || beginsWord(title, at))) next.add(at);
    if (next.size === 0) return false;
    ends = next;
  }
  return true;
};

const beginsWord = (title: string, at: number) => /[^\p{L}\p{N}]/u.test(title[at - 1] ?? " ");
