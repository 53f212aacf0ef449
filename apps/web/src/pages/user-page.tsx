import { useStore } from "@nanostores/react";
import { type Library, Username } from "@online-editor/contract";
import { useCallback, useEffect, useState } from "react";
import { useParams } from "react-router";
import { useEditor, useWorkspace } from "../editor-context.ts";
import { messages } from "./messages.ts";
import { PageNotFound } from "./page-not-found.tsx";
import { SnippetList } from "../snippets/snippet-list.tsx";
import { allNewestFirst, SnippetSearch } from "../snippets/snippet-search.tsx";
import { type ReadPage, useSnippetPages } from "../snippets/use-snippet-pages.ts";
import styles from "./user-page.module.css";
import { addressOf } from "../workspace/open-snippet.ts";
import { leaveDocument } from "../workspace/opening.ts";

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
  const { gateway } = useEditor();
  const libraries = useWorkspace((workspace) => workspace.catalogue?.libraries ?? noLibraries);
  const [wanted, setWanted] = useState(allNewestFirst);
  const readPage = useCallback<ReadPage>(
    (cursor, options) => gateway.snippets.list({ username, ...wanted }, cursor, options),
    [gateway, username, wanted],
  );
  const pages = useSnippetPages(readPage);
  return (
    <div className={styles["page"]}>
      <div className={styles["content"]}>
        <h1>{t.publicSnippetsOf({ username })}</h1>
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
          linkTo={(snippet) => gateway.linkTo(addressOf(snippet))}
          onOpen={(snippet) => {
            gateway.goTo(addressOf(snippet));
          }}
        />
      </div>
    </div>
  );
};
