import {
  type LibraryId,
  pages,
  type RevisionNumber,
  type RevisionSummary,
  SnippetId,
  type SnippetList,
  type SnippetSummary,
  type Username,
  type Visibility,
} from "@online-editor/contract";
import { receiveUser } from "../state.ts";
import { deleteSnippet, restoreSnippet, updateSnippet } from "../../document/opening-state.ts";
import { ApiProblem, callsOfPage } from "../../platform/api.ts";
import { explainFailure } from "../../platform/failure.ts";
import { perEditor } from "../../platform/per-editor.ts";
import { type CollectionName, collectionRoutes } from "@online-editor/contract/collection";
import { collectionVerdictRoutes } from "@online-editor/contract/collection-verdicts";
import { generatePath } from "react-router";
import { translate } from "../../platform/i18n.ts";

/** Which snippets of a user to list, and in which order. */
export interface SnippetQuery {
  username: Username;
  search: string;
  library: LibraryId | null;
  sort: "saved" | "title";
}

type Signal = { signal: AbortSignal };

/** Only their own time limit ends these changes. */
const { signal } = new AbortController();

/**
 * Reads lists of snippets and revisions, and changes snippets. Reads reject with `ApiProblem` or `ServerUnreachable`, and
 * with the reason of an abort.
 */
export const snippetActions = perEditor(({ store, api, notify }) => {
  const { apply } = store;

  const notifyFailure = (what: (reason: { why: string }) => string, error: unknown) => {
    if (error instanceof ApiProblem && error.code === "signed-out")
      apply((workspace) => receiveUser(workspace, null));
    notify(what({ why: explainFailure(error) }));
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
      notifyFailure(({ why }) => translate("“{title}” not restored. {why}", { title, why }), error);
    }
  };

  const change = async (
    id: SnippetId,
    wanted: { title?: string; visibility?: Visibility },
  ): Promise<SnippetSummary | null> => {
    try {
      const changed = await api.changeSnippet({ id, ...wanted }, { signal });
      apply((workspace) => updateSnippet(workspace, changed));
      return changed;
    } catch (error) {
      notifyFailure(({ why }) => translate("Snippet not changed. {why}", { why }), error);
      return null;
    }
  };

  return {
    /** Resolves to the changed snippet; null after a failure, which has been reported. */
    change,
    /** One page, starting at `cursor`; null is the first. */
    list: (
      { library, search, ...query }: SnippetQuery,
      cursor: string | null,
      options: Signal,
    ): Promise<SnippetList> =>
      api.listSnippets(
        {
          ...query,
          ...(search !== "" && { search }),
          ...(library !== null && { library }),
          ...(cursor !== null && { cursor }),
        },
        options,
      ),
    async listRevisions(
      { username, id }: { username: Username; id: SnippetId },
      options: Signal,
    ): Promise<RevisionSummary[]> {
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
    /**
     * Deletes a snippet and offers an undo; `onRestored` is called when it is restored. Resolves to whether it was
     * deleted.
     */
    async remove(
      { id, title }: Pick<SnippetSummary, "id" | "title">,
      { onRestored }: { onRestored: (snippet: SnippetSummary) => void },
    ): Promise<boolean> {
      try {
        await api.deleteSnippet({ id }, { signal });
      } catch (error) {
        notifyFailure(({ why }) => translate("“{title}” not deleted. {why}", { title, why }), error);
        return false;
      }
      apply((workspace) => deleteSnippet(workspace, id));
      notify(translate("“{title}” deleted", { title: title || translate("Untitled") }), {
        title: translate("Undo"),
        run: () => void restore({ id, title }, onRestored),
      });
      return true;
    },
  };
});

/** The calls about collections; defined here, so that the editor starts without them. */
export const collectionCalls = callsOfPage({ ...collectionRoutes, ...collectionVerdictRoutes });

/** The path of a collection's page. */
export const collectionPath = (address: { username: Username; name: CollectionName }): string =>
  generatePath(pages.collection, address);

/** The snippet of a link or a path; null for anything else, and for one of another editor. */
export const snippetIn = (link: string, origin: string): { username: string; id: SnippetId } | null => {
  const url = URL.parse(link.trim(), origin);
  const [, username, text] = /^\/code\/([^/]+)\/([^/]+)\/?$/.exec(url?.pathname ?? "") ?? [];
  const id = SnippetId.safeParse(text).data;
  return url?.origin === origin && username !== undefined && id !== undefined ? { username, id } : null;
};

/** A name for an address, derived from a title: its words in ASCII; empty if it has none. */
export const nameOfTitle = (title: string): string =>
  title
    .normalize("NFKD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
    .join("-")
    .slice(0, 60)
    .replace(/-$/, "");
