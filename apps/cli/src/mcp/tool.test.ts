import type { ServerNotification } from "@modelcontextprotocol/sdk/types.js";
import { expect, test } from "vitest";
import { CannotRun, UsageError } from "../cli-error.ts";
import { createSession } from "./session.ts";
import { resultOf, type Tool } from "./tool.ts";

const session = createSession({}, { editor: null });

/** The result of a call, with the progress that a client is told which asked for it. */
const calling = async (call: Tool["call"]) => {
  const told: unknown[] = [];
  const extra = {
    signal: new AbortController().signal,
    requestId: 1,
    _meta: { progressToken: "a" },
    sendNotification: ({ params }: ServerNotification) => Promise.resolve(void told.push(params)),
    sendRequest: () => Promise.reject(new TypeError("No tool asks its client.")),
  };
  return { result: await resultOf({ call }, {}, extra, session), told };
};

test("progress grows with each notification, by what was judged, and is not repeated", async () => {
  const { told } = await calling((_, { show }) => {
    show("Building");
    show("0 of 3", { judged: 0, of: 3 });
    show("1 of 3", { judged: 1, of: 3 });
    show("1 of 3", { judged: 1, of: 3 });
    show("3 of 3", { judged: 3, of: 3 });
    return Promise.resolve({ data: {} });
  });
  expect(told).toEqual([
    { progressToken: "a", progress: 0.001, message: "Building" },
    { progressToken: "a", progress: 0.002, message: "0 of 3", total: 3 },
    { progressToken: "a", progress: 1, message: "1 of 3", total: 3 },
    { progressToken: "a", progress: 3, message: "3 of 3", total: 3 },
  ]);
});

test.each([
  [new UsageError("Give --no-errors or --check."), /^usage: Give noErrors or check\.\nChange the arguments;/],
  [new CannotRun("No browser found."), /^cannot-run: No browser found\.\nNothing was done,/],
  [new TypeError("x is undefined"), /^failed: x is undefined\nThis is a fault of online-editor itself\./],
])("%s is an answer that says what to do", async (error, text) => {
  const { result } = await calling(() => Promise.reject(error));
  const [said] = result.content;
  expect(result.isError).toBe(true);
  expect(said?.type === "text" ? said.text : "").toMatch(text);
});

test("an answer is text and data, with a picture where there is one", async () => {
  const { result } = await calling(() =>
    Promise.resolve({ data: { a: 1, b: undefined }, sentence: "One.", picture: Buffer.from("PNG") }),
  );
  expect(result).toEqual({
    content: [
      { type: "text", text: "One." },
      { type: "text", text: '{"a":1}' },
      { type: "image", data: "UE5H", mimeType: "image/png" },
    ],
    structuredContent: { a: 1 },
  });
});
