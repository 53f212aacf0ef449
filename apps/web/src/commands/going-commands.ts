import { keyOf } from "../workspace/document-address.ts";
import { libraryNamed, type Workspace } from "../workspace/workspace.ts";
import type { Command } from "./command.ts";
import { messages } from "./messages.ts";

/** To each example of the chosen library. Too many for a menu: the palette finds them. */
export const exampleCommands = ({
  catalogue,
  library,
}: Pick<Workspace, "catalogue" | "library">): Command[] =>
  (catalogue?.examples ?? [])
    .filter(({ address }) => address.library === library.library)
    .map(({ address, title }) => {
      const document = { kind: "example", example: address } as const;
      return {
        id: `open ${keyOf(document)}`,
        title: () => messages.get().openExample({ title }),
        run: ({ gateway }) => {
          gateway.goTo(document);
        },
      };
    });

/** To each release of the chosen library, newest first. */
export const releaseCommands = ({
  catalogue,
  library,
}: Pick<Workspace, "catalogue" | "library">): Command[] =>
  (libraryNamed(catalogue, library.library)?.releases ?? []).map(({ version }) => ({
    id: `use ${library.library}@${version}`,
    title: () => messages.get().useVersion({ library: library.library, version }),
    hindrance: ({ library: chosen }) =>
      chosen.version === version && !chosen.branch ? messages.get().versionIsUsed : null,
    run: ({ gateway, workspaceStore }) => {
      const use = () => {
        const { branch: _, ...selection } = workspaceStore.getState().library;
        gateway.select({ ...selection, version });
      };
      const { library: chosen, branches } = workspaceStore.getState();
      if (chosen.branch ?? branches.work)
        void gateway.branches().then(({ chooseRelease }) => {
          chooseRelease();
          use();
        });
      else use();
    },
  }));
