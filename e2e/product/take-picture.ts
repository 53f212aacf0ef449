import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { FrameLocator, Locator } from "@playwright/test";
import type { BuiltInExample } from "./built-in-examples.ts";

const width = 320;
const height = 200;

/**
 * The width of a picture: in a narrower one, a table would become cards; a list is small, with an empty page around it.
 */
const seenWidths: Readonly<Record<string, number>> = { "bootstrap-table": 560, "multiple-select": 400 };

/** Opens the first list of a page with closed lists: a field in the corner would be an empty picture. */
const openList = async (result: FrameLocator) => {
  const lines = result.locator(".ms-drop:visible li:visible");
  const field = result.locator(".ms-choice:not(.disabled)").first();
  if ((await lines.count()) > 0 || !(await field.isVisible())) return;
  await field.hover();
  // A click would close one that opens by itself.
  if ((await lines.count()) === 0) await field.click();
  // Waits until it has slid open.
  await lines.first().hover({ trial: true });
};

/**
 * Writes the upper part of the result into `content/pictures`, as a small WebP, which Playwright itself cannot make.
 */
export const takePicture = async (result: Locator, { library, name }: BuiltInExample): Promise<void> => {
  await openList(result.contentFrame());
  const page = result.page();
  const box = await result.boundingBox();
  if (!box) throw new Error("There is no result on the screen.");
  const scale = width / Math.min(box.width, seenWidths[library] ?? box.width);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", {
    format: "webp",
    quality: 60,
    clip: { x: box.x, y: box.y, width: width / scale, height: height / scale, scale },
  });
  await session.detach();
  const file = fileURLToPath(new URL(`../../content/pictures/${library}/${name}.webp`, import.meta.url));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, Buffer.from(data, "base64"));
};
