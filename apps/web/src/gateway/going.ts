import { startingSelection } from "../workspace/choices.ts";
import { chooseSelection } from "../workspace/editing.ts";
import type { Gateway } from "../workspace/gateway.ts";
import { awaitLibrary } from "../workspace/opening.ts";
import { isChanged, libraryNamed, namesRelease } from "../workspace/workspace.ts";
import type { WorkspaceStore } from "../workspace/workspace-store.ts";
import type { Links } from "./links.ts";
import { newRunId } from "./start-run.ts";

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
    navigate(links.linkTo(document), "push");
  };
  return {
    goTo,
    newDocument: () => {
      goTo({ kind: "new", library: getState().library.library, id: newRunId().slice(0, 8) });
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
      const { preferences } = getState();
      const runsAtOnce = !isChanged(getState()) || preferences.runAsYouType || !namesRelease(getState());
      apply((workspace) => chooseSelection(workspace, selection));
      navigate(links.toOpen(selection), "replace");
      if (runsAtOnce) run();
    },
  };
};
