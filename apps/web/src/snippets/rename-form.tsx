import { useStore } from "@nanostores/react";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { Button } from "../ui/button.tsx";
import field from "../ui/field.module.css";
import { messages } from "./messages.ts";
import styles from "./rename-form.module.css";

export interface RenameFormProps {
  title: string;
  onRename: (title: string) => void;
  onCancel: () => void;
}

/** Another title for a snippet, in its line of the list; Esc leaves it as it was. */
export const RenameForm = ({ title, onRename, onCancel }: RenameFormProps) => {
  const t = useStore(messages);
  const [written, setWritten] = useState(title);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (written.trim() === title) onCancel();
    else onRename(written.trim());
  };
  return (
    <form
      className={styles["form"]}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        onCancel();
      }}
    >
      <input
        ref={input}
        className={field["input"]}
        aria-label={t.newTitleOf({ title })}
        maxLength={200}
        value={written}
        onChange={({ target }) => {
          setWritten(target.value);
        }}
      />
      <Button type="submit" look="outlined">
        {t.rename}
      </Button>
    </form>
  );
};
