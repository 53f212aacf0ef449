import { useStore } from "@nanostores/react";
import type { SnippetSummary, Username } from "@online-editor/contract";
import { CollectionName } from "@online-editor/contract/collection";
import { type SyntheticEvent, useCallback, useState } from "react";
import { explainFailure } from "../kernel/explain-failure.ts";
import { Button } from "../ui/button.tsx";
import dialog from "../ui/dialog.module.css";
import { SelectField } from "../ui/field.tsx";
import { Modal } from "../ui/modal.tsx";
import { Failure } from "../ui/note.tsx";
import { useAnswer } from "../ui/use-answer.ts";
import { collectionCalls } from "./collection-calls.ts";
import formStyles from "./collection-form.module.css";
import { messages } from "./collection-messages.ts";

export interface AddToCollectionProps {
  username: Username;
  snippet: SnippetSummary;
  onClose: () => void;
}

/** Asks to which of the user's collections to add a snippet. */
export const AddToCollection = ({ username, snippet, onClose }: AddToCollectionProps) => {
  const t = useStore(messages);
  const read = useCallback(
    (options: { signal: AbortSignal }) => collectionCalls.listCollections({ username }, options),
    [username],
  );
  const { answer, refetch } = useAnswer(read);
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const collections = answer.state === "loaded" ? answer.value.collections : [];
  const name = chosen ?? collections[0]?.name;
  const add = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (name === undefined) return;
    try {
      await collectionCalls.addToCollection(
        { name: CollectionName.parse(name), snippet: { username: snippet.username, id: snippet.id } },
        { signal: new AbortController().signal },
      );
      onClose();
    } catch (error) {
      setProblem(explainFailure(error));
    }
  };
  return (
    <Modal title={t.addToCollection} onClose={onClose}>
      {answer.state === "failed" && <Failure why={explainFailure(answer.error)} onRetry={refetch} />}
      {answer.state === "loaded" && collections.length === 0 && <p>{t.makeOneFirst}</p>}
      <form className={dialog["form"]} onSubmit={(event) => void add(event)}>
        {name !== undefined && (
          <SelectField
            label={t.collection}
            value={name}
            options={collections.map((each) => ({ value: each.name, label: each.title }))}
            onChoose={setChosen}
          />
        )}
        {problem !== null && (
          <p role="alert" className={formStyles["problem"]}>
            {problem}
          </p>
        )}
        <div className={dialog["buttons"]}>
          {name !== undefined && (
            <Button type="submit" look="filled">
              {t.add}
            </Button>
          )}
          <Button onClick={onClose}>{t.cancel}</Button>
        </div>
      </form>
    </Modal>
  );
};
