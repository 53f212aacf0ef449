import type { Place, Workspace } from "./workspace.ts";

export const moveCursor = (workspace: Workspace, cursor: Place): Workspace => ({ ...workspace, cursor });

/** Asks the editor to show a place of the document. */
export const revealPlace = (workspace: Workspace, { line, column }: Place): Workspace => ({
  ...workspace,
  reveal: { line, column },
});

/** Asks the editor to show the next place with an error of the last run, after the cursor and then from the top. */
export const revealNextError = (workspace: Workspace): Workspace => {
  const places = (workspace.run?.errors ?? [])
    .flatMap(({ place }) => place ?? [])
    .sort((a, b) => a.line - b.line || a.column - b.column);
  const { line, column } = workspace.cursor;
  const next = places.find((place) => place.line > line || (place.line === line && place.column > column));
  const reveal = next ?? places[0];
  return reveal ? { ...workspace, reveal: { ...reveal } } : workspace;
};
