// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from "vitest";
import { runJsxScripts } from "./run-jsx-scripts.ts";

const reported: { message: string; line: number }[] = [];
const stacks: unknown[] = [];
const listen = (event: ErrorEvent) => {
  event.preventDefault();
  reported.push({ message: event.message, line: event.lineno });
  stacks.push((event.error as Error).stack);
};
beforeEach(() => window.addEventListener("error", listen));
afterEach(() => {
  window.removeEventListener("error", listen);
  reported.length = 0;
  stacks.length = 0;
  document.body.replaceChildren();
});

const run = (html: string) => {
  document.body.innerHTML = html;
  runJsxScripts(document, ["react"]);
  return [...document.scripts].filter(({ type }) => type === "").map(({ text }) => text);
};

test("each script in JSX or TSX is followed by its compiled script; others are left alone", () => {
  const [first, second, ...others] = run(
    `<script type="text/jsx">one(<p />)</script><script type="text/tsx">two(1 as number)</script>
    <script type="text/plain">three</script>`,
  );
  expect(first).toMatch(/^one\(React\.createElement/);
  expect(second).toMatch(/^two\(1\s*\)/);
  expect(others).toEqual([]);
  expect(document.scripts[1]?.text).toBe(first);
});

test("compiled scripts are named after the page, so that their errors are the page's", () => {
  expect(run(`<script type="text/jsx">1</script>`)[0]).toMatch(
    new RegExp(`\\n//# sourceURL=${document.URL}$`),
  );
});

test("a script that cannot be compiled is reported with its line, and the next one runs", () => {
  const code = run(
    `<script type="text/jsx" data-line="5">\nconst a = <p>{b</p>;</script><script type="text/babel">String(2)</script>`,
  );
  expect(reported).toEqual([
    { message: expect.stringMatching(/^Uncaught SyntaxError: /) as string, line: 6 },
  ]);
  expect(stacks).toEqual([expect.stringMatching(/^SyntaxError: [^\n]+\n {4}at http:[^\s]+:6:\d+$/)]);
  expect(code).toEqual([expect.stringMatching(/^String\(2\)/)]);
});

test("an unknown import is reported with its line and the modules that exist", () => {
  expect(run(`<script type="text/jsx" data-line="2">\nimport { x } from "lodash";\nx();</script>`)).toEqual(
    [],
  );
  expect(reported).toEqual([
    {
      message: expect.stringContaining('"lodash" cannot be imported here. There are react;') as string,
      line: 3,
    },
  ]);
});

test("a script with a src is reported: it must be written in the document", () => {
  run(`<script type="text/jsx" data-line="2" src="/app.jsx"></script>`);
  expect(reported).toEqual([
    { message: expect.stringContaining("not loaded from an address") as string, line: 2 },
  ]);
});
