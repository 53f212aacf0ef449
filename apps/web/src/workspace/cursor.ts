import { problemPlaces } from "./diagnostics.ts";
import type { Place, Workspace } from "./workspace.ts";

export const moveCursor = (workspace: Workspace, cursor: Place): Workspace => ({ ...workspace, cursor });

/** Asks the editor to show a place of the document, beside the result where that fills the screen. */
export const revealPlace = (workspace: Workspace, { line, column }: Place): Workspace => ({
  ...workspace,
  result: "split",
  inFront: "code",
  reveal: { line, column },
});

/** Asks the editor to show the next place with a problem, after the cursor and then from the top. */
export const revealNextProblem = (workspace: Workspace): Workspace => {
  const places = problemPlaces(workspace).sort((a, b) => a.line - b.line || a.column - b.column);
  const { line, column } = workspace.cursor;
  const next = places.find((place) => place.line > line || (place.line === line && place.column > column));
  const place = next ?? places[0];
  return place ? revealPlace(workspace, place) : workspace;
};
