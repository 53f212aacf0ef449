import { describe, expect, test } from "vitest";
import { CompileError, compileJsx, type JsxScript } from "./compile-jsx.ts";

const compile = (text: string, parts: Partial<JsxScript> = {}) =>
  compileJsx({ text, line: 1, column: 1, language: "jsx", ...parts });
const lineOf = (code: string, word: string) => code.split("\n").findIndex((line) => line.includes(word)) + 1;

test("every line keeps its line number in the page", () => {
  const { code } = compile("\nconst a = (\n  <p\n    id={one}\n  >\n    {two}\n  </p>\n);\nthree();", {
    line: 7,
  });
  expect([lineOf(code, "one"), lineOf(code, "two"), lineOf(code, "three")]).toEqual([10, 12, 15]);
});

test("the map leads back to the source", () => {
  const { code } = compile("const a = <p />;", { line: 3 });
  const [, map = ""] = /sourceMappingURL=data:application\/json,(.*)$/.exec(code) ?? [];
  expect(JSON.parse(decodeURIComponent(map))).toMatchObject({
    sources: ["script-3.jsx"],
    sourcesContent: ["\n\nconst a = <p />;"],
  });
});

test("types are removed from TSX, and are an error in JSX", () => {
  const text = "const a: number = 1 as number;";
  expect(compile(text, { language: "tsx" }).code).toMatch(/^const a\s*= 1\s*;/);
  expect(() => compile(text)).toThrow(CompileError);
});

test("without imports the names of a script are global", () => {
  expect(compile("function App() { return <p>1</p>; }").code).toMatch(
    /^function App\(\) { return React\.createElement\('p', null, "1"\); }\n/,
  );
});

describe("a script with imports", () => {
  test("becomes a function of the module provider, on the same lines", () => {
    const { code } = compile(`import R, { useState } from "react";\nuseState(R);`);
    expect(code).toMatch(/^\(function \(require, exports\) \{.*require\('react'\)/);
    expect(code.split("\n").slice(1, 3)).toEqual([
      "_react.useState.call(void 0, _react2.default);",
      "})(requireProvided, {});",
    ]);
  });

  test("lists each name with its line, but no types", () => {
    const text = `\nimport { a } from "one";\nimport type { B } from "two";\nimport "three";\na(1 as B);`;
    expect(compile(text, { line: 5, language: "tsx" }).imports).toEqual([
      { name: "one", line: 6, column: 1 },
      { name: "three", line: 8, column: 1 },
    ]);
  });
});

test.each([
  ["const a = <p>{list</p>;", 4],
  ["\nconst a = 1;\nconst b = <p {...}></p>;\n", 6],
])("what cannot be compiled is an error at its place: %j", (text, line) => {
  expect(() => compile(text, { line: 4 })).toThrow(
    expect.objectContaining({
      code: "compile-error",
      line,
      message: expect.not.stringMatching(/script-|:\d/) as string,
    }),
  );
});

describe("a column of the compiled line", () => {
  const columnOf = (word: string, text: string, parts: Partial<JsxScript> = {}) => {
    const { code, columnOf: original } = compile(text, { language: "tsx", ...parts });
    const line = lineOf(code, word);
    const column = (code.split("\n")[line - 1]?.indexOf(word) ?? 0) + 1;
    return original({ line, column });
  };

  test.each([
    `const a = <p id="x" className={missing}>text</p>;`,
    `const a = <p id="x">text { missing.name } more</p>;`,
    `const a = <><p>one</p><p onClick={() => missing()} /></>; const b: number = 1;`,
    `const a: { b: string } = missing as unknown;`,
    `import { useState } from "react"; const [a] = useState<string>(missing);`,
  ])("is that of the author's word: %s", (text) => {
    expect(columnOf("missing", text)).toBe(text.indexOf("missing") + 1);
    expect(columnOf("missing", `\n${text}`)).toBe(text.indexOf("missing") + 1);
    expect(columnOf("missing", text, { line: 3, column: 40 })).toBe(39 + text.indexOf("missing") + 1);
  });
});
