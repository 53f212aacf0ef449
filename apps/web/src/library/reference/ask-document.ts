import type { Reference } from "@online-editor/reference";
import type { Affected } from "@online-editor/reference/affected";
import { useEffect, useRef, useState } from "react";
import { debounce } from "../../ui/timing.ts";
import type { DocumentQuestion, WorkerAnswer, WorkerRequest } from "./document-worker.ts";

const debounceMs = 300;

const openDocumentWorker = () =>
  new Worker(new URL("./document-worker.ts", import.meta.url), { type: "module", name: "reference" });

/**
 * The last answer with its question, which may be older than the current one; null before the first answer. Pass the
 * same object for the same question.
 */
export const useAffected = (
  reference: Reference,
  question: DocumentQuestion,
): { question: DocumentQuestion; answer: Affected[] } | null => {
  const [worker, setWorker] = useState<Worker | null>(null);
  const [answered, setAnswered] = useState<ReturnType<typeof useAffected>>(null);
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
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      if (data.id === id) setAnswered({ question, answer: data.answer });
    };
    const ask = debounce(id === 1 ? 0 : debounceMs, () => {
      worker.postMessage({ id, question } satisfies WorkerRequest);
    });
    ask.start();
    return ask.cancel;
  }, [worker, question]);
  return answered;
};
