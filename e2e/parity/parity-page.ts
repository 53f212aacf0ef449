import type { Library, Selection } from "@online-editor/contract";
import { filesOf } from "@online-editor/selection";

/** A page with a selection's files and a document, as the product makes its own but without a runner. */
export const parityPage = (library: Library, selection: Selection, document: string): string => {
  const { styles, scripts } = filesOf(library, selection);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Parity</title>',
    ...styles.map(({ address }) => `<link rel="stylesheet" href="${address}">`),
    ...scripts.map((script) =>
      script.kind === "inline"
        ? `<script>${script.code}</script>`
        : `<script src="${script.address}"></script>`,
    ),
    `</head><body>${document}</body></html>`,
  ].join("\n");
};
