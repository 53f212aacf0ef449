import type { Reference } from "@online-editor/reference";
import { affectedBy } from "@online-editor/reference/affected";
import { usesIn } from "@online-editor/reference/uses";
import type { DocumentQuestion, WorkerRequest, UsedName } from "./ask-document.ts";

let reference: Reference | null = null;

addEventListener("message", ({ data }: MessageEvent<WorkerRequest>) => {
  if ("reference" in data) ({ reference } = data);
  else if (reference) postMessage({ id: data.id, answer: answerOf(data.question, reference) });
});

const answerOf = (question: DocumentQuestion, known: Reference) => {
  if (question.about === "affected") return affectedBy(question.code, { ...question, reference: known });
  return usesIn(question.code)
    .filter(({ library }) => library === question.library)
    .map(({ kind, name, from }): UsedName => ({ kind, name, from }));
};
