import type { Reference } from "@online-editor/reference";
import type { FindingsOn } from "@online-editor/reference/finding";
import { lintDocument } from "./lint-document.ts";

/** What the worker receives: what is known about the library, once, and each text with its selection. */
export type LintRequest = { reference: Reference | null } | ({ code: string } & LintedOn);
export type LintedOn = Pick<FindingsOn, "version" | "extensions" | "locale" | "locales">;

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
