import { expect, test } from "vitest";
import { embedCode } from "./embed-field.tsx";

const srcOf = (code: string) => /src="([^"]*)"/.exec(code)?.[1];

test.each([
  ["/code/ada/12?revision=3", "result", "/embed/code/ada/12?revision=3"],
  [
    "/code/ada/12?revision=3&theme=bulma",
    "both",
    "/embed/code/ada/12?revision=3&amp;theme=bulma&amp;view=both",
  ],
  ["/", "result", "/embed/example/welcome"],
  ["/?library=multiple-select", "both", "/embed/example/welcome?library=multiple-select&amp;view=both"],
  ["/example/basics/smallest", "both", "/embed/example/basics/smallest?view=both"],
] as const)("the embed of %s, %s", (path, view, src) => {
  const code = embedCode({ title: "Rows", savedLink: `https://editor.example${path}`, view });
  expect(srcOf(code)).toBe(`https://editor.example${src}`);
});

test("a title cannot leave its attribute", () => {
  const code = embedCode({
    title: `"></iframe><script>alert(1)</script>\n`,
    savedLink: "https://editor.example/",
    view: "result",
  });
  expect(code.match(/</g)).toHaveLength(2);
  expect(code.match(/"/g)?.length).toBe(
    embedCode({ title: "", savedLink: "https://editor.example/", view: "result" }).match(/"/g)?.length,
  );
});
