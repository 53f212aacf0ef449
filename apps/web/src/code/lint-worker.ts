import type { Reference } from "@online-editor/reference";
import type { LintRequest } from "./follow-document.ts";
import { lintDocument } from "./lint-document.ts";

let reference: Reference | null = null;

addEventListener("message", ({ data }: MessageEvent<LintRequest>) => {
  if ("reference" in data) {
    ({ reference } = data);
    return;
  }
  const { code, ...on } = data;
  void lintDocument(code, reference && { reference, ...on }).then(
    (diagnostics) => {
      postMessage({ code, diagnostics });
    },
    (error: unknown) => {
      reportError(error);
    },
  );
});
