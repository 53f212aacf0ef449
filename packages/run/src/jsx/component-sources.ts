const files = import.meta.glob<string>(
  ["../../../../packages/widgets/src/*.{ts,tsx}", "!../../../../packages/widgets/src/*.test.tsx"],
  { query: "?raw", import: "default", eager: true, exhaustive: true },
);

/** The React components as they are written, by the names of their files; `index.ts` is what one imports. */
export const componentSources: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [path.slice(path.lastIndexOf("/") + 1), text]),
);
