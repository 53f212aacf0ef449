import type { ComponentType, ReactNode } from "react";
import { type Failure, inOneLine, troubleOf, wordsOf } from "../platform/failure.ts";
import type { ActionId } from "../platform/troubles.ts";
import { useTranslate } from "../platform/use-translate.ts";
import { Button, CloseButton } from "./button.tsx";
import { Instead, Line, Message } from "./note.tsx";
import styles from "./note.module.css";

export interface TroubleNoteProps {
  failure: Failure;
  /** `page`, `result`: in their stead. `line`: above them. `part`: in a panel or a dialog. */
  place: "page" | "result" | "line" | "part";
  tone?: "warn" | "bad";
  /** What did not happen because of it, and what is safe. */
  outcome?: string | undefined;
  /** What its actions do; one that is missing is not offered. */
  actions?: Partial<Record<ActionId, (() => void) | false | undefined>>;
  /** What leads to other pages of the editor; without it no path is offered. */
  Link?: ComponentType<{ to: string; children: ReactNode }>;
  /** Lets the person close it. */
  onClose?: () => void;
  /** More about it, before the help. */
  children?: ReactNode;
}

/** Shows a failure in its place: what happened, what to do, and the actions for that. */
export const TroubleNote = ({
  failure,
  place,
  tone = "bad",
  outcome,
  actions = {},
  Link,
  onClose,
  children,
}: TroubleNoteProps) => {
  const t = useTranslate();
  const { title, help, actions: named } = troubleOf(failure);
  const acts = new Map(Object.entries(actions));
  const offered = named
    .map(({ id, label }) => {
      const act = acts.get(id);
      if (act)
        return (
          <Button key={id} look="outlined" onClick={act}>
            {label}
          </Button>
        );
      return (
        Link &&
        id.startsWith("/") && (
          <Link key={id} to={id}>
            {label}
          </Link>
        )
      );
    })
    .filter(Boolean);
  if (place === "page" || place === "result") {
    const text = outcome === undefined ? help : wordsOf(failure);
    const message = (
      <Message heading={place === "page" ? "h1" : "h2"} title={outcome ?? title}>
        {children}
        {text !== "" && <p>{text}</p>}
        {offered.length > 0 && <div className={styles["offered"]}>{offered}</div>}
      </Message>
    );
    return place === "page" ? message : <Instead>{message}</Instead>;
  }
  const words = wordsOf(failure);
  const content = (
    <>
      <p>{outcome === undefined ? words : inOneLine(outcome, words)}</p>
      {offered}
    </>
  );
  if (place === "part")
    return (
      <div className={styles["failure"]} role="alert">
        {content}
      </div>
    );
  return (
    <Line tone={tone} role="alert" data-waits={onClose && ""}>
      {content}
      {onClose && <CloseButton aria-label={t("Close message")} title={t("Close")} onClick={onClose} />}
    </Line>
  );
};
