import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type { BuiltInExample } from "./built-in-examples.ts";

const width = 320;
const height = 200;

/** What is seen of a result: narrower, a table would become cards. */
const seenWidth = 560;

/** Writes the upper part of the result into `content/pictures`, as a small WebP, which Playwright itself cannot make. */
export const takePicture = async (page: Page, { library, name }: BuiltInExample): Promise<void> => {
  const box = await page.locator('iframe[title="Result"]').boundingBox();
  if (!box) throw new Error("There is no result on the screen.");
  const scale = width / Math.min(box.width, seenWidth);
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
