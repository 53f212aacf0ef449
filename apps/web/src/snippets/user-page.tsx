import { useStore } from "@nanostores/react";
import { type Library, Username } from "@online-editor/contract";
import { useCallback, useEffect, useState } from "react";
import { useParams } from "react-router";
import { useEditor, useWorkspace } from "../kernel/editor-context.ts";
import { messages } from "./list-messages.ts";
import { PageNotFound } from "../document/page-not-found.tsx";
import { PublicCollections } from "./public-collections.tsx";
import { type ReadPage, SnippetList, useSnippetPages } from "./snippet-list.tsx";
import { allNewestFirst, SnippetSearch } from "./snippet-search.tsx";
import styles from "./user-page.module.css";
import { addressOf, leaveDocument } from "../document/opening-state.ts";

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
  const { effects } = useEditor();
  const libraries = useWorkspace((workspace) => workspace.catalogue?.libraries ?? noLibraries);
  const [wanted, setWanted] = useState(allNewestFirst);
  const readPage = useCallback<ReadPage>(
    (cursor, options) => effects.snippets.list({ username, ...wanted }, cursor, options),
    [effects, username, wanted],
  );
  const pages = useSnippetPages(readPage);
  return (
    <div className={styles["page"]}>
      <div className={styles["content"]}>
        <h1>{t.publicSnippetsOf({ username })}</h1>
        <PublicCollections username={username} />
        <SnippetSearch
          label={t.searchSnippetsOf({ username })}
          wanted={wanted}
          libraries={libraries}
          onWant={setWanted}
        />
        <SnippetList
          label={t.publicSnippetsOf({ username })}
          pages={{ ...pages, snippets: pages.snippets.filter(({ visibility }) => visibility === "public") }}
          open={null}
          empty={t.noSnippets}
          linkTo={(snippet) => effects.document.linkTo(addressOf(snippet))}
          onOpen={(snippet) => {
            effects.document.goTo(addressOf(snippet));
          }}
        />
      </div>
    </div>
  );
};
