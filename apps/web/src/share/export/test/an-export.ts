import { emptyTexts } from "@online-editor/contract/snippet-texts";
import type { ExportSource } from "../exporting.ts";

/** A document that loads a file of each kind; `parts` sets what matters in a test. */
export const anExport = (parts: Partial<ExportSource> = {}): ExportSource => ({
  ...emptyTexts,
  title: "Rows",
  code: '<table id="t"></table>\n<script>\n  start();\n</script>\n',
  hasJsx: false,
  isWholePage: false,
  styles: ["/npm/@scope/icons@1.0.0/icons.css"],
  scripts: [
    { kind: "file", address: "/npm/jquery@3.7.1/dist/jquery.min.js" },
    { kind: "inline", code: "patch();" },
    { kind: "file", address: "/gh/someone/widget@1.1.0/dist/widget.js" },
  ],
  exampleData: null,
  check: undefined,
  package: "widget",
  ...parts,
});

/** Files by address; `fetched` records the requested ones. */
export const filesWith = (files: Record<string, { text: string; type?: string }>) => {
  const fetched: string[] = [];
  return {
    fetched,
    fetchFile: async (url: string) => {
      fetched.push(url);
      const { text, type = "text/plain" } = files[url] ?? { text: "", type: "text/plain" };
      return { bytes: new TextEncoder().encode(text), type };
    },
  };
};
