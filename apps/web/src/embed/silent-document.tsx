import { useStore } from "@nanostores/react";
import preview from "../preview/result.module.css";
import { Button } from "../ui/button.tsx";
import { Message } from "../ui/message.tsx";
import { messages } from "./messages.ts";

export interface SilentDocumentProps {
  state: "hung" | "stopped";
  onRun: () => void;
  onStop: () => void;
}

/** What a reader can do about a document that does not answer, who cannot change it. */
export const SilentDocument = ({ state, onRun, onStop }: SilentDocumentProps) => {
  const t = useStore(messages);
  if (state === "hung")
    return (
      <div className={preview["trouble"]} data-tone="bad" role="alert">
        <p>{t.doesNotAnswer}</p>
        <Button look="outlined" onClick={onStop}>
          {t.stop}
        </Button>
      </div>
    );
  return (
    <div className={preview["failure"]}>
      <Message title={t.wasStopped}>
        <Button look="outlined" onClick={onRun}>
          {t.runAgain}
        </Button>
      </Message>
    </div>
  );
};
