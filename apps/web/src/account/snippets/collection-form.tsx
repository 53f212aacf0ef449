import { type Collection, CollectionName } from "@online-editor/contract/collection";
import { type SyntheticEvent, useState } from "react";
import { titleOfVisibility, usualVisibility, visibilities } from "../../document/document-facts.ts";
import { ApiProblem } from "../../platform/api.ts";
import { explainFailure } from "../../platform/failure.ts";
import { Button } from "../../ui/button.tsx";
import dialog from "../../ui/dialog.module.css";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { nameOfTitle } from "./snippet-calls.ts";
import styles from "./collection-form.module.css";
import { Problem } from "../../ui/note.tsx";
import { useTranslate } from "../../platform/use-translate.ts";

type CollectionFacts = Pick<Collection, "name" | "title" | "description" | "visibility">;

interface CollectionFormProps {
  /** The collection to change; null creates a new one. */
  former: CollectionFacts | null;
  /** Throws what a call throws. */
  onSubmit: (facts: CollectionFacts) => Promise<void>;
  onCancel: () => void;
}

const longest = { title: 200, description: 2000, name: 60 };

/** Asks for a collection's title, address and visibility. */
export const CollectionForm = ({ former, onSubmit, onCancel }: CollectionFormProps) => {
  const t = useTranslate();
  const [title, setTitle] = useState(former?.title ?? "");
  const [written, setWritten] = useState<string | null>(former?.name ?? null);
  const [description, setDescription] = useState(former?.description ?? "");
  const [visibility, setVisibility] = useState(former?.visibility ?? usualVisibility);
  const [problem, setProblem] = useState<{ of: "title" | "name" | "form"; text: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const name = written ?? nameOfTitle(title);
  const problemOf = (of: "title" | "name" | "form") => (problem?.of === of ? problem.text : null);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const read = CollectionName.safeParse(name);
    if (title.trim() === "") setProblem({ of: "title", text: t("Enter a title.") });
    else if (!read.success)
      setProblem({ of: "name", text: t("Letters, digits and single hyphens, up to 60 characters.") });
    else {
      setBusy(true);
      try {
        await onSubmit({ name: read.data, title: title.trim(), description, visibility });
      } catch (error) {
        const isTaken = error instanceof ApiProblem && error.code === "collection-name-taken";
        setProblem({ of: isTaken ? "name" : "form", text: explainFailure(error) });
        setBusy(false);
      }
    }
  };
  return (
    <form className={styles["form"]} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        autoFocus
        label={t("Title")}
        value={title}
        maxLength={longest.title}
        problem={problemOf("title")}
        onWrite={setTitle}
      />
      <TextField
        label={t("Name in the URL")}
        value={name}
        maxLength={longest.name}
        hint={t("Letters, digits and single hyphens, up to 60 characters.")}
        problem={problemOf("name")}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onWrite={setWritten}
      />
      <TextArea
        label={t("Description")}
        value={description}
        maxLength={longest.description}
        rows={2}
        onWrite={setDescription}
      />
      <SelectField
        label={t("Visibility")}
        value={visibility}
        options={visibilities.map((value) => ({ value, label: titleOfVisibility(value) }))}
        onChoose={setVisibility}
      />
      {visibility === "unlisted" && (
        <p className={styles["note"]}>{t("Anyone who guesses the name can open an unlisted collection.")}</p>
      )}
      <Problem text={problemOf("form")} />
      <div className={dialog["row"]}>
        <Button type="submit" look="filled" aria-busy={isBusy}>
          {former ? t("Save") : t("Create")}
        </Button>
        <Button look="outlined" onClick={onCancel}>
          {t("Cancel")}
        </Button>
      </div>
    </form>
  );
};
