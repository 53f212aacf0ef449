import { lintDocument } from "./lint-document.ts";

addEventListener("message", ({ data: code }: MessageEvent<string>) => {
  void lintDocument(code).then(
    (diagnostics) => {
      postMessage({ code, diagnostics });
    },
    (error: unknown) => {
      reportError(error);
    },
  );
});
