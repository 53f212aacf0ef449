import type { ExtensionId } from "@online-editor/contract";
import type { ExposedRelease } from "@online-editor/contract/exposed";
import { addScripts, additionsOf, readPlugin, takeAdditions } from "./exposed-plugin.ts";

/** The question for the page of a release: where its plugin is, and which extensions to load one after the other. */
export interface ExposureQuestion {
  path: string;
  locale: string;
  /** The addresses of all scripts that an extension needs besides the library's, and of its own scripts. */
  extensions: { id: ExtensionId; scripts: string[]; own: string[] }[];
}

/**
 * The script of a page that loads nothing but a release: it waits for the question, loads the extensions one after the
 * other, and answers with what the library and each of them expose.
 */
document.currentScript?.remove();
const { port1: port, port2: editorsPort } = new MessageChannel();
const loaded = new Promise((resolve) => {
  addEventListener("load", resolve);
});

port.onmessage = async ({ data }: MessageEvent<ExposureQuestion>) => {
  const { path, locale, extensions } = data;
  await loaded;
  const core = readPlugin({ path, locale, makesWidget: true });
  const read: ExposedRelease["extensions"] = [];
  for (const { id, scripts, own } of extensions) {
    const texts = await Promise.all(own.map(textAt)).catch(() => null);
    await addScripts(scripts);
    const now = readPlugin({ path, locale, makesWidget: false });
    takeAdditions({ path, core });
    read.push({ id, plugin: additionsOf(now, { core, texts }) });
  }
  port.postMessage({ core, extensions: read } satisfies ExposedRelease);
};
const run = location.pathname.split("/").at(-1);
parent.postMessage({ type: "check-hello", run }, "*", [editorsPort]);

const textAt = async (address: string): Promise<string> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
};
