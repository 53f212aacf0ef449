import { expect, test } from "vitest";
import { commentsIn } from "./comments.ts";

const code = "```js\n$('#a').bootstrapTable({ a: 1 })\n```";

test.each([
  ["whose name stands at its head", `# Broken\n\n**ann** opened this issue on May 3, 2021\n\n${code}`],
  [
    "whose is the first comment, below the title alone",
    `# Broken\n\n**ann** commented on May 3, 2021\n\n${code}`,
  ],
])("the reporter is the one %s; all others answer", (_, opening) => {
  const text = `${opening}\n\n**bob** commented on May 4, 2021\n\nA\n\n**ann** commented\n\nB\n\n**cy** · 2021-05-05\n\nC`;
  expect(commentsIn(text).map(({ name, isAnswer, isSure }) => [name, isAnswer, isSure])).toEqual([
    ["bob", true, true],
    ["ann", false, true],
    ["cy", true, true],
  ]);
});

test("of a report without a name the first to comment answers, and a maintainer does", () => {
  const text = `I opened this issue since it is broken:\n\n${code}\n\n**bob** commented\n\nA\n\n**ann** commented\n\nB\n\n**wenzhixin** commented\n\nC`;
  expect(commentsIn(text).map(({ name, isAnswer, isSure }) => [name, isAnswer, isSure])).toEqual([
    ["bob", true, false],
    ["ann", false, false],
    ["wenzhixin", true, true],
  ]);
});
