import type { LibraryId, Selection } from "@online-editor/contract";
import { libraryNamed } from "@online-editor/selection";
import { startingSelection } from "../../document/choices.ts";
import { chooseWithTags } from "../../document/state.ts";
import type { DocumentNavigationParts } from "../../document/navigation.ts";
import { awaitLibrary } from "../../document/opening-state.ts";

/** Changes the document's library and selection. */
export interface LibrariesEffects {
  /** Fetches the catalogue unless it is already there. Never rejects: a failure is shown in place of a document. */
  readCatalogue(): Promise<void>;
  /** Opens the welcome page of another library. */
  switchLibrary(library: LibraryId): void;
  /** Sets another selection: changes the address in place, and runs at once. */
  select(selection: Selection): void;
}

declare module "../../platform/effects.ts" {
  interface Effects {
    libraries: LibrariesEffects;
  }
}

/** Changes the library, or the document's selection. */
export const createChoosing = ({
  store: { getState, apply },
  links,
  navigate,
  onLeaving,
  run,
}: DocumentNavigationParts & { run: () => void }): Pick<LibrariesEffects, "switchLibrary" | "select"> => ({
  switchLibrary: (library) => {
    const described = libraryNamed(getState().catalogue, library);
    const address = links.linkTo({ kind: "example", example: { library, slug: "welcome" } });
    onLeaving();
    // At once, so that the switch keeps its new position while the document is loading.
    if (described) apply((workspace) => awaitLibrary(workspace, startingSelection(described)));
    navigate(address, "push");
  },
  select: (selection) => {
    apply((workspace) => chooseWithTags(workspace, selection));
    navigate(links.toOpen(selection), "replace");
    run();
  },
});
