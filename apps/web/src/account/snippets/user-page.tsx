import { Username } from "@online-editor/contract";
import { useEffect, useState } from "react";
import { useParams } from "react-router";
import { useEditor } from "../../platform/editor-context.ts";
import { PageNotFound } from "../../document/open-failure.tsx";
import { allNewestFirst, isNarrowed, SnippetList, SnippetSearch, useSnippetPages } from "./snippet-list.tsx";
import styles from "./user-page.module.css";
import { leaveDocument } from "../../document/opening-state.ts";
import { PublicCollections } from "./collections.tsx";
import { useTranslate } from "../../platform/use-translate.ts";

/** The public snippets of a user. */
export const UserPage = () => {
  const { username } = useParams();
  const { store } = useEditor();
  useEffect(() => store.apply(leaveDocument), [store]);
  const name = Username.safeParse(username);
  return name.success ? <PublicSnippets key={name.data} username={name.data} /> : <PageNotFound />;
};

const PublicSnippets = ({ username }: { username: Username }) => {
  const t = useTranslate();
  const [wanted, setWanted] = useState(allNewestFirst);
  const pages = useSnippetPages(username, wanted);
  // It stays once it was used: clearing a search that found nothing must not remove the field.
  const hasSearch = pages.snippets.length > 0 || wanted !== allNewestFirst;
  return (
    <div className={styles["page"]}>
      <div className={styles["content"]}>
        <h1>{t("Public snippets of {username}", { username })}</h1>
        <PublicCollections username={username} />
        {hasSearch && (
          <SnippetSearch
            label={t("Search the snippets of {username}", { username })}
            wanted={wanted}
            onWant={setWanted}
          />
        )}
        <SnippetList
          label={t("Public snippets of {username}", { username })}
          pages={{ ...pages, snippets: pages.snippets.filter(({ visibility }) => visibility === "public") }}
          open={null}
          empty={isNarrowed(wanted) ? t("No snippets match") : t("No public snippets, or no such user")}
        />
      </div>
    </div>
  );
};
