import { expect } from "vitest";

/** Matches a text that has a part, or fits a pattern, wherever a value is expected. */
export const textWith = (part: string | RegExp): unknown =>
  typeof part === "string" ? expect.stringContaining(part) : expect.stringMatching(part);

/** Matches an object that has these values among others. */
export const objectWith = (part: object): unknown => expect.objectContaining(part);

/** For what happens soon, on a machine that may be busy. */
export const soon = { timeout: 20_000 };
