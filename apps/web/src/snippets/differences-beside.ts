import type { SnippetContent } from "@online-editor/contract";

type Fact = readonly [name: string, of: (content: SnippetContent) => string];

const facts: readonly Fact[] = [
  ["Title", ({ title }) => title],
  ["Library", ({ library }) => library.library],
  ["Version", ({ library }) => library.version],
  ["Theme", ({ library }) => library.theme],
  ["Extensions", ({ library }) => library.extensions.join(", ") || "none"],
  ["Locale", ({ library }) => library.locale],
];

/** How two contents differ beside their text: `Version: 1.26.0 → 1.27.3`. */
export const differencesBeside = (before: SnippetContent, after: SnippetContent): string[] => [
  ...facts.flatMap(([name, of]) => (of(before) === of(after) ? [] : `${name}: ${of(before)} → ${of(after)}`)),
  ...(before.description === after.description ? [] : ["The description differs."]),
];
