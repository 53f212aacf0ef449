import type { ExampleSummary } from "@online-editor/contract";

export interface ExampleGroup {
  /** As it is shown: `Server side`. */
  category: string;
  examples: ExampleSummary[];
}

/** Welcome pages first, then the categories by name; inside, the order of the titles. */
export const groupByCategory = (examples: readonly ExampleSummary[]): ExampleGroup[] => {
  const groups = Map.groupBy(examples, ({ address }) => address.category ?? "welcome");
  return [...groups]
    .map(([category, members]) => ({
      category: titleOf(category),
      examples: members.toSorted((a, b) => a.title.localeCompare(b.title)),
    }))
    .sort(
      (a, b) =>
        Number(b.category === "Welcome") - Number(a.category === "Welcome") ||
        a.category.localeCompare(b.category),
    );
};

const titleOf = (category: string) =>
  category.charAt(0).toUpperCase() + category.slice(1).replaceAll("-", " ");
