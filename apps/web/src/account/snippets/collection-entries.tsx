import { useStore } from "@nanostores/react";
import type { Collection, CollectionEntry } from "@online-editor/contract/collection";
import { useState } from "react";
import { DocumentLink } from "../../document/document-link.tsx";
import { addressOf } from "../../document/opening-state.ts";
import { explainFailure } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { Chip, Problem } from "../../ui/note.tsx";
import { collectionCalls } from "./snippet-calls.ts";
import { messages } from "./collection-messages.ts";
import styles from "./collection-page.module.css";
import lines from "./lines.module.css";

interface CollectionEntriesProps {
  collection: Collection;
  isMine: boolean;
  onChange: (changed: Collection) => void;
}

/** Nobody waits for these changes to end. */
const { signal } = new AbortController();

/** The snippets of a collection in the order in which they were added; the owner can remove them. */
export const CollectionEntries = ({ collection, isMine, onChange }: CollectionEntriesProps) => {
  const t = useStore(messages);
  const [problem, setProblem] = useState<string | null>(null);
  const { name, entries } = collection;
  const remove = async (entry: CollectionEntry["entry"]) => {
    setProblem(null);
    try {
      onChange(await collectionCalls.removeFromCollection({ name, entry }, { signal }));
    } catch (error) {
      setProblem(explainFailure(error));
    }
  };
  if (entries.length === 0)
    return (
      <p className={styles["facts"]}>
        {t.empty} {isMine && t.howToFill}
      </p>
    );
  return (
    <>
      <Problem text={problem} />
      <ul className={lines["list"]} aria-label={t.snippets}>
        {entries.map((entry) => (
          <li key={entry.entry} className={lines["line"]}>
            <Snippet entry={entry} />
            {isMine && (
              <Button
                look="quiet"
                aria-label={t.removeWhat({
                  title: entry.snippet ? entry.snippet.title || t.untitled : t.gone,
                })}
                onClick={() => void remove(entry.entry)}
              >
                {t.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
};

const Snippet = ({ entry: { snippet } }: { entry: CollectionEntry }) => {
  const t = useStore(messages);
  if (!snippet) return <span className={styles["gone"]}>{t.gone}</span>;
  const { title, username, library, version, hasCheck } = snippet;
  return (
    <DocumentLink className={lines["link"]} to={addressOf(snippet)}>
      <b>{title || t.untitled}</b>
      <span>
        {!hasCheck && (
          <>
            <Chip>{t.noCheck}</Chip>{" "}
          </>
        )}
        {library} {version} · {username}
      </span>
    </DocumentLink>
  );
};
