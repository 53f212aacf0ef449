import type { Page } from "@playwright/test";
import { axeFindings } from "./product/axe-findings.ts";
import { expect, test } from "./product/editor-page.ts";

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Buttons and fields that are partly off the screen and cannot be scrolled to. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>("button, a[href], input, select, textarea"))
      .filter((element) => element.checkVisibility() && element.closest(".cm-editor, [aria-hidden]") === null)
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        let parent = element.parentElement;
        while (parent && !/auto|scroll/.test(getComputedStyle(parent).overflowX))
          parent = parent.parentElement;
        return !parent && (left < -1 || right > window.innerWidth + 1);
      })
      .map((element) => element.ariaLabel ?? element.textContent),
  );

test("in a small window nothing is cut off, nor beside a panel, in long dialogs, between compared sides and on a tablet", async ({
  editor,
  page,
}) => {
  await test.step("in forced colours the selected and the focused item are distinguishable", async () => {
    await page.emulateMedia({ forcedColors: "active" });
    await editor.open("/");
    const look = (element: HTMLElement) => {
      const { backgroundColor, borderBottomColor, outlineStyle } = getComputedStyle(element);
      return { backgroundColor, borderBottomColor, outlineStyle };
    };
    const [chosen, other] = [
      await page.getByText("Bootstrap Table", { exact: true }).first().evaluate(look),
      await page.getByText("Multiple Select", { exact: true }).first().evaluate(look),
    ];
    expect(chosen.backgroundColor).not.toBe(other.backgroundColor);
    const [shown, behind] = [
      await page.getByRole("tab", { name: "Console" }).evaluate(look),
      await page.getByRole("tab", { name: "Events" }).evaluate(look),
    ];
    expect(shown.borderBottomColor).not.toBe(behind.borderBottomColor);
    await page.keyboard.press("Alt+Shift+L");
    const version = page.getByRole("combobox", { name: "Version" });
    await expect(version).toBeFocused();
    expect((await version.evaluate(look)).outlineStyle).not.toBe("none");
    await page.keyboard.press("Escape");
    await page.emulateMedia({ forcedColors: "none" });
  });
  await test.step("a notification covers neither titles nor main controls", async () => {
    for (const viewport of [
      { width: 1360, height: 820 },
      { width: 1024, height: 768 },
      { width: 390, height: 780 },
    ]) {
      await page.setViewportSize(viewport);
      await editor.open("/");
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(viewport.height);
      if (viewport.width < 720) await page.getByRole("tab", { name: "Code" }).click();
      await editor.code.press("Control+m");
      const notification = page
        .getByRole("region", { name: "Notifications" })
        .getByRole("dialog", { name: "Tab moves the focus" });
      await expect(notification).toBeVisible();
      const covered = await notification.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return Array.from(document.querySelectorAll("button, [role=tab], [role=radio], h1"))
          .filter((other) => other.checkVisibility() && !element.contains(other))
          .filter((other) => {
            const box = other.getBoundingClientRect();
            return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
          })
          .map((other) => other.textContent);
      });
      expect(covered).toEqual([]);
      // It is remembered for the next page.
      await editor.code.press("Control+m");
      await expect(page.getByText("Tab indents", { exact: true })).toBeVisible();
    }
  });
  // A window of 1280 by 820 at 200 and at 400 per cent: to the page, zooming a browser is a smaller window.
  await test.step("in a small window nothing is cut off", async () => {
    await page.getByRole("tab", { name: "Result" }).click();
    for (const viewport of [
      { width: 640, height: 410 },
      { width: 320, height: 256 },
    ]) {
      await page.setViewportSize(viewport);
      const isWhole = async (screen: string) => {
        expect.soft(await cutOff(page), screen).toEqual([]);
        expect.soft(await overflow(page), screen).toBeLessThanOrEqual(0);
      };
      await isWhole("result");
      await page.getByRole("tab", { name: "Code" }).click();
      await isWhole("code");
      await page.getByRole("tab", { name: "Result" }).click();
      for (const part of ["Version", "Theme", "Extensions", "Locale"] as const) {
        await editor.openChoice(part);
        await isWhole(part);
        await page.keyboard.press("Escape");
      }
      for (const keys of ["Alt+Shift+C", "Alt+Shift+O", "Alt+Shift+K"]) {
        await page.keyboard.press(keys);
        const close = page.getByRole("dialog").getByRole("button", { name: "Close", exact: true });
        await close.scrollIntoViewIfNeeded();
        await expect(close).toBeInViewport();
        await isWhole(keys);
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);
      }
    }
  });
  await test.step("beside an open panel all tools, and the bar over the result, are visible", async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await editor.button("Examples").click();
    for (const width of [1280, 1360]) {
      await page.setViewportSize({ width, height: 720 });
      const tabs = page.getByRole("tablist", { name: "Tools" });
      for (const control of [
        ...(await tabs.getByRole("tab").all()),
        editor.button("Compare"),
        editor.button("Full screen"),
      ])
        await expect.soft(control, String(width)).toBeInViewport({ ratio: 1 });
    }
    await editor.button("Examples").click();
  });
  await test.step("a dialog longer than the screen starts with its title, and its buttons are always visible", async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    for (const [keys, name] of [
      ["Alt+Shift+K", "Keyboard help"],
      ["Alt+Shift+C", "Share"],
    ] as const) {
      await page.keyboard.press(keys);
      const dialog = page.getByRole("dialog", { name });
      const ends = [
        dialog.getByRole("heading", { name }),
        dialog.getByRole("button", { name: "Close", exact: true }),
      ];
      for (const end of ends) await expect(end).toBeInViewport({ ratio: 1 });
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
    }
    await page.keyboard.press("Alt+Shift+K");
    await expect(page.getByRole("term").first()).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
  await test.step("on a tablet of any width the top bar has room for its content", async () => {
    for (const width of [720, 768, 834, 1024, 1100, 1112]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await overlaps(page), `${width} px`).toEqual([]);
      expect.soft(await cutOff(page), `${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 768, height: 1024 });
    for (const name of ["Examples", "Reference", "New", "Share", "Save", "Sign in", "Details", "Format"]) {
      await expect.soft(editor.button(name), name).toBeInViewport({ ratio: 1 });
      await expect.soft(editor.button(name), name).toHaveAttribute("title", new RegExp(name));
    }
    await editor.write("<p>Changed</p>");
    await expect(editor.button("Reset")).toHaveAttribute("title", "Reset");
  });
  await test.step("in little room what runs on the compared sides is one button each", async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await editor.button("Compare").click();
    await editor.button("Code").click();
    for (const viewport of [
      { width: 1024, height: 768 },
      { width: 960, height: 540 },
    ]) {
      await page.setViewportSize(viewport);
      for (const side of ["left", "right"]) {
        const bar = page.getByRole("toolbar", { name: `What runs ${side}` });
        const all = bar.getByRole("button", { name: new RegExp(`^What runs ${side} [\\d.]+, `) });
        await expect(all).toBeInViewport({ ratio: 1 });
        expect((await bar.boundingBox())?.height, side).toBeLessThan(60);
        await expect(all).toContainText("Bootstrap v5");
        await all.click();
        const popover = page.getByRole("dialog");
        await popover.getByRole("button", { name: /^Theme / }).click();
        await expect(page.getByRole("combobox", { name: "Theme" })).toBeFocused();
        await expect(popover.getByRole("heading", { name: "Theme" })).toBeVisible();
        await expect(popover).toBeInViewport({ ratio: 1 });
        await popover.getByRole("button", { name: "All choices" }).click();
        await popover.getByRole("button", { name: /^Locale / }).click();
        await expect(page.getByRole("combobox", { name: "Locale" })).toBeFocused();
        await page.keyboard.press("Escape");
        await expect(all).toBeFocused();
      }
      expect(await axeFindings(page, { within: "[role=toolbar]" })).toEqual([]);
    }
  });
});

test("what runs is one row of whole words at every width", async ({ editor, page }) => {
  for (const [what, address] of Object.entries({
    "a long extension": "/?extensions=reorder-columns",
    "several extensions": "/?extensions=sticky-header,group-by-v2,fixed-columns",
    "two advisories and a limited theme": "/?version=1.14.2&theme=bootstrap5&extensions=export",
  })) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await editor.open(address);
    const isOneRow = async (width: number, screen: string) => {
      await page.setViewportSize({ width, height: 800 });
      const bars = page.getByRole("toolbar", { name: /^What runs/ });
      await expect
        .poll(() => bars.evaluateAll(flawsOf, width), { message: `${what}: ${screen} ${width}` })
        .toEqual([]);
    };
    for (const width of [1600, 1360, 1280, 1024]) await isOneRow(width, "one result");
    await editor.button("Examples").click();
    for (const width of [1024, 1280]) await isOneRow(width, "beside a panel");
    for (const part of ["Version", "Theme", "Extensions", "Locale"] as const)
      await expect(editor.choice(part), part).toBeVisible();
    // As long as in German: the text has the place of the translation.
    await editor.choice("Extensions").evaluate((button) => {
      const text = document.createTreeWalker(button, NodeFilter.SHOW_TEXT).nextNode();
      if (text) text.nodeValue = "Erweiterungen, die niemand sucht";
    });
    await isOneRow(1280, "with long words");
    await editor.button("Examples").click();
    await editor.button("Compare").click();
    await expect(editor.button("Close comparison")).toBeVisible();
    for (const width of [1600, 1280, 1024, 853]) await isOneRow(width, "comparison");
    await page.setViewportSize({ width: 1280, height: 800 });
    const right = page.getByRole("toolbar", { name: "What runs right" });
    for (const part of ["Version", "Theme", "Extensions", "Locale"])
      await expect(right.getByRole("button", { name: new RegExp(`^${part} `) })).toBeVisible();
  }
});

/**
 * What a demanding eye sees in the bars of a window: further rows, buttons outside, texts that are cut. The name of an
 * extension may be: no width class has room for the longest.
 */
const flawsOf = (bars: Element[], windowWidth: number): unknown[] =>
  bars.flatMap((bar) => {
    const buttons = [...bar.querySelectorAll("button")].filter((button) => button.checkVisibility());
    const { top, bottom, right } = bar.getBoundingClientRect();
    const isOutside = (button: Element) => {
      const place = button.getBoundingClientRect();
      return place.top < top || place.bottom > bottom || place.right > right + 1;
    };
    const isCut = (text: Element) =>
      text.closest("[data-part=extensions]") === null &&
      getComputedStyle(text).textOverflow === "ellipsis" &&
      text.scrollWidth > text.clientWidth;
    return [
      ...(window.innerWidth === windowWidth ? [] : [`a window of ${window.innerWidth} px`]),
      ...(bottom - top === 44 ? [] : [`${bottom - top} px high`]),
      ...buttons.filter(isOutside).map((button) => `outside: ${button.title}`),
      ...Array.from(bar.querySelectorAll("span"))
        .filter(isCut)
        .map((text) => `cut: ${text.textContent}`),
    ];
  });

// The second is a window of 1920 by 1080 at 200 per cent.
/** Pairs of overlapping controls in the top bar. */
const overlaps = (page: Page) =>
  page.getByRole("banner").evaluate((bar) => {
    const controls = Array.from(bar.querySelectorAll("button, label, h1")).filter((one) =>
      one.checkVisibility(),
    );
    const boxes = controls.map((one) => ({ name: one.textContent, box: one.getBoundingClientRect() }));
    return boxes.flatMap(({ name, box }, index) =>
      boxes
        .slice(index + 1)
        .filter((other) => other.box.left < box.right - 1 && box.left < other.box.right - 1)
        .map((other) => `${name} / ${other.name}`),
    );
  });

test("on a phone there is one bar above and one below, the rest is in one menu, and above a keyboard fourteen lines are visible", async ({
  editor,
  page,
}) => {
  await test.step("on a phone there is one bar above and one below, and the rest is in one menu", async () => {
    await page.setViewportSize({ width: 390, height: 780 });
    await editor.open("/");
    const bar = page.getByRole("navigation", { name: "Main" });
    expect(await bar.evaluate((element) => element.getBoundingClientRect())).toMatchObject({
      bottom: 780,
      width: 390,
    });
    for (const name of ["Code", "Tools", "Result"]) {
      await bar.getByRole("tab", { name }).click();
      await expect(page.getByRole("tabpanel", { name })).toBeInViewport();
    }
    for (const name of ["Run", "Menu"]) await expect(editor.button(name)).toBeInViewport({ ratio: 1 });
    await expect(editor.button("Sign in")).toHaveCount(0);
    await editor.button("Menu").press("Enter");
    await expect(page.getByRole("menuitemradio", { name: "Bootstrap Table" })).toBeInViewport({ ratio: 1 });
    for (const name of ["Examples", "Reference", "Details", "Format", "Save", "Share", "Sign in"])
      await expect(page.getByRole("menuitem", { name, exact: true }).first()).toBeAttached();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(editor.button("Menu")).toBeFocused();
    expect(await cutOff(page)).toEqual([]);
  });
  await test.step("above a keyboard on a phone fourteen lines of code are visible", async () => {
    await page.setViewportSize({ width: 360, height: 430 });
    await page.getByRole("tab", { name: "Code" }).click();
    for (const width of [360, 430]) {
      await page.setViewportSize({ width, height: 430 });
      // The bottom bar disappears only while somebody types.
      const bar = page.getByRole("navigation", { name: "Main" });
      await expect(bar).toBeInViewport({ ratio: 1 });
      await editor.code.focus();
      await expect(bar).toBeHidden();
      const lines = await page
        .locator(".cm-scroller")
        .evaluate((element) => element.clientHeight / (element.querySelector(".cm-line")?.clientHeight ?? 0));
      expect(lines).toBeGreaterThanOrEqual(14);
      await editor.button("Menu").click();
      // One of the library's own links is named Examples too.
      for (const item of ["Examples", "Save", "Share"])
        await expect(page.getByRole("menuitem", { name: item, exact: true }).first()).toBeVisible();
      await page.keyboard.press("Escape");
    }
  });
});
