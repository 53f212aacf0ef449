import { useStore } from "@nanostores/react";
import { type Library, Username } from "@online-editor/contract";
import { useCallback, useEffect, useState } from "react";
import { useParams } from "react-router";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { messages } from "./list-messages.ts";
import { PageNotFound } from "../../document/unusable-address.tsx";
import { type ReadPage, SnippetList, useSnippetPages } from "./snippet-list.tsx";
import { allNewestFirst, isNarrowed, SnippetSearch } from "./snippet-search.tsx";
import styles from "./user-page.module.css";
import { addressOf, leaveDocument } from "../../document/opening-state.ts";
import { explainFailure } from "../../platform/api.ts";
import { Failure } from "../../ui/note.tsx";
import { useAnswer } from "../../ui/use-answer.ts";
import { collectionCalls, snippetActions } from "./snippet-calls.ts";
import { CollectionLine } from "./collection-line.tsx";
import { messages as collectionMessages } from "./collection-messages.ts";
import collectionStyles from "./collections.module.css";
import { documentLinks } from "../../document/link.ts";
import { navigationActions } from "../../document/opening.ts";

/** The public snippets of a user. */
export const UserPage = () => {
  const { username } = useParams();
  const { store } = useEditor();
  useEffect(() => {
    store.apply(leaveDocument);
  }, [store]);
  const name = Username.safeParse(username);
  return name.success ? <PublicSnippets key={name.data} username={name.data} /> : <PageNotFound />;
};

const noLibraries: readonly Library[] = [];

const PublicSnippets = ({ username }: { username: Username }) => {
  const t = useStore(messages);
  const editor = useEditor();
  const libraries = useWorkspace((workspace) => workspace.catalogue?.libraries ?? noLibraries);
  const [wanted, setWanted] = useState(allNewestFirst);
  const readPage = useCallback<ReadPage>(
    (cursor, options) => snippetActions(editor).list({ username, ...wanted }, cursor, options),
    [editor, username, wanted],
  );
  const pages = useSnippetPages(readPage);
  // It stays once it was used: clearing a search that found nothing must not remove the field.
  const hasSearch = pages.snippets.length > 0 || wanted !== allNewestFirst;
  return (
    <div className={styles["page"]}>
      <div className={styles["content"]}>
        <h1>{t.publicSnippetsOf({ username })}</h1>
        <PublicCollections username={username} />
        {hasSearch && (
          <SnippetSearch
            label={t.searchSnippetsOf({ username })}
            wanted={wanted}
            libraries={libraries}
            onWant={setWanted}
          />
        )}
        <SnippetList
          label={t.publicSnippetsOf({ username })}
          pages={{ ...pages, snippets: pages.snippets.filter(({ visibility }) => visibility === "public") }}
          open={null}
          empty={isNarrowed(wanted) ? t.nothingFound : t.noSnippets}
          linkTo={(snippet) => documentLinks(editor).linkTo(addressOf(snippet))}
          onOpen={(snippet) => {
            navigationActions(editor).goTo(addressOf(snippet));
          }}
        />
      </div>
    </div>
  );
};

/** The public collections of a user; nothing if there are none. */
const PublicCollections = ({ username }: { username: Username }) => {
  const t = useStore(collectionMessages);
  const read = useCallback(
    (options: { signal: AbortSignal }) => collectionCalls.listCollections({ username }, options),
    [username],
  );
  const { answer, refetch } = useAnswer(read);
  if (answer.state === "failed") return <Failure why={explainFailure(answer.error)} onRetry={refetch} />;
  if (answer.state === "loading") return null;
  // The owner gets all of them.
  const collections = answer.value.collections.filter(({ visibility }) => visibility === "public");
  if (collections.length === 0) return null;
  return (
    <section className={collectionStyles["collections"]} aria-label={t.publicCollections}>
      <h2 className={collectionStyles["heading"]}>{t.collections}</h2>
      <ul className={collectionStyles["list"]} aria-label={t.collections}>
        {collections.map((collection) => (
          <CollectionLine key={collection.name} collection={collection} onAdd={null} />
        ))}
      </ul>
    </section>
  );
};
