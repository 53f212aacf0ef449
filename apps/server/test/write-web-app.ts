import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Writes a minimal build of the web app; `build` replaces the hashes in names. */
export const writeWebApp = async (folder: string, build = "Ab12"): Promise<void> => {
  const files = {
    "index.html": `<!doctype html><title>Online Editor</title><script id="settings" type="application/json"></script><script type="module" src="/assets/index-${build}.js"></script><script id="document" type="application/json"></script><script id="first-run" type="application/json"></script>`,
    "embed.html": `<!doctype html><title>Online Editor</title><script id="settings" type="application/json"></script><script id="embedded" type="application/json"></script><script id="document" type="application/json"></script><script id="first-run" type="application/json"></script><div id="root"></div>`,
    "favicon.svg": `<svg xmlns="http://www.w3.org/2000/svg"/>`,
    [`assets/index-${build}.js`]: "export {};",
    "preview/runner.js": `(() => { /* ${build} */ })();`,
    "preview/check.js": `(() => { /* check ${build} */ })();`,
    "preview/jsx.js": `(() => { /* JSX ${build} */ })();`,
    "preview/record.js": `(() => { /* record ${build} */ })();`,
    "preview/clear-storage.js": "parent.postMessage('cleared', '*');",
    "preview/keeper.js": "addEventListener('message', () => {});",
  };
  await Promise.all(["assets", "preview"].map((name) => mkdir(join(folder, name), { recursive: true })));
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
};
