import { readFileSync } from "node:fs";

interface EverydaySearch {
  library: string;
  words: string;
  /** Examples as `category/slug`, one of which must be among the first three. */
  fits: string[];
}

const file = new URL("../../apps/web/src/library/examples/test/everyday-searches.json", import.meta.url);

/** What people search for; the unit tests cover all of them. */
export const everydaySearches = JSON.parse(readFileSync(file, "utf8")) as EverydaySearch[];
