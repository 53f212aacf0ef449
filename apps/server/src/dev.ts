import { join } from "node:path";
import { createServer } from "vite";
import { mountDevPages } from "./http/pages/mount-dev-pages.ts";
import { root } from "./program-files.ts";
import { runServer } from "./run-server.ts";

/** The same product with hot reload; restarts when a source of the server changes. */
const web = join(root, "apps/web");
const vite = await createServer({ root: web, appType: "custom", server: { middlewareMode: true } });

await runServer((parts) => ({
  ...parts,
  mountPages: async (app, { settings }) => {
    mountDevPages(app, { root: web, settings, vite });
  },
}));
