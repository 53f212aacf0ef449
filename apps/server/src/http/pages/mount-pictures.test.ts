import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startApp } from "../../../test/start-app.ts";
import { temporaryFolder } from "@online-editor/testing/during-test.ts";

test("an example's picture is served to the editor, and cached for a day", async () => {
  const picturesFolder = await temporaryFolder();
  await mkdir(join(picturesFolder, "bootstrap-table/basics"), { recursive: true });
  await writeFile(join(picturesFolder, "bootstrap-table/basics/smallest.webp"), "a picture");
  const { onApp, onPreview } = await startApp({ change: () => ({ picturesFolder }) });
  const path = "/pictures/bootstrap-table/basics/smallest.webp";
  const picture = await onApp(path);
  expect(picture.statusCode).toBe(200);
  expect(picture.headers["content-type"]).toBe("image/webp");
  expect(picture.headers["cache-control"]).toBe("public, max-age=86400");
  expect(picture.headers["cross-origin-resource-policy"]).toBe("cross-origin");
  expect(picture.body).toBe("a picture");
  expect((await onApp(path.replace("smallest", "none"))).statusCode).toBe(404);
  expect((await onPreview(path)).statusCode).not.toBe(200);
});
