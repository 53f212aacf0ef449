const files = import.meta.glob<string>(
  ["../../../../packages/widgets/src/*.{ts,tsx}", "!../../../../packages/widgets/src/*.test.tsx"],
  { query: "?raw", import: "default", eager: true, exhaustive: true },
);

/** The source of the React components, by file name; `index.ts` is the one to import. */
export const componentSources: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [path.slice(path.lastIndexOf("/") + 1), text]),
);
