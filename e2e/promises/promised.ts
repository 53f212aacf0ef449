import { expect, type FrameLocator, type Locator } from "@playwright/test";

/** What an example promises to show: checks the result, and throws when it is missing. */
export type Promised = (result: FrameLocator) => Promise<void>;

/** The rows of all tables in a result. */
export const rowsOf = (result: FrameLocator): Locator => result.locator("tbody > tr[data-index]");

/** The fields of all select boxes in a result; closed or open, each shows what is chosen. */
export const fieldsOf = (result: FrameLocator): Locator => result.locator(".ms-parent .ms-choice");

/** A table with this many rows, of which the first has these texts. */
export const rows =
  (count: number, ...firstRow: string[]): Promised =>
  async (result) => {
    await expect(rowsOf(result)).toHaveCount(count);
    for (const text of firstRow) await expect(rowsOf(result).first()).toContainText(text);
  };

/** Select boxes that show these choices, in page order. */
export const chosen =
  (...texts: string[]): Promised =>
  (result) =>
    expect(fieldsOf(result)).toHaveText(texts);

/** An open list with this many items. */
export const open =
  (count: number): Promised =>
  (result) =>
    expect(result.locator(".ms-drop:visible li:visible")).toHaveCount(count);

/** A part of the page, by what users see or by the library's own class, with this text. */
export const shows =
  (selector: string, text: string | RegExp = ""): Promised =>
  async (result) => {
    const part = result.locator(selector).filter({ hasText: text, visible: true });
    await expect(part.first()).toBeVisible();
  };

/** A field with this value. */
export const holds =
  (selector: string, value: string): Promised =>
  (result) =>
    expect(result.locator(selector)).toHaveValue(value);

export const every =
  (...promises: Promised[]): Promised =>
  async (result) => {
    for (const promised of promises) await promised(result);
  };
