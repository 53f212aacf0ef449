import { useStore } from "@nanostores/react";
import type { Username } from "@online-editor/contract";
import { useCallback } from "react";
import { explainFailure } from "../kernel/explain-failure.ts";
import { Failure } from "../ui/note.tsx";
import { useAnswer } from "../ui/use-answer.ts";
import { collectionCalls } from "./collection-calls.ts";
import { CollectionLine } from "./collection-line.tsx";
import { messages } from "./collection-messages.ts";
import styles from "./collections.module.css";

/** The public collections of a user; nothing if there are none. */
export const PublicCollections = ({ username }: { username: Username }) => {
  const t = useStore(messages);
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
    <section className={styles["collections"]} aria-label={t.publicCollections}>
      <h2 className={styles["heading"]}>{t.collections}</h2>
      <ul className={styles["list"]} aria-label={t.collections}>
        {collections.map((collection) => (
          <CollectionLine key={collection.name} collection={collection} onAdd={null} />
        ))}
      </ul>
    </section>
  );
};
