import { searchCold } from "./product/cold-search.ts";
import { expect } from "./product/editor-page.ts";
import { test } from "./product/own-product.ts";

test("a cold search fetches two releases before its first range, and eight before it names neighbours", async ({
  dataDir,
}) => {
  const { answer, fetched } = await searchCold(dataDir, 57);
  expect(answer).toMatchObject({ lastGood: "1.49.0", firstBad: "1.50.0", verdicts: { length: 57 } });
  expect(fetched).toHaveLength(58);
  expect(fetched.slice(0, 3).sort()).toEqual(["needed-1.0.0", "tablesort-1.0.0", "tablesort-1.56.0"]);
  expect(fetched.slice(0, 9)).toEqual(expect.arrayContaining(["tablesort-1.49.0", "tablesort-1.50.0"]));
});
