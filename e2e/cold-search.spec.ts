import { searchCold } from "./product/cold-search.ts";
import { expect } from "./product/editor-page.ts";
import { test } from "./product/own-product.ts";
import { outputOfCommand } from "./product/run-command.ts";

test("a cold search fetches two releases before its first range, and eight before it names neighbours", async ({
  dataDir,
}) => {
  const { answer, fetched } = await searchCold(dataDir, 24, outputOfCommand);
  expect(answer).toMatchObject({ lastGood: "1.16.0", firstBad: "1.17.0", verdicts: { length: 24 } });
  expect(fetched).toHaveLength(25);
  expect(fetched.slice(0, 3).sort()).toEqual(["needed-1.0.0", "tablesort-1.0.0", "tablesort-1.23.0"]);
  expect(fetched.slice(0, 9)).toEqual(expect.arrayContaining(["tablesort-1.16.0", "tablesort-1.17.0"]));
});
