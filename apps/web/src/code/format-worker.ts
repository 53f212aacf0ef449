import { formatDocument, type FormatRequest } from "./format-document.ts";

addEventListener("message", ({ data }: MessageEvent<FormatRequest>) => {
  void formatDocument(data).then(
    (formatted) => {
      postMessage(formatted);
    },
    (error: unknown) => {
      reportError(error);
    },
  );
});
