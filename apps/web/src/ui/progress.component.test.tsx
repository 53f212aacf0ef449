import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import "./tokens.css";

/** The relative luminance in the middle of the left and of the right half of a picture. */
const brightnessOfHalves = async (data: string): Promise<number[]> => {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.codePointAt(0) ?? 0);
  const picture = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  if (!canvas) throw new Error("There is no canvas.");
  canvas.drawImage(picture, 0, 0);
  return [1, 3].map((quarters) => {
    const at = [Math.round((picture.width * quarters) / 4), Math.round(picture.height / 2)] as const;
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(...at, 1, 1).data;
    const linear = (part: number) => (part / 255) ** 2.2;
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  });
};

test.for(["light", "dark"])("how far something is can be seen in the %s scheme", async (scheme) => {
  document.documentElement.dataset["scheme"] = scheme;
  await expect.poll(() => getComputedStyle(document.documentElement).colorScheme).toBe(scheme);
  await render(<progress value={0.5} aria-label="Progress" />);
  const picture = await page.getByRole("progressbar").screenshot({ save: false });
  const [done = 0, left = 0] = await brightnessOfHalves(picture);
  // WCAG 2.2, 1.4.11.
  expect((Math.max(done, left) + 0.05) / (Math.min(done, left) + 0.05)).toBeGreaterThan(3);
  delete document.documentElement.dataset["scheme"];
});
