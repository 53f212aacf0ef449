import type { Command } from "../commands/command.ts";

const longestMemory = 8;
/** More than anybody reads. */
const mostFound = 50;

/** What was done lately, with the latest first. */
export const withLatest = (lately: readonly string[], id: string): string[] =>
  [id, ...lately.filter((other) => other !== id)].slice(0, longestMemory);

export interface Searched {
  /** What is offered before anything has been written. */
  usual: readonly Command[];
  /** What is found by its name only. */
  others: readonly Command[];
  /** Ids of what was done lately, the latest first. */
  lately: readonly string[];
}

/**
 * The commands for what was written, the best first: each word begins the title or a word of it, is in it, or is made
 * of beginnings of its words. Among equals, what was done lately comes first. For no words: those, and the usual ones.
 */
export const searchCommands = (text: string, { usual, others, lately }: Searched): Command[] => {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const age = ({ id }: Command) => {
    const at = lately.indexOf(id);
    return at < 0 ? lately.length : at;
  };
  if (words.length === 0)
    return [...usual, ...others.filter(({ id }) => lately.includes(id))].sort((a, b) => age(a) - age(b));
  return [...usual, ...others]
    .map((command) => ({ command, distance: distanceOf(fold(command.title()), words) }))
    .filter(({ distance }) => distance < Infinity)
    .sort((a, b) => a.distance - b.distance || age(a.command) - age(b.command))
    .slice(0, mostFound)
    .map(({ command }) => command);
};

const fold = (text: string) => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

const distanceOf = (title: string, words: readonly string[]) =>
  words.reduce((sum, word) => sum + distanceOfWord(title, word), 0);

const distanceOfWord = (title: string, word: string) => {
  if (title.startsWith(word)) return 0;
  if (title.split(/[^\p{L}\p{N}.]+/u).some((part) => part.startsWith(word))) return 1;
  if (title.includes(word)) return 4;
  return isOfBeginnings(word, title) ? 16 : Infinity;
};

/** `fscr` is of the beginnings of "full screen": each letter goes on from the one before it, or begins a word. */
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
