import { useStore } from "@nanostores/react";
import { Username } from "@online-editor/contract";
import type { Collection } from "@online-editor/contract/collection";
import { type SyntheticEvent, useState } from "react";
import { explainFailure } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { notify, offer } from "../../ui/notify.ts";
import { collectionCalls, snippetIn } from "./snippet-calls.ts";
import { CollectionForm } from "./collection-form.tsx";
import { messages } from "./collection-messages.ts";
import styles from "./collection-page.module.css";

export interface OwnCollectionProps {
  collection: Collection;
  onChange: (changed: Collection) => void;
  onDeleted: () => void;
  /** A deleted collection was restored. */
  onRestored: (restored: Collection) => void;
}

const { signal } = new AbortController();

/** The owner's controls of a collection. */
export const OwnCollection = ({ collection, onChange, onDeleted, onRestored }: OwnCollectionProps) => {
  const t = useStore(messages);
  const [isEditing, setEditing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { name, title } = collection;
  const restore = async () => {
    try {
      onRestored(await collectionCalls.restoreCollection({ name }, { signal }));
    } catch (error) {
      notify(t.notBroughtBack({ title, why: explainFailure(error) }));
    }
  };
  const remove = async () => {
    try {
      await collectionCalls.deleteCollection({ name }, { signal });
    } catch (error) {
      setProblem(explainFailure(error));
      return;
    }
    onDeleted();
    offer(t.deleted({ title }), { title: t.undo, run: () => void restore() });
  };
  const show = () => {
    setEditing(false);
    setProblem(null);
  };
  if (isEditing)
    return (
      <CollectionForm
        former={collection}
        onSubmit={async ({ name: newName, ...facts }) => {
          onChange(await collectionCalls.changeCollection({ name, newName, ...facts }, { signal }));
          show();
        }}
        onCancel={show}
      />
    );
  return (
    <div className={styles["owner"]}>
      <div className={styles["actions"]}>
        <Button
          look="outlined"
          onClick={() => {
            setEditing(true);
          }}
        >
          {t.edit}
        </Button>
        <Button look="outlined" onClick={() => void remove()}>
          {t.delete}
        </Button>
      </div>
      {problem !== null && (
        <p role="alert" className={styles["problem"]}>
          {problem}
        </p>
      )}
      <AddByLink collection={collection} onChange={onChange} />
    </div>
  );
};

const AddByLink = ({
  collection: { name },
  onChange,
}: Pick<OwnCollectionProps, "collection" | "onChange">) => {
  const t = useStore(messages);
  const [link, setLink] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const add = async (event: SyntheticEvent) => {
    event.preventDefault();
    const address = snippetIn(link, location.origin);
    const username = Username.safeParse(address?.username);
    if (!address || !username.success) {
      setProblem(t.noSnippetLink);
      return;
    }
    try {
      const snippet = { username: username.data, id: address.id };
      onChange(await collectionCalls.addToCollection({ name, snippet }, { signal }));
      setLink("");
    } catch (error) {
      setProblem(explainFailure(error));
    }
  };
  return (
    <form className={styles["add"]} onSubmit={(event) => void add(event)} noValidate>
      <TextField
        label={t.addByLink}
        value={link}
        problem={problem}
        type="url"
        autoComplete="off"
        onWrite={(text) => {
          setLink(text);
          setProblem(null);
        }}
      />
      <Button type="submit" look="outlined">
        {t.add}
      </Button>
    </form>
  );
};
