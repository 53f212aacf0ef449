import type { RevisionNumber, RevisionSummary, SnippetSummary } from "@online-editor/contract";
import { receiveUser } from "../state.ts";
import { deleteSnippet, restoreSnippet, updateSnippet } from "../../document/opening-state.ts";
import { ApiProblem } from "../../platform/api.ts";
import { explainFailure } from "../../platform/explain-failure.ts";
import type { SnippetCallParts, SnippetCalls } from "./effects.ts";
import { messages } from "./list-messages.ts";

/** Only their own time limit ends these changes. */
const { signal } = new AbortController();

/** Reads lists of snippets and revisions, and changes snippets. */
export const createSnippetCalls = ({ store, api, notify }: SnippetCallParts): SnippetCalls => {
  const { apply } = store;

  const notifyFailure = (what: (reason: { why: string }) => string, error: unknown) => {
    if (error instanceof ApiProblem && error.code === "signed-out")
      apply((workspace) => receiveUser(workspace, null));
    notify(what({ why: reasonOf(error) }));
  };

  const restore = async (
    { id, title }: Pick<SnippetSummary, "id" | "title">,
    onRestored: (snippet: SnippetSummary) => void,
  ) => {
    try {
      const restored = await api.restoreSnippet({ id }, { signal });
      apply((workspace) => restoreSnippet(workspace, id));
      onRestored(restored);
    } catch (error) {
      notifyFailure(({ why }) => messages.get().notBroughtBack({ title, why }), error);
    }
  };

  const change: SnippetCalls["change"] = async (id, wanted) => {
    try {
      const changed = await api.changeSnippet({ id, ...wanted }, { signal });
      apply((workspace) => updateSnippet(workspace, changed));
      return changed;
    } catch (error) {
      notifyFailure(({ why }) => messages.get().notChanged({ why }), error);
      return null;
    }
  };

  return {
    change,
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
    async listRevisions({ username, id }, options) {
      const all: RevisionSummary[] = [];
      // They are numbered from 1, so that the oldest number shows that there are no more.
      for (let before: RevisionNumber | undefined; before !== 1; before = all.at(-1)?.revision) {
        const query = { username, id, ...(before !== undefined && { before }) };
        const { revisions } = await api.listRevisions(query, options);
        if (revisions.length === 0) break;
        all.push(...revisions);
      }
      return all;
    },
    read: ({ username, id, revision }, options) =>
      api.readCode(
        { username, id, ...(revision !== undefined && { revision }) },
        { ...options, mayBeOld: true },
      ),
    async remove({ id, title }, { onRestored }) {
      try {
        await api.deleteSnippet({ id }, { signal });
      } catch (error) {
        notifyFailure(({ why }) => messages.get().notDeleted({ title, why }), error);
        return false;
      }
      apply((workspace) => deleteSnippet(workspace, id));
      const t = messages.get();
      notify(t.deleted({ title: title || t.untitled }), {
        title: t.undo,
        run: () => void restore({ id, title }, onRestored),
      });
      return true;
    },
  };
};

const reasonOf = (error: unknown) => {
  const field = error instanceof ApiProblem ? error.problem.fields?.[0] : undefined;
  if (!field) return explainFailure(error);
  const name = field.path.slice(field.path.lastIndexOf(".") + 1);
  return messages.get().fieldIsWrong({ field: name, problem: field.message });
};
