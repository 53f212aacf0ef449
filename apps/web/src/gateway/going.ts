import { startingSelection } from "../workspace/choices.ts";
import { keyOf } from "../workspace/document-address.ts";
import { chooseSelection } from "../workspace/editing.ts";
import type { Gateway } from "../workspace/gateway.ts";
import { awaitLibrary, beginOpening } from "../workspace/opening.ts";
import { namesRelease } from "../workspace/branches.ts";
import { runsAsTyped } from "../workspace/running.ts";
import { isChanged, libraryNamed } from "../workspace/workspace.ts";
import type { WorkspaceStore } from "../workspace/workspace-store.ts";
import type { Links } from "./links.ts";
import { newDocumentId } from "./start-run.ts";

export interface GoingParts {
  store: WorkspaceStore;
  links: Links;
  navigate: (address: string, how: "push" | "replace") => void;
  /** What is on the screen is about to go. */
  onLeaving: () => void;
  run: () => void;
}

/** Goes to other documents, libraries and selections. */
export const createGoing = ({
  store,
  links,
  navigate,
  onLeaving,
  run,
}: GoingParts): Pick<Gateway, "goTo" | "newDocument" | "switchLibrary" | "select"> => {
  const { getState, apply } = store;
  const goTo: Gateway["goTo"] = (document) => {
    const { opening, document: shown } = getState();
    if (opening.state === "open" && keyOf(document) !== keyOf(shown)) {
      // At once, so that what is typed meanwhile does not go into the document that is being left.
      onLeaving();
      apply(beginOpening);
    }
    navigate(links.linkTo(document), "push");
  };
  return {
    goTo,
    newDocument: () => {
      goTo({ kind: "new", library: getState().library.library, id: newDocumentId() });
    },
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
      const runsAtOnce = !isChanged(getState()) || runsAsTyped(getState()) || !namesRelease(getState());
      apply((workspace) => chooseSelection(workspace, selection));
      navigate(links.toOpen(selection), "replace");
      if (runsAtOnce) run();
    },
  };
};
