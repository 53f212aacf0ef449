import type { SnippetSummary } from "@online-editor/contract";
import { type Api, ApiProblem } from "../api/client.ts";
import { explainFailure } from "../api/explain-failure.ts";
import { receiveUser } from "../workspace/signing-in.ts";
import { updateSnippet } from "../workspace/open-snippet.ts";
import type { SnippetGateway } from "../workspace/snippet-gateway.ts";
import type { WorkspaceStore } from "../workspace/workspace-store.ts";

export interface SnippetCallParts {
  store: WorkspaceStore;
  api: Pick<
    Api,
    "listSnippets" | "listRevisions" | "readCode" | "changeSnippet" | "deleteSnippet" | "restoreSnippet"
  >;
  notify: (message: string, action?: { title: string; run: () => void }) => void;
}

/** Nobody waits for these changes to end but their own time limit. */
const { signal } = new AbortController();

/** Reads lists of snippets and revisions, and changes snippets. */
export const createSnippetCalls = ({
  store,
  api,
  notify,
}: SnippetCallParts): Omit<SnippetGateway, "restoreRevision"> => {
  const { apply } = store;

  const tell = (what: string, error: unknown) => {
    if (error instanceof ApiProblem && error.code === "signed-out")
      apply((workspace) => receiveUser(workspace, null));
    notify(`${what} ${reasonOf(error)}`);
  };

  const restore = async (
    { id, title }: Pick<SnippetSummary, "id" | "title">,
    onRestored: (snippet: SnippetSummary) => void,
  ) => {
    try {
      onRestored(await api.restoreSnippet({ id }, { signal }));
    } catch (error) {
      tell(`“${title}” could not be brought back.`, error);
    }
  };

  return {
    list: ({ library, search, ...query }, cursor, options) =>
      api.listSnippets(
        {
          ...query,
          ...(search !== "" && { search }),
          ...(library !== null && { library }),
          ...(cursor !== null && { cursor }),
        },
        options,
      ),
    listRevisions: async ({ username, id }, options) =>
      (await api.listRevisions({ username, id }, options)).revisions,
    read: ({ username, id, revision }, options) =>
      api.readCode({ username, id, ...(revision !== undefined && { revision }) }, options),
    async change(id, change) {
      try {
        const changed = await api.changeSnippet({ id, ...change }, { signal });
        apply((workspace) => updateSnippet(workspace, changed));
        return changed;
      } catch (error) {
        tell("The snippet was not changed.", error);
        return null;
      }
    },
    async remove({ id, title }, { onRestored }) {
      try {
        await api.deleteSnippet({ id }, { signal });
      } catch (error) {
        tell(`“${title}” was not deleted.`, error);
        return false;
      }
      notify(`“${title}” is deleted.`, {
        title: "Undo",
        run: () => void restore({ id, title }, onRestored),
      });
      return true;
    },
  };
};

const reasonOf = (error: unknown) => {
  const field = error instanceof ApiProblem ? error.problem.fields?.[0] : undefined;
  return field ? `The ${field.path.split(".").at(-1) ?? "request"} ${field.message}.` : explainFailure(error);
};
