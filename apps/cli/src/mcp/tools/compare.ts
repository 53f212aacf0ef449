import { Version } from "@online-editor/contract";
import { differenceRows } from "@online-editor/triage";
import { z } from "zod";
import { CannotRun } from "../../cli-error.ts";
import { pagesOn } from "../../commands/compare-releases.ts";
import { releaseIn } from "../../ready-document.ts";
import { readRun } from "../../read-command.ts";
import { tool } from "../tool.ts";
import { documentInput, documentOf, release, steps, wordsOf } from "./inputs.ts";

const Difference = z.looseObject({
  element: z.string(),
  isSeen: z.boolean(),
  values: z.array(z.string().nullable()).describe("On good and on bad; null: none"),
  expectation: z.looseObject({ expect: z.string() }).describe("For a check, by which bad is broken"),
});

export const compare = tool({
  name: "compare",
  description:
    "What a document shows differently on two releases, first what a person sees, each with the expectation that tells them apart. Use it when a report says what is wrong and no check does; a difference alone is no verdict.",
  input: z.strictObject({
    ...documentInput,
    good: release.describe("The release that works"),
    bad: release.describe("The release that does not"),
    steps: steps.default([]),
  }),
  output: z.strictObject({ good: Version, bad: Version, differences: z.array(Difference) }),
  call: ({ document, good, bad, steps: first, ...given }, { session, stop, show }) => {
    const { selection } = readRun(wordsOf(given));
    return session.withJudge({ stop }, async (judge) => {
      const ready = await judge.ready(documentOf(document), selection, { isOnReleases: true });
      const ends = { good: releaseIn(ready, good), bad: releaseIn(ready, bad) };
      const pages = await pagesOn(ends, { judge, show, ready, steps: first });
      const lacking = pages.find(({ shown }) => shown === null);
      if (lacking)
        throw new CannotRun(`The document does not run on ${lacking.release}: call run to see why.`);
      return { data: { ...ends, differences: differenceRows(pages, 1, ready.document.code) } };
    });
  },
});
