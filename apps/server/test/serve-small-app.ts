import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mountPages } from "../src/http/pages/mount-pages.ts";
import { runServer } from "../src/run-server.ts";
import { writeWebApp } from "./write-web-app.ts";

/** Serves the whole product as a process, with a small web app instead of the built one. */
const folder = await mkdtemp(join(tmpdir(), "web-app-"));
await writeWebApp(folder);

await runServer((parts) => ({
  ...parts,
  previewFolder: join(folder, "preview"),
  mountPages: (app, shown) => mountPages(app, { folder, ...shown, ...parts.config, now: Date.now }),
}));
