import { aCatalogue, aLibrary, aSelection } from "@online-editor/run/testing";
import { recordVerdict, startSearch } from "@online-editor/triage";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { commands, page, userEvent } from "vitest/browser";
import { anOpenEditor } from "../../app/test/an-editor.ts";
import { EditorContext } from "../../platform/editor-context.ts";
import "../../ui/tokens.css";
import { emptyCheck } from "../edit-check.ts";
import { shownVariant } from "../variant.ts";
import { startedSearch } from "./release-search.ts";
import { ReleaseMark, ReleaseStrip } from "./release-strip.tsx";

declare module "vitest/browser" {
  interface BrowserCommands {
    forceColours: (isOn: boolean) => Promise<void>;
  }
}

// Loaded late, it would keep the check of an editor that an earlier test has left.
beforeAll(() => import("../create-checking.ts"));
beforeEach(() => sessionStorage.clear());
afterEach(() => commands.forceColours(false));

const pixelsOf = async (data: string) => {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.codePointAt(0) ?? 0);
  const picture = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  if (!canvas) throw new Error("There is no canvas.");
  canvas.drawImage(picture, 0, 0);
  return canvas.getImageData(0, 0, picture.width, picture.height).data;
};

/** WCAG 2.2 between the lightest and the darkest point of a picture. */
const contrastIn = (pixels: Uint8ClampedArray): number => {
  const linear = (part: number) => (part / 255) ** 2.2;
  const points = Array.from({ length: pixels.length / 4 }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(4 * at, 4 * at + 3);
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  });
  return (Math.max(...points) + 0.05) / (Math.min(...points) + 0.05);
};

const marks = ["good", "bad", "unsure", "cannot-run", "waiting", "running", "same"] as const;

test("in forced colours every mark is drawn, each in another shape", async () => {
  await commands.forceColours(true);
  await expect.poll(() => matchMedia("(forced-colors: active)").matches).toBe(true);
  await render(
    <ul style={{ display: "flex", listStyle: "none" }}>
      {marks.map((mark) => (
        <li
          key={mark}
          aria-label={mark}
          style={{ width: 20, height: 32, display: "grid", placeItems: "center" }}
        >
          <ReleaseMark
            verdict={mark === "waiting" || mark === "running" ? null : mark === "same" ? "good" : mark}
            isAlike={mark === "same"}
            isRunning={mark === "running"}
          />
        </li>
      ))}
    </ul>,
  );
  const pictures: string[] = [];
  for (const mark of marks) {
    const picture = await page.getByRole("listitem", { name: mark }).screenshot({ save: false });
    expect(contrastIn(await pixelsOf(picture)), mark).toBeGreaterThan(3);
    pictures.push(picture);
  }
  expect(new Set(pictures).size).toBe(marks.length);
});

/** As many releases, in as many groups, as a library has. */
const many = Array.from({ length: 57 }, (_, at) => `1.${Math.floor((56 - at) / 4)}.${(56 - at) % 4}`);

const showStrip = async (width: number, isAlone = true) => {
  const { editor, store } = await anOpenEditor();
  const library = aLibrary({
    releases: many.map((version) => ({ version, source: "npm", published: "2024-09-20" })),
  });
  const selection = aSelection({ version: "1.7.0" });
  const check = { ...emptyCheck, expectations: [{ expect: "no-uncaught-error" as const }] };
  const search = many.reduce(
    (result, version, at) =>
      recordVerdict(result, version, {
        verdict: at < 30 ? "bad" : "good",
        reason: at < 30 ? "Expected no uncaught error. Found: Boom" : "",
      }),
    startSearch(many, { confirms: false, selected: "1.7.0" }),
  );
  store.apply((now) => ({
    ...now,
    catalogue: aCatalogue({ libraries: [library] }),
    library: selection,
    check,
  }));
  const of = { ...shownVariant(store.getState()), check };
  const found = { ...startedSearch(search, of, ""), state: "done" as const };
  await render(
    <EditorContext value={editor}>
      <div style={{ width, background: "var(--surface)" }}>
        <ReleaseStrip library={library} found={found} isAlone={isAlone} />
        <p>What follows</p>
      </div>
    </EditorContext>,
  );
  return page.getByRole("listbox", { name: "Releases" });
};

test("where releases are beyond a side, a shade is there, and none where all are in view", async () => {
  const brightnessAt = async (side: "left" | "right") => {
    const strip = page.getByRole("listbox", { name: "Releases" });
    const { width, height } = strip.element().getBoundingClientRect();
    const pixels = await pixelsOf(await strip.screenshot({ save: false }));
    // Above the releases, beside the edge.
    const at =
      4 *
      (Math.round(width) * Math.min(6, Math.round(height) - 1) +
        (side === "left" ? 1 : Math.round(width) - 2));
    return pixels[at] ?? 0;
  };
  const strip = await showStrip(400);
  const list = strip.element();
  list.scrollLeft = 0;
  const [open, more] = [await brightnessAt("left"), await brightnessAt("right")];
  expect(more).toBeLessThan(open - 20);
  list.scrollLeft = list.scrollWidth;
  expect(await brightnessAt("left")).toBeLessThan((await brightnessAt("right")) - 20);
});

test("the ring of the active release is around its mark, before its neighbours, and within the line", async () => {
  const strip = await showStrip(520);
  const line = strip.element().getBoundingClientRect();
  const active = strip.element().querySelector<HTMLElement>("[data-active]");
  const mark = active?.firstElementChild?.getBoundingClientRect();
  if (!active || !mark) throw new TypeError("One is active.");
  const { outlineStyle, outlineWidth, outlineOffset, zIndex } = getComputedStyle(active);
  const { left, right, top, bottom } = active.getBoundingClientRect();
  expect([outlineStyle, zIndex]).toEqual(["solid", "1"]);
  const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
  expect(left - ring).toBeGreaterThanOrEqual(line.left);
  expect(right + ring).toBeLessThanOrEqual(line.right);
  expect(top - ring).toBeGreaterThanOrEqual(line.top);
  expect([mark.left >= left, mark.right <= right, mark.top >= top, mark.bottom <= bottom]).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test("where something else is below the line, a release is told of while it is pointed at or has the focus, and nothing moves", async () => {
  const strip = await showStrip(620, false);
  const result = page.getByText("Found: Boom");
  const topOfNext = () => page.getByText("What follows").element().getBoundingClientRect().top;
  const before = topOfNext();
  expect(result.elements()).toEqual([]);
  const broken = page.getByRole("option", { name: "1.9.0, Broken" });
  await broken.hover();
  await expect.element(result).toBeVisible();
  await expect.element(page.getByText("Sep 20, 2024")).toBeVisible();
  expect(topOfNext()).toBe(before);
  await page.getByText("What follows").hover();
  await expect.element(result).not.toBeInTheDocument();
  strip.element().focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(result).toBeVisible();
  await userEvent.tab();
  await expect.element(result).not.toBeInTheDocument();
});
