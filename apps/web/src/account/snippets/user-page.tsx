import { useStore } from "@nanostores/react";
import { Username } from "@online-editor/contract";
import { useEffect, useState } from "react";
import { useParams } from "react-router";
import { useEditor } from "../../platform/editor-context.ts";
import { messages } from "./list-messages.ts";
import { PageNotFound } from "../../document/unusable-address.tsx";
import { allNewestFirst, isNarrowed, SnippetList, SnippetSearch, useSnippetPages } from "./snippet-list.tsx";
import styles from "./user-page.module.css";
import { leaveDocument } from "../../document/opening-state.ts";
import { PublicCollections } from "./collections.tsx";

/** The public snippets of a user. */
export const UserPage = () => {
  const { username } = useParams();
  const { store } = useEditor();
  useEffect(() => store.apply(leaveDocument), [store]);
  const name = Username.safeParse(username);
  return name.success ? <PublicSnippets key={name.data} username={name.data} /> : <PageNotFound />;
};

const PublicSnippets = ({ username }: { username: Username }) => {
  const t = useStore(messages);
  const [wanted, setWanted] = useState(allNewestFirst);
  const pages = useSnippetPages(username, wanted);
  // It stays once it was used: clearing a search that found nothing must not remove the field.
  const hasSearch = pages.snippets.length > 0 || wanted !== allNewestFirst;
  return (
    <div className={styles["page"]}>
      <div className={styles["content"]}>
        <h1>{t.publicSnippetsOf({ username })}</h1>
        <PublicCollections username={username} />
        {hasSearch && (
          <SnippetSearch label={t.searchSnippetsOf({ username })} wanted={wanted} onWant={setWanted} />
        )}
        <SnippetList
          label={t.publicSnippetsOf({ username })}
          pages={{ ...pages, snippets: pages.snippets.filter(({ visibility }) => visibility === "public") }}
          open={null}
          empty={isNarrowed(wanted) ? t.nothingFound : t.noSnippets}
        />
      </div>
    </div>
  );
};
