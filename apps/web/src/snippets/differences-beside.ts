import type { SnippetContent } from "@online-editor/contract";
import { messages } from "./messages.ts";

/** How two contents differ beside their text: `Version: 1.26.0 → 1.27.3`. */
export const differencesBeside = (before: SnippetContent, after: SnippetContent): string[] => {
  const t = messages.get();
  const was = factsOf(before);
  const is = factsOf(after);
  return [
    ...facts.flatMap((name) =>
      was[name] === is[name] ? [] : t.difference({ what: t[name], before: was[name], after: is[name] }),
    ),
    ...(before.description === after.description ? [] : [t.descriptionDiffers]),
  ];
};

const facts = ["title", "library", "version", "theme", "extensions", "locale"] as const;

const factsOf = ({ title, library }: SnippetContent): Record<(typeof facts)[number], string> => ({
  ...library,
  title,
  extensions: library.extensions.join(", ") || messages.get().none,
});
