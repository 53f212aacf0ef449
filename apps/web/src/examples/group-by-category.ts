import type { ExampleSummary } from "@online-editor/contract";
import { messages } from "./messages.ts";

export interface ExampleGroup {
  /** As it is shown: `Server side`. */
  category: string;
  examples: ExampleSummary[];
}

/** Welcome pages first, then the categories by name; inside, the order of the titles. */
export const groupByCategory = (examples: readonly ExampleSummary[]): ExampleGroup[] => {
  const groups = Map.groupBy(examples, ({ address }) => address.category ?? "");
  return [...groups]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([category, members]) => ({
      category: category === "" ? messages.get().welcome : titleOf(category),
      examples: members.toSorted((a, b) => a.title.localeCompare(b.title)),
    }));
};

const titleOf = (category: string) =>
  category.charAt(0).toUpperCase() + category.slice(1).replaceAll("-", " ");
