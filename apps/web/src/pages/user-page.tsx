import { type Library, Username } from "@online-editor/contract";
import { useCallback, useEffect, useState } from "react";
import { useParams } from "react-router";
import { useEditor, useWorkspace } from "../editor-context.ts";
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
        <h1>Public snippets of {username}</h1>
        <SnippetSearch
          label={`Search the snippets of ${username}`}
          wanted={wanted}
          libraries={libraries}
          onWant={setWanted}
        />
        <SnippetList
          label={`Public snippets of ${username}`}
          pages={{ ...pages, snippets: pages.snippets.filter(({ visibility }) => visibility === "public") }}
          open={null}
          empty="There are none, or nobody has this name."
          linkTo={(snippet) => gateway.linkTo(addressOf(snippet))}
          onOpen={(snippet) => {
            gateway.goTo(addressOf(snippet));
          }}
        />
      </div>
    </div>
  );
};
