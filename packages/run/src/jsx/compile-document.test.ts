import { expect, test } from "vitest";
import { CompileError } from "./compile-jsx.ts";
import { compileDocument } from "./compile-document.ts";

test("scripts in JSX and TSX are removed from a document and compiled in order; others stay", () => {
  const { markup, scripts } = compileDocument(`<p>text</p>
<script type="text/jsx">
  const a = <b>1</b>;
</script>
<script>one()</script>
<SCRIPT data-a="b" type='text/TSX'>two(1 as number)</SCRIPT >
<script type="text/plain">const c = <i/>;</script>
`);
  expect(markup).toBe(
    `<p>text</p>\n\n<script>one()</script>\n\n<script type="text/plain">const c = <i/>;</script>\n`,
  );
  expect(scripts).toEqual([`\n  const a = React.createElement('b', null, "1");\n`, "two(1 )"]);
});

test("finds the same scripts as a browser", () => {
  const others = `<!-- <script type="text/jsx">1</script> --><textarea><script type="text/jsx">1</script></textarea>`;
  const table = `<table><b><script data-a=">" type="text/jsx">first()</script></b></table>`;
  const { markup, scripts } = compileDocument(`${others}${table}<script type="text/jsx">second()</script>`);
  expect(markup).toBe(`${others}<table><b></b></table>`);
  expect(scripts).toEqual(["first()", "second()"]);
});

test("a script with imports requires them from the page", () => {
  const { scripts } = compileDocument(
    `<script type="text/jsx">import { useId } from "react"; useId()</script>`,
  );
  expect(scripts[0]).toMatch(/^\(function \(require, exports\) \{.*\}\)\(requireProvided, \{\}\);$/s);
});

test.each([
  [`<p>\n<script type="text/jsx">\nconst a = <p>{b</p>;</script>`, 3, 18],
  [`<script>1</script>\n\n<script type="text/jsx">const a = <p>{b</p>;</script>`, 3, 42],
  [`\n<script type="text/tsx">import { x } from "lodash"; x()</script>`, 2, 25],
  [`\n\n<script type="text/jsx" src="a.jsx"></script>`, 3, 37],
])("what cannot be compiled is an error at its place in the document: %j", (code, line, column) => {
  expect(() => compileDocument(code)).toThrow(CompileError);
  expect(() => compileDocument(code)).toThrow(expect.objectContaining({ line, column }));
});

test("a document that loads Babel is not compiled", () => {
  const code = `<script src="https://cdn.example/@babel/standalone@7/babel.min.js"></script><script type="text/babel">1</script>`;
  expect(compileDocument(code)).toEqual({ markup: code, scripts: [] });
});
