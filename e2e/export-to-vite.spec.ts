import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { BrowserContext } from "@playwright/test";
import { unzipSync } from "fflate";
import { watchErrors, expect, test } from "./product/editor-page.ts";
import { ordersInTsx } from "./product/orders-in-tsx.ts";
import { saveDownload } from "./product/save-download.ts";

const run = promisify(execFile);
const tsc = fileURLToPath(new URL("../node_modules/typescript/bin/tsc", import.meta.url));

const unpack = async (archive: string, folder: string) => {
  for (const [name, bytes] of Object.entries(unzipSync(new Uint8Array(await readFile(archive))))) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
};

/** A page of a project's build, and its errors. */
const openBuilt = async (context: BrowserContext, folder: string) => {
  const page = await context.newPage();
  const pageErrors = watchErrors(page);
  await page.route("http://project.example/**", async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ path: join(folder, pathname === "/" ? "index.html" : pathname) });
  });
  await page.goto("http://project.example/");
  return { page, pageErrors };
};

test("a project of a document in TSX installs, has types, builds and runs", async ({
  editor,
  page,
  context,
}, { outputDir }) => {
  await editor.open("/?theme=bootstrap5");
  await editor.runDocument(ordersInTsx);
  await editor.chooseFrom("Menu", "Export");
  const button = page.getByRole("tabpanel", { name: "Export" }).getByRole("button", { name: "Vite project" });
  const archive = await saveDownload(page, button, outputDir);
  const project = join(outputDir, "project");
  await unpack(archive, project);
  expect(await readFile(join(project, "src/main.tsx"), "utf8")).toContain("<BootstrapTable<Order>\n");

  await run("npm", ["install", "--no-audit", "--no-fund"], { cwd: project });
  await run(process.execPath, [tsc, "-p", project]);
  await run("npm", ["run", "build"], { cwd: project });

  const built = await openBuilt(context, join(project, "dist"));
  await expect(built.page.getByText("Films: 24")).toBeVisible();
  await built.page.getByRole("link", { name: "next page" }).click();
  await built.page.getByRole("cell", { name: "10006" }).click();
  await expect(built.page.getByText("Clicked: 10006")).toBeVisible();
  expect(built.pageErrors).toEqual([]);
});
