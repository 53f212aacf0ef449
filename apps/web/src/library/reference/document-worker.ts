import type { Reference } from "@online-editor/reference";
import { affectedBy } from "@online-editor/reference/affected";
import type { WorkerAnswer, WorkerRequest } from "./ask-document.ts";

let reference: Reference | null = null;

addEventListener("message", ({ data }: MessageEvent<WorkerRequest>) => {
  if ("reference" in data) ({ reference } = data);
  else if (reference) {
    const answer = affectedBy(data.question.code, { ...data.question, reference });
    postMessage({ id: data.id, answer } satisfies WorkerAnswer);
  }
});
