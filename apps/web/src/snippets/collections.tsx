import { useStore } from "@nanostores/react";
import type { Username } from "@online-editor/contract";
import type { CollectionName } from "@online-editor/contract/collection";
import { useCallback, useRef, useState } from "react";
import { useWorkspace } from "../kernel/editor-context.ts";
import { explainFailure } from "../kernel/explain-failure.ts";
import { Button } from "../ui/button.tsx";
import { Failure } from "../ui/note.tsx";
import { useAnswer } from "../ui/use-answer.ts";
import { collectionCalls } from "./collection-calls.ts";
import { CollectionForm } from "./collection-form.tsx";
import { CollectionLine } from "./collection-line.tsx";
import { messages } from "./collection-messages.ts";
import styles from "./collections.module.css";

export interface CollectionsProps {
  username: Username;
  /** The list is read again when this changes. */
  state: number;
  onOpened: (() => void) | undefined;
}

/**
 * The user's own collections in My snippets: each has a link to its page and can take the open snippet; new ones are
 * created here.
 */
export const Collections = ({ username, state, onOpened }: CollectionsProps) => {
  const t = useStore(messages);
  const open = useWorkspace((workspace) => (workspace.opening.state === "open" ? workspace.snippet : null));
  const read = useCallback(
    (options: { signal: AbortSignal }) => collectionCalls.listCollections({ username }, options),
    [username],
  );
  const { answer, refetch } = useAnswer(read, state);
  const [isMaking, setMaking] = useState(false);
  const [announcement, setAnnouncement] = useState("");
  const makeButton = useRef<HTMLButtonElement>(null);
  const known =
    answer.state === "loaded" ? answer.value : answer.state === "loading" ? answer.previous : null;
  const collections = known?.collections ?? [];
  const endMaking = () => {
    setMaking(false);
    setTimeout(() => makeButton.current?.focus());
  };
  const addOpen = async (name: CollectionName, title: string) => {
    if (!open) return;
    const snippet = { username: open.username, id: open.id };
    try {
      await collectionCalls.addToCollection({ name, snippet }, { signal: new AbortController().signal });
      setAnnouncement(t.added({ collection: title }));
      refetch();
    } catch (error) {
      setAnnouncement(explainFailure(error));
    }
  };
  return (
    <div className={styles["collections"]}>
      {answer.state === "failed" && <Failure why={explainFailure(answer.error)} onRetry={refetch} />}
      {known && collections.length === 0 && !isMaking && <p className={styles["note"]}>{t.noCollections}</p>}
      {collections.length > 0 && (
        <ul className={styles["list"]} aria-label={t.collections}>
          {collections.map((collection) => (
            <CollectionLine
              key={collection.name}
              collection={collection}
              onOpened={onOpened}
              onAdd={open && (() => void addOpen(collection.name, collection.title))}
            />
          ))}
        </ul>
      )}
      <p role="status" className={styles["note"]}>
        {announcement}
      </p>
      {isMaking ? (
        <CollectionForm
          former={null}
          onSubmit={async (facts) => {
            await collectionCalls.createCollection(facts, { signal: new AbortController().signal });
            refetch();
            endMaking();
          }}
          onCancel={endMaking}
        />
      ) : (
        <Button
          ref={makeButton}
          look="outlined"
          onClick={() => {
            setAnnouncement("");
            setMaking(true);
          }}
        >
          {t.newCollection}
        </Button>
      )}
    </div>
  );
};
