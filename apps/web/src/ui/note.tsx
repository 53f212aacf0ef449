import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import styles from "./note.module.css";

/** A remark on a soft background, in the flow of a panel. */
export const Note = ({
  tone = "warn",
  lang,
  children,
}: {
  tone?: "warn" | "bad";
  /** The language of the remark, if it differs from the screen's. */
  lang?: string | undefined;
  children: ReactNode;
}) => (
  <p className={styles["note"]} data-tone={tone} lang={lang}>
    {children}
  </p>
);

/** A small mark beside a text. */
export const Chip = ({
  tone = "neutral",
  children,
}: {
  tone?: "neutral" | "warn" | "bad";
  children: ReactNode;
}) => (
  <span className={styles["chip"]} data-tone={tone}>
    {children}
  </span>
);

/** Shown after a while; with another `key` the time starts again. */
export const After = ({ ms, children }: { ms: number; children: ReactNode }) => {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsOver, ms, true);
    return () => {
      clearTimeout(timer);
    };
  }, [ms]);
  return isOver && children;
};

/** Says what is going on and how to stop it, once it takes noticeably long. */
export const SlowNote = ({ afterMs, children }: { afterMs: number; children: ReactNode }) => (
  <After ms={afterMs}>
    <p className={styles["slow"]} role="status">
      {children}
    </p>
  </After>
);

interface LineProps extends ComponentProps<"div"> {
  tone?: "warn" | "bad" | "quiet";
}

/** A strip above a result or a text: something about it, and what to do. */
export const Line = ({ tone = "warn", ...props }: LineProps) => (
  <div {...props} className={styles["line"]} data-tone={tone} />
);

/** What is wrong with what was asked for; nothing if nothing is. */
export const Problem = ({ text }: { text: string | null }) =>
  text !== null && (
    <p role="alert" className={styles["problem"]}>
      {text}
    </p>
  );

/** Covers the result. */
export const Instead = ({ children }: { children: ReactNode }) => (
  <div className={styles["instead"]}>{children}</div>
);

interface MessageProps {
  title: string;
  /** `h1` if the message is the whole page. */
  heading?: "h1" | "h2";
  children?: ReactNode;
}

/** Fills an otherwise empty place: what happened, and what to do. */
export const Message = ({ title, heading: Heading = "h2", children }: MessageProps) => (
  <div className={styles["message"]} role="alert">
    <Heading>{title}</Heading>
    {children}
  </div>
);
