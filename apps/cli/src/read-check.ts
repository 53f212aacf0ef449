import { readFile } from "node:fs/promises";
import { Check } from "@online-editor/contract/check";
import { CannotRun, issueLines, UsageError } from "./cli-error.ts";
import type { CheckWords } from "./read-options.ts";
import type { NamedDocument } from "./named-document.ts";

/** What a document is judged by: `check` is a file, or what one would have. */
type GivenCheck = Omit<CheckWords, "check"> & { check: string | Check | undefined };

/**
 * The check that the words make: of a file, with what is expected besides; where they expect nothing, the document's
 * own. Throws `CannotRun`, `UsageError`.
 */
export const readCheck = async (words: GivenCheck, document: NamedDocument): Promise<Check> => {
  const { check: saved, hasNewerCheck, name } = document;
  const { expect, noErrors, withinSeconds, check: named } = words;
  const isGiven = isCheckGiven(words);
  if (hasNewerCheck && !isGiven)
    throw new CannotRun(
      `A newer release of the editor made the check of ${name}: update this one, or give a check with --check or --expect.`,
    );
  const read = typeof named === "string" ? await readCheckFile(named) : named;
  const given = read ?? (isGiven ? undefined : saved) ?? noCheck;
  const expectations = [
    ...given.expectations,
    ...(noErrors ? [{ expect: "no-uncaught-error" }, { expect: "no-console-error" }] : []),
    ...expect.map((code) => ({ expect: "expression", code })),
  ];
  // What is asked of a document at least.
  if (expectations.length === 0) expectations.push({ expect: "no-uncaught-error" });
  const whole = Check.safeParse({
    ...given,
    expectations,
    ...(withinSeconds !== undefined && { withinSeconds }),
  });
  if (whole.success) return whole.data;
  throw new UsageError(`The check is invalid: ${issueLines(whole.error.issues)}`);
};

/**
 * The check of a search: a search says nothing about a problem that nobody has described. Throws `UsageError` when there
 * is none.
 */
export const readSearchCheck = async (words: GivenCheck, document: NamedDocument): Promise<Check> => {
  if (!isCheckGiven(words) && !document.check && !document.hasNewerCheck)
    throw new UsageError(
      `${document.name} has no check: say what is wrong with --expect or --check, or add --no-errors.`,
      "search",
    );
  return readCheck(words, document);
};

const isCheckGiven = ({ expect, noErrors, check }: GivenCheck) =>
  check !== undefined || noErrors || expect.length > 0;

const noCheck: { expectations: unknown[] } = { expectations: [] };

const readCheckFile = async (file: string): Promise<{ expectations: unknown[] }> => {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    throw new CannotRun(`${file} cannot be read.`, { cause: error });
  });
  try {
    return Check.parse(JSON.parse(text));
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${file} is not a check: ${detail}`);
  }
};
