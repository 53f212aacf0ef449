import type { LibraryId } from "@online-editor/contract";
import type { Reference, NameAt } from "@online-editor/reference";
import type { Affected, RunsOn } from "@online-editor/reference/affected";
import { useEffect, useRef, useState } from "react";
import { debounce } from "../../ui/timing.ts";

/** A question about a document. A worker answers it, since a long document takes longer than a frame. */
export type DocumentQuestion =
  | { about: "uses"; code: string; library: LibraryId }
  | { about: "affected"; code: string; from: RunsOn; to: RunsOn };

type DocumentAnswer<Question extends DocumentQuestion> = Question extends { about: "uses" }
  ? UsedName[]
  : Affected[];

export type WorkerRequest = { reference: Reference } | { id: number; question: DocumentQuestion };

interface Asked<Question extends DocumentQuestion> {
  question: Question;
  answer: DocumentAnswer<Question>;
}

const debounceMs = 300;

const openDocumentWorker = () =>
  new Worker(new URL("./document-worker.ts", import.meta.url), { type: "module", name: "reference" });

/**
 * The last answer with its question, which may be older than the current one; null before the first answer. Pass the
 * same object for the same question.
 */
export const useAsked = <Question extends DocumentQuestion>(
  reference: Reference,
  question: Question,
): Asked<Question> | null => {
  const [worker, setWorker] = useState<Worker | null>(null);
  const [requested, setAsked] = useState<Asked<Question> | null>(null);
  useEffect(() => {
    const opened = openDocumentWorker();
    opened.postMessage({ reference } satisfies WorkerRequest);
    setWorker(opened);
    return () => {
      opened.terminate();
    };
  }, [reference]);
  const newest = useRef(0);
  useEffect(() => {
    if (!worker) return undefined;
    const id = ++newest.current;
    worker.onmessage = ({ data }: MessageEvent<{ id: number; answer: DocumentAnswer<Question> }>) => {
      if (data.id === id) setAsked({ question, answer: data.answer });
    };
    const ask = debounce(id === 1 ? 0 : debounceMs, () => {
      worker.postMessage({ id, question } satisfies WorkerRequest);
    });
    ask.start();
    return ask.cancel;
  }, [worker, question]);
  return requested;
};

/** A use of a library's name in a document. */
export interface UsedName {
  /** As written in documents, where event callbacks and locale texts are options. */
  kind: "option" | "column-option" | "method" | "event";
  /** For a listener, the event's name without its suffix: `click-row`. */
  name: string;
  /** Position in characters. */
  from: number;
}

/** The places where a document uses a name, in order. */
export const placesOf = (
  { kind, name, jQueryEvent }: Pick<NameAt, "kind" | "name" | "jQueryEvent">,
  uses: readonly UsedName[],
): number[] => {
  const written = kind === "column-option" || kind === "method" ? kind : "option";
  const listened = jQueryEvent?.split(".")[0];
  return uses
    .filter(
      (use) => (use.kind === written && use.name === name) || (use.kind === "event" && use.name === listened),
    )
    .map(({ from }) => from);
};
