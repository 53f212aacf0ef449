import type { LibraryId, Selection } from "@online-editor/contract";
import { libraryNamed } from "@online-editor/selection";
import { startingSelection } from "../document/link.ts";
import { chooseSelection } from "../document/state.ts";
import type { GoingParts } from "../document/going.ts";
import { awaitLibrary } from "../document/opening-state.ts";

/** Changes what the document runs on. */
export interface LibrariesEffects {
  /** Fetches the catalogue unless it is there. Never rejects: a failure is told where a document would stand. */
  readCatalogue(): Promise<void>;
  /** Goes to the welcome page of another library. */
  switchLibrary(library: LibraryId): void;
  /** Takes another selection: changes the address in place, and runs at once. */
  select(selection: Selection): void;
}

declare module "../kernel/effects.ts" {
  interface Effects {
    libraries: LibrariesEffects;
  }
}

/** Changes the library, or the selection that the document runs on. */
export const createChoosing = ({
  store: { getState, apply },
  links,
  navigate,
  onLeaving,
  run,
}: GoingParts & { run: () => void }): Pick<LibrariesEffects, "switchLibrary" | "select"> => ({
  switchLibrary: (library) => {
    const described = libraryNamed(getState().catalogue, library);
    if (!described) return;
    const address = links.linkTo({ kind: "example", example: { library, slug: "welcome" } });
    // At once, so that the switch stands where it was put while the document is on its way.
    onLeaving();
    apply((workspace) => awaitLibrary(workspace, startingSelection(described)));
    navigate(address, "push");
  },
  select: (selection) => {
    apply((workspace) => chooseSelection(workspace, selection));
    navigate(links.toOpen(selection), "replace");
    run();
  },
});
