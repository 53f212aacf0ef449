import { useStore } from "@nanostores/react";
import type { Collection, CollectionEntry } from "@online-editor/contract/collection";
import { useState } from "react";
import { DocumentLink } from "../../document/document-link.tsx";
import { addressOf } from "../../document/opening-state.ts";
import { explainFailure } from "../../platform/api.ts";
import { Chip, Problem } from "../../ui/note.tsx";
import { LineAction, LineMenu } from "./snippet-actions.tsx";
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

/** The snippets of a collection in order; the owner can move and remove them. */
export const CollectionEntries = ({ collection, isMine, onChange }: CollectionEntriesProps) => {
  const t = useStore(messages);
  const [problem, setProblem] = useState<string | null>(null);
  const { name, entries } = collection;
  const change = async (changed: Promise<Collection>) => {
    setProblem(null);
    try {
      onChange(await changed);
    } catch (error) {
      setProblem(explainFailure(error));
    }
  };
  const moveTo = (from: number, to: number) => {
    const order = entries.map(({ entry }) => entry);
    order.splice(to, 0, ...order.splice(from, 1));
    void change(collectionCalls.changeCollection({ name, order }, { signal }));
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
        {entries.map((entry, at) => (
          <li key={entry.entry} className={lines["line"]}>
            <Snippet entry={entry} />
            {isMine && (
              <LineMenu title={entry.snippet ? entry.snippet.title || t.untitled : t.gone}>
                {at > 0 && (
                  <LineAction
                    label={t.moveUp}
                    onClick={() => {
                      moveTo(at, at - 1);
                    }}
                  />
                )}
                {at < entries.length - 1 && (
                  <LineAction
                    label={t.moveDown}
                    onClick={() => {
                      moveTo(at, at + 1);
                    }}
                  />
                )}
                <LineAction
                  label={t.remove}
                  onClick={() =>
                    void change(
                      collectionCalls.removeFromCollection({ name, entry: entry.entry }, { signal }),
                    )
                  }
                />
              </LineMenu>
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
