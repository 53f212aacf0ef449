import type { Reference } from "@online-editor/reference";
import { type Affected, affectedBy, type RunsOn } from "@online-editor/reference/affected";

/** What of a document does a change of release affect? A worker answers: a long document takes longer than a frame. */
export interface DocumentQuestion {
  code: string;
  from: RunsOn;
  to: RunsOn;
}

export type WorkerRequest = { reference: Reference } | { id: number; question: DocumentQuestion };

export interface WorkerAnswer {
  id: number;
  answer: Affected[];
}

let reference: Reference | null = null;

addEventListener("message", ({ data }: MessageEvent<WorkerRequest>) => {
  if ("reference" in data) ({ reference } = data);
  else if (reference) {
    const answer = affectedBy(data.question.code, { ...data.question, reference });
    postMessage({ id: data.id, answer } satisfies WorkerAnswer);
  }
});
