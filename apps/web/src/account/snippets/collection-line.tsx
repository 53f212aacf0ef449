import { useStore } from "@nanostores/react";
import type { CollectionSummary } from "@online-editor/contract/collection";
import { PageLink } from "../../platform/page-link.tsx";
import { titleOfVisibility } from "../../document/document-facts.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/note.tsx";
import { collectionPath } from "./snippet-calls.ts";
import { messages } from "./collection-messages.ts";
import styles from "./collections.module.css";

export interface CollectionLineProps {
  collection: CollectionSummary;
  onOpened?: (() => void) | undefined;
  /** Adds the open snippet; null if none is open. */
  onAdd: (() => void) | null;
}

/** A collection in a list, with a link to its page. */
export const CollectionLine = ({ collection, onOpened, onAdd }: CollectionLineProps) => {
  const t = useStore(messages);
  const { title, visibility, size } = collection;
  return (
    <li className={styles["line"]}>
      <PageLink to={collectionPath(collection)} className={styles["link"]} onClick={onOpened}>
        <b>{title}</b>
        <span>
          {visibility !== "public" && (
            <>
              <Chip>{titleOfVisibility(visibility)}</Chip>{" "}
            </>
          )}
          {t.size(size)}
        </span>
      </PageLink>
      {onAdd && (
        <Button look="outlined" aria-label={t.addOpenTo({ collection: title })} onClick={onAdd}>
          {t.addOpen}
        </Button>
      )}
    </li>
  );
};
