import { join } from "node:path";
import { mountPages } from "../src/http/pages/mount-pages.ts";
import { runServer } from "../src/run-server.ts";
import { writeWebApp } from "./write-web-app.ts";

/** Serves the whole product as a process, with a small web app in a folder of the test instead of the built one. */
const folder = process.env["SMALL_APP_FOLDER"];
if (folder === undefined) throw new Error("SMALL_APP_FOLDER names no folder.");
await writeWebApp(folder);

await runServer((parts) => ({
  ...parts,
  previewFolder: join(folder, "preview"),
  mountPages: (app, shown) => mountPages(app, { folder, ...shown, ...parts.config, now: Date.now }),
}));
