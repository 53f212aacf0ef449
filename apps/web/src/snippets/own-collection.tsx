import { useStore } from "@nanostores/react";
import { Username } from "@online-editor/contract";
import type { Collection } from "@online-editor/contract/collection";
import { type SyntheticEvent, useState } from "react";
import { explainFailure } from "../kernel/explain-failure.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { collectionCalls, snippetIn } from "./collection-calls.ts";
import { CollectionForm } from "./collection-form.tsx";
import { messages } from "./collection-messages.ts";
import styles from "./collection-page.module.css";

export interface OwnCollectionProps {
  collection: Collection;
  onChange: (changed: Collection) => void;
  onDeleted: () => void;
}

const { signal } = new AbortController();

/** What the owner of a collection can do with it. */
export const OwnCollection = ({ collection, onChange, onDeleted }: OwnCollectionProps) => {
  const t = useStore(messages);
  const [step, setStep] = useState<"shown" | "editing" | "deleting">("shown");
  const [problem, setProblem] = useState<string | null>(null);
  const remove = async () => {
    try {
      await collectionCalls.deleteCollection({ name: collection.name }, { signal });
      onDeleted();
    } catch (error) {
      setProblem(explainFailure(error));
    }
  };
  const show = () => {
    setStep("shown");
    setProblem(null);
  };
  if (step === "editing")
    return (
      <CollectionForm
        former={collection}
        onSubmit={async ({ name: newName, ...facts }) => {
          onChange(
            await collectionCalls.changeCollection({ name: collection.name, newName, ...facts }, { signal }),
          );
          show();
        }}
        onCancel={show}
      />
    );
  return (
    <div className={styles["owner"]}>
      {step === "shown" && (
        <div className={styles["actions"]}>
          <Button
            look="outlined"
            onClick={() => {
              setStep("editing");
            }}
          >
            {t.edit}
          </Button>
          <Button
            look="outlined"
            onClick={() => {
              setStep("deleting");
            }}
          >
            {t.delete}
          </Button>
        </div>
      )}
      {step === "deleting" && (
        <div
          className={styles["actions"]}
          role="group"
          aria-label={t.deleteWhat({ title: collection.title })}
        >
          <span>{t.deleteMeans}</span>
          <Button look="grave" autoFocus onClick={() => void remove()}>
            {t.deleteWhat({ title: collection.title })}
          </Button>
          <Button onClick={show}>{t.cancel}</Button>
        </div>
      )}
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
