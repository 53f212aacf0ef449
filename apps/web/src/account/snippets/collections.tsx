import type { Username } from "@online-editor/contract";
import type { CollectionName, CollectionSummary } from "@online-editor/contract/collection";
import { useRef, useState } from "react";
import { useWorkspace } from "../../platform/editor-context.ts";
import { PageLink } from "../../platform/page-link.tsx";
import { explainFailure, failureOf } from "../../platform/failure.ts";
import { Button } from "../../ui/button.tsx";
import { TroubleNote } from "../../ui/trouble-note.tsx";
import { useAnswer } from "../../ui/use-answer.ts";
import { collectionCalls, collectionPath } from "./snippet-calls.ts";
import { CollectionForm } from "./collection-form.tsx";
import styles from "./collections.module.css";
import { VisibilityChip } from "./snippet-list.tsx";
import { useTranslate } from "../../platform/use-translate.ts";

interface CollectionsProps {
  username: Username;
  onOpened: (() => void) | undefined;
}

/**
 * The user's own collections in My snippets: each has a link to its page and can take the open snippet; new ones are
 * created here.
 */
export const Collections = ({ username, onOpened }: CollectionsProps) => {
  const t = useTranslate();
  const open = useWorkspace((workspace) => (workspace.opening.state === "open" ? workspace.snippet : null));
  const { answer, known, refetch } = useCollections(username);
  const [isMaking, setMaking] = useState(false);
  const [announcement, setAnnouncement] = useState("");
  const makeButton = useRef<HTMLButtonElement>(null);
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
      setAnnouncement(t("Added to {collection}", { collection: title }));
      refetch();
    } catch (error) {
      setAnnouncement(explainFailure(error));
    }
  };
  return (
    <div className={styles["collections"]}>
      {answer.state === "failed" && (
        <TroubleNote place="part" failure={failureOf(answer.error)} actions={{ retry: refetch }} />
      )}
      {known && collections.length === 0 && !isMaking && (
        <p className={styles["note"]}>
          {t("Collections group snippets, yours and others', to check them all at once.")}
        </p>
      )}
      {collections.length > 0 && (
        <ul className={styles["list"]} aria-label={t("Collections")}>
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
          {t("New collection")}
        </Button>
      )}
    </div>
  );
};

interface CollectionLineProps {
  collection: CollectionSummary;
  onOpened?: (() => void) | undefined;
  /** Adds the open snippet; null if none is open. */
  onAdd: (() => void) | null;
}

/** A collection in a list, with a link to its page. */
const CollectionLine = ({ collection, onOpened, onAdd }: CollectionLineProps) => {
  const t = useTranslate();
  const { title, visibility, size } = collection;
  return (
    <li className={styles["line"]}>
      <PageLink to={collectionPath(collection)} className={styles["link"]} onClick={onOpened}>
        <b>{title}</b>
        <span>
          <VisibilityChip visibility={visibility} />
          {t({ one: "{count} snippet", other: "{count} snippets" }, { count: size })}
        </span>
      </PageLink>
      {onAdd && (
        <Button
          look="outlined"
          aria-label={t("Add the open snippet to {collection}", { collection: title })}
          onClick={onAdd}
        >
          {t("Add open snippet")}
        </Button>
      )}
    </li>
  );
};

/** The public collections of a user; nothing if there are none. */
export const PublicCollections = ({ username }: { username: Username }) => {
  const t = useTranslate();
  const { answer, refetch } = useCollections(username);
  if (answer.state === "failed")
    return <TroubleNote place="part" failure={failureOf(answer.error)} actions={{ retry: refetch }} />;
  if (answer.state === "loading") return null;
  // The owner gets all of them.
  const collections = answer.value.collections.filter(({ visibility }) => visibility === "public");
  if (collections.length === 0) return null;
  return (
    <section className={styles["collections"]} aria-label={t("Public collections")}>
      <h2 className={styles["heading"]}>{t("Collections")}</h2>
      <ul className={styles["list"]} aria-label={t("Collections")}>
        {collections.map((collection) => (
          <CollectionLine key={collection.name} collection={collection} onAdd={null} />
        ))}
      </ul>
    </section>
  );
};

const useCollections = (username: Username) =>
  useAnswer((options) => collectionCalls.listCollections({ username }, options), username);
