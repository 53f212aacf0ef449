import { maxReportLength, Selection } from "@online-editor/contract";
import { z } from "zod";
import { noteLines, readReport } from "../../commands/write-report.ts";
import { tool } from "../tool.ts";
import { library } from "./inputs.ts";

export const report = tool({
  name: "report",
  description:
    "Makes a document of the text of a bug report, with the releases, theme and extensions that it names, a check if its words say one, and every assumption that was made. Use it first for an issue; call it again with uses and chosen to correct how it was read.",
  input: z.strictObject({
    text: z.string().min(1).max(maxReportLength).describe("The Markdown of the issue"),
    library: library.optional().describe("Of a report that names none"),
    uses: z
      .record(
        z.string().regex(/^\d+$/),
        z.enum(["page", "markup", "style", "script", "data", "check", "left-out"]),
      )
      .default({})
      .describe("What a piece is used as, by its place among the pieces"),
    chosen: z
      .record(z.string().max(300), z.string().max(300))
      .default({})
      .describe("The value of an assumption, by its id"),
  }),
  output: z.looseObject({
    title: z.string().nullable(),
    unrunnable: z.string().nullable().describe("Why there is no document; null: there is one"),
    code: z.string(),
    selection: Selection,
    check: z.looseObject({ expectations: z.array(z.unknown()) }).nullable(),
    ends: z
      .strictObject({ good: z.string(), bad: z.string() })
      .nullable()
      .describe("The releases that it names"),
    assumptions: z.array(z.looseObject({ id: z.string(), value: z.string(), values: z.array(z.string()) })),
  }),
  call: ({ text, library: of, ...choices }, { session }) =>
    session.withProduct(async (product) => {
      const read = await readReport(product, text, { library: of, editor: session.editor }, choices);
      return { data: read, sentence: noteLines(read).join("\n") };
    }),
});
