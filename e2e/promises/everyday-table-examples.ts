import { expect } from "@playwright/test";
import { every, type Promised, rows, rowsOf, shows } from "./promised.ts";

/** The table was measured while visible: headers are above their columns, and the rows end within its height. */
const fitsIn =
  (selector: string): Promised =>
  async (result) => {
    const measure = (part: string) =>
      result.locator(`${selector} ${part}`).evaluateAll((elements) =>
        elements.map((element) => {
          const { left, bottom } = element.getBoundingClientRect();
          return { left: Math.round(left), bottom: Math.round(bottom) };
        }),
      );
    await expect(async () => {
      const headers = await measure(".fixed-table-header th");
      const cells = await measure("tr[data-index='0'] td");
      expect(headers.length).toBeGreaterThan(1);
      expect(headers.map(({ left }) => left)).toEqual(cells.map(({ left }) => left));
      const [body, whole] = [
        ...(await measure(".fixed-table-body")),
        ...(await measure(".fixed-table-container")),
      ];
      expect(body?.bottom).toBeLessThanOrEqual(whole?.bottom ?? 0);
    }).toPass({ timeout: 20_000 });
  };

const clicks =
  (selector: string): Promised =>
  (result) =>
    result.locator(selector).click();

/** With a click first: a document gets the focus only from the user. */
const fills =
  (selector: string, text: string): Promised =>
  async (result) => {
    await result.locator(selector).click();
    await result.locator(selector).fill(text);
  };

/** The promises of the examples of everyday table features, by name. */
export const everydayTableExamples: Readonly<Record<string, Promised>> = {
  "appearance/in-a-dialog": every(
    clicks("button[data-bs-toggle]"),
    shows("#dialog td", "Aurora Borealis"),
    fitsIn("#dialog"),
  ),
  "appearance/in-a-tab": every(clicks("#flights-tab"), shows("#flights td", "NQ 118"), fitsIn("#flights")),
  "appearance/nested-table": every(
    rows(6, "Corner bakery"),
    shows("tr.detail-view td", "Wheat flour, 25 kg"),
    shows("tr.detail-view th", "Price, €"),
  ),

  "columns/images": async (result) => {
    await rows(6, "Keep clear of me")(result);
    for (const image of await result.locator("td img").all())
      await expect(image).toHaveJSProperty("naturalHeight", 150);
  },
  "columns/row-numbers": every(
    rows(8, "1", "Metropolis"),
    clicks(".page-link[aria-label$='2'], .page-number:nth-child(3) a"),
    rows(8, "9"),
  ),

  "events/row-link": async (result) => {
    await rows(5, "Cordouan")(result);
    const link = rowsOf(result).first().getByRole("link");
    await expect(link).toHaveAttribute("href", "https://en.wikipedia.org/wiki/Cordouan_Lighthouse");
    // The link is on top at the last cell.
    const year = rowsOf(result).first().locator("td").last();
    expect(
      await year.evaluate((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2)?.tagName;
      }),
    ).toBe("A");
  },

  "extensions/export-to-excel-and-pdf": async (result) => {
    await rows(7, "Aurora Borealis")(result);
    for (const type of ["xlsx", "pdf"]) {
      const saved = result.locator("#saved");
      await saved.evaluate((element) => (element.textContent = ""));
      await clicks(".export button")(result);
      await clicks(`.export [data-type='${type}']`)(result);
      await expect(saved).toHaveText("Saved 14 ships.");
    }
  },

  "search/date-range": every(
    shows(".pagination-info", "of 32 rows"),
    rows(10, "2025-03-0"),
    fills("#from", "2025-03-31"),
    rows(1, "2025-03-31"),
  ),
  "search/number-range": every(
    rows(14, "32"),
    fills("#highest", "40"),
    shows("#count", "Products in this range: 4"),
    rows(4),
  ),

  "server-side/columns-from-the-server": every(
    rows(4, "Tern", "3,180 L"),
    async (result) => {
      await result.locator("#report").selectOption("Crews");
    },
    rows(5, "Signe Dahl", "Captain"),
  ),

  "sorting/german-dates": every(
    rows(6, "18.10.2025"),
    clicks("th[data-field='start'] .th-inner"),
    rows(6, "06.08.2026"),
  ),
};
