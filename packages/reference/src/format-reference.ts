import type { LibraryReference } from "@online-editor/contract/reference";

/** The text of a library's file, with one line per name so that diffs show what a release changed. */
export const formatReference = ({ names, ...facts }: LibraryReference): string => {
  const head = Object.entries(facts).map(
    ([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  );
  const lines = names.map((name) => JSON.stringify(name));
  return `{\n${head.join(",\n")},\n"names": [\n${lines.join(",\n")}\n]\n}\n`;
};
