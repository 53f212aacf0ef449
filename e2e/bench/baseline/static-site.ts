import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import type { Product } from "@online-editor/testing/start-product.ts";
import { buildBareEditor } from "./build-bare-editor.ts";
import { copyAssets } from "./copy-assets.ts";
import { startServer } from "./start-server.ts";
import { readWelcomePage, type WelcomePage } from "./welcome-page.ts";

/** What the product is compared with: the same document and files as plain static files, and a bare editor. */
export interface StaticSite {
  /** An empty page for frames. */
  blankPage: string;
  /** The document with its files; on another site than the blank page, so that the browser gives it a process. */
  document: string;
  content: WelcomePage["content"];
  /** A page with that document in a frame, from its first byte. */
  framingPage: string;
  bareEditor: string;
  /** A page with both: the least that a page can do which shows the document beside its code. */
  framingEditor: string;
  /** The library's script, as the product serves it. */
  script: { address: string; plainPath: string; brotliPath: string };
  stop(): Promise<void>;
}

const frameStyle = `<style>
  iframe { position: absolute; left: 50%; top: 90px; width: 50%; height: calc(100% - 120px); border: 0; background: #fff }
</style>
`;

const blankPage = `<!doctype html>
<title>Blank</title>
${frameStyle}`;

const frame = `<iframe src="{frames}/document.html"></iframe>
`;

const Origins = z.object({ pages: z.url(), frames: z.url() });

/**
 * Copies what the product's welcome example loads, byte for byte and with the same compression, and serves it plainly.
 */
export const startStaticSite = async (product: Product): Promise<StaticSite> => {
  const folder = await mkdtemp(join(tmpdir(), "editor-bench-"));
  const { html, content, styles, scripts } = await readWelcomePage(product.origin);
  const script = scripts.find((address) => address.endsWith("/bootstrap-table.min.js"));
  if (script === undefined) throw new Error("The welcome example does not load the library.");
  await copyAssets(product.previewOrigin, [...styles, ...scripts], folder);
  await writeFile(join(folder, "document.html"), html);
  await writeFile(join(folder, "blank.html"), blankPage);
  await writeFile(join(folder, "framing.html"), blankPage + frame);
  await buildBareEditor(join(folder, "bare-editor"));
  const bareEditor = await readFile(join(folder, "bare-editor/index.html"), "utf8");
  await writeFile(
    join(folder, "bare-editor/framing.html"),
    bareEditor
      .replace("</head>", `${frameStyle}<style>.cm-editor { width: 50% }</style></head>`)
      .replace("<body>", `<body>${frame}`),
  );
  const server = await startServer("plain-files.ts", [folder]);
  const { pages, frames } = Origins.parse(server.firstLine);
  return {
    blankPage: `${pages}/blank.html`,
    document: `${frames}/document.html`,
    content,
    framingPage: `${pages}/framing.html`,
    bareEditor: `${pages}/bare-editor/index.html`,
    framingEditor: `${pages}/bare-editor/framing.html`,
    script: {
      address: script,
      plainPath: join(folder, script),
      brotliPath: join(folder, `${script}.br`),
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
};
