import { expect } from "@playwright/test";
import { chosen, every, holds, open, type Promised, rows, shows } from "./promised.ts";

/** Clicks in a React component and expects what it shows then. */
const after =
  (kind: "button" | "tab" | "cell", name: string, promised: Promised): Promised =>
  async (result) => {
    await result.getByRole(kind, { name, exact: true }).click();
    await promised(result);
  };
const says = (text: string): Promised => shows("[role='status']", text);

/** The promises of the table examples in React, by name. */
export const tableReactExamples: Readonly<Record<string, Promised>> = {
  "react/details-beside": every(
    rows(4),
    shows("section", "Kenji Mori"),
    after("cell", "Isla Verde", shows("section", "Carmen Ortiz")),
  ),
  "react/methods-by-ref": every(rows(4, "03:15"), after("button", "Later", shows("p", "Page 2 of 3"))),
  "react/options-from-state": every(rows(4), shows("tfoot", "184")),
  "react/pages-from-the-server": every(rows(10), holds("#status", "delivered"), shows("td", "delivered")),
  "react/rows-from-a-file": every(rows(5, "Metropolis"), shows(".pagination-info", "1 to 5 of 24")),
  "react/rows-in-state": every(rows(2), after("button", "Clear", shows("td", "Nobody is invited yet"))),
  "react/search-in-react": every(rows(2), shows("p", "2 of 5 books")),
  "react/tables-in-tabs": every(rows(3), after("tab", "Workshop", rows(1, "Ropes and knots"))),
  "react/total-of-the-checked": every(rows(4), async (result) => {
    await result.getByRole("checkbox").nth(1).check();
    await expect(result.getByRole("status")).toHaveText("€1,840.50");
  }),
  "react/typed-columns": every(rows(4), after("cell", "95 min", says("To Genoa at 07:40"))),
};

/** The promises of the select examples in React, by name. */
export const selectReactExamples: Readonly<Record<string, Promised>> = {
  "react/a-search-for-long-lists": async (result) => {
    await chosen("Echo", "Echo")(result);
    await expect(result.getByRole("searchbox").or(result.locator(".ms-search input"))).toHaveCount(1);
  },
  "react/at-most-two": every(chosen("Bread"), open(5), says("Choose up to two.")),
  "react/buttons-that-choose": every(
    chosen("Saturday + Sunday"),
    after("button", "No day", chosen("Closed")),
  ),
  "react/filter-a-list": every(chosen("Ferry"), shows("li", "Ionian Dream")),
  "react/groups": chosen("4 of 5 things in the basket"),
  "react/in-a-form": every(
    chosen("Great hall", "Piano"),
    after("button", "Book", says("Booked: Great hall with Piano.")),
  ),
  "react/methods-by-ref": every(
    chosen("Cello"),
    after("button", "Whole orchestra", shows("output", "vn vc ob hn")),
  ),
  "react/one-list-after-another": chosen("Line 4", "Airport"),
  "react/only-with-a-ticket": every(chosen("Seats"), shows(".ms-choice.disabled")),
  "react/value-in-state": every(chosen("Olives, Capers"), says("With olives and capers.")),
};
