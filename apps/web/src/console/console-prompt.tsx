import { useStore } from "@nanostores/react";
import { type KeyboardEvent, useState } from "react";
import styles from "./console-panel.module.css";
import { messages } from "./messages.ts";

/** What was evaluated in this tab, the latest last; it outlives the panel. */
const history: string[] = [];
const maxHistory = 200;

export interface ConsolePromptProps {
  /** Why nothing can be evaluated now. */
  hindrance: string | null;
  onEvaluate: (code: string) => void;
}

/** A line of code for the running document; the arrow keys bring back earlier ones. */
export const ConsolePrompt = ({ hindrance, onEvaluate }: ConsolePromptProps) => {
  const t = useStore(messages);
  const [code, setCode] = useState("");
  /** Which of the history is shown; as many as there are: a new one. */
  const [at, setAt] = useState(history.length);
  const evaluate = () => {
    if (code.trim() === "" || hindrance !== null) return;
    if (history.at(-1) !== code) history.push(code);
    if (history.length > maxHistory) history.shift();
    onEvaluate(code);
    setCode("");
    setAt(history.length);
  };
  const goTo = (wanted: number) => {
    const next = Math.min(Math.max(wanted, 0), history.length);
    setAt(next);
    setCode(history[next] ?? "");
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const { selectionStart, value } = event.currentTarget;
    const isFirstLine = !value.slice(0, selectionStart).includes("\n");
    const isLastLine = !value.slice(selectionStart).includes("\n");
    if (event.key === "Enter" && !event.shiftKey) evaluate();
    else if (event.key === "ArrowUp" && isFirstLine) goTo(at - 1);
    else if (event.key === "ArrowDown" && isLastLine) goTo(at + 1);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles["prompt"]}>
      <span aria-hidden="true">›</span>
      <textarea
        aria-label={t.evaluate}
        placeholder={hindrance ?? t.evaluate}
        rows={Math.min(code.split("\n").length, 6)}
        spellCheck={false}
        autoCapitalize="off"
        value={code}
        onChange={({ target }) => {
          setCode(target.value);
          setAt(history.length);
        }}
        onKeyDown={press}
      />
    </div>
  );
};
