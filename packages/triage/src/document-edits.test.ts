import { describe, expect, test } from "vitest";
import { type EditKind, editsIn } from "./document-edits.ts";
import { withEdits } from "./edit.ts";

/** The document with each edit of a kind applied by itself, outermost first. */
const each = (code: string, kind: EditKind) =>
  editsIn(code, kind)
    .flat()
    .map((edit) => withEdits(code, [edit]));

/** The same for a script. */
const eachInScript = (script: string, kind: EditKind) => {
  const [open, close] = ["<script>", "</script>"];
  return each(open + script + close, kind)
    .filter((code) => code.startsWith(open) && code.endsWith(close))
    .map((code) => code.slice(open.length, -close.length));
};

describe("removes", () => {
  test("elements with their line, attributes with the space before them, texts and comments", () => {
    expect(each(`<p id="a" hidden>b<br></p>\n  <!-- c -->\n<i></i>`, "remove")).toEqual([
      `  <!-- c -->\n<i></i>`,
      `<p id="a" hidden>b<br></p>\n<i></i>`,
      `<p id="a" hidden>b<br></p>\n  <!-- c -->\n`,
      `<p hidden>b<br></p>\n  <!-- c -->\n<i></i>`,
      `<p id="a">b<br></p>\n  <!-- c -->\n<i></i>`,
      `<p id="a" hidden><br></p>\n  <!-- c -->\n<i></i>`,
      `<p id="a" hidden>b</p>\n  <!-- c -->\n<i></i>`,
    ]);
  });

  test.each([
    ["f({ a: 1, b: 2 })", ["", "f()", "f({ b: 2 })", "f({ a: 1 })"]],
    ["x = [1, [2]];", ["", "x = [[2]];", "x = [1];", "x = [1, []];"]],
    ["f(1, 2)", ["", "f(2)", "f(1)"]],
    [
      "a()\n// b\nif (c) { d() }",
      ["\n// b\nif (c) { d() }", "a()\nif (c) { d() }", "a()\n// b\n", "a()\n// b\nif (c) {  }"],
    ],
    ["class A { b() {} c = 1 }", ["", "class A {  c = 1 }", "class A { b() {}  }"]],
    ["function a() {}", [""]],
    ["import 'a'; export const b = 1", [" export const b = 1", "import 'a'; ", "import 'a'; export "]],
  ])("parts of a script: %s", (script, expected) => {
    expect(eachInScript(script, "remove")).toEqual(expected);
  });

  test("rules and declarations of a style sheet", () => {
    expect(each("<style>a { b: c; d: e }\n@media print { f { g: h } }</style>", "remove").slice(1)).toEqual([
      "<style>\n@media print { f { g: h } }</style>",
      "<style>a { b: c; d: e }\n</style>",
      "<style>a {  d: e }\n@media print { f { g: h } }</style>",
      "<style>a { b: c;  }\n@media print { f { g: h } }</style>",
      "<style>a { b: c; d: e }\n@media print {  }</style>",
      "<style>a { b: c; d: e }\n@media print { f {  } }</style>",
    ]);
  });

  test("several items of a list together, leaving at most a trailing comma", () => {
    const code = "<script>f({ a: 1, b: 2, c: 3 })</script>";
    const [, , , properties = []] = editsIn(code, "remove");
    expect(withEdits(code, properties.slice(1))).toBe("<script>f({ a: 1,  })</script>");
    expect(withEdits(code, properties)).toBe("<script>f({  })</script>");
    // What stays is an object, not a comma that does not parse.
    const withComma = code.replace(" }", ", }");
    const [, , , all = []] = editsIn(withComma, "remove");
    expect(withEdits(withComma, all)).toBe("<script>f({  })</script>");
    expect(withEdits(withComma, all.slice(2))).toBe("<script>f({ a: 1, b: 2 })</script>");
  });

  test("elements and attributes of JSX", () => {
    const code = `<script type="text/jsx">render(<A b={1}><C /></A>)</script>`;
    expect(each(code, "remove")).toContain(`<script type="text/jsx">render(<A><C /></A>)</script>`);
    expect(each(code, "remove")).toContain(`<script type="text/jsx">render(<A b={1}></A>)</script>`);
  });
});

test.each([
  ["<div><p>a</p></div>", ["<p>a</p>", "<div>a</div>"]],
  ["<script>if (a) { b() } else c()</script>", ["<script>b()</script>"]],
  ["<script>$(function () { a() })</script>", ["<script>a()</script>"]],
  [
    "<script>$(() => { if (a) { b() } })</script>",
    ["<script>if (a) { b() }</script>", "<script>$(() => { b() })</script>"],
  ],
  ["<style>@media print { a { b: c } }</style>", ["<style>a { b: c }</style>"]],
  ["<script>a()</script>\n<script>b()</script>", ["<script>a()\nb()</script>"]],
  ["<script>a()</script><script src=b></script>", []],
  ["<br><p></p>", []],
])("replaces a part by its content: %s", (code, expected) => {
  expect(each(code, "unwrap")).toEqual(expected);
});

test("shortens values", () => {
  const code = `<p title="long" id=one>text</p><script>f('long', \`long\`, 123, 1, "")</script>`;
  expect(withEdits(code, editsIn(code, "simplify").flat())).toBe(
    `<p title="a" id=a>a</p><script>f('a', \`a\`, 1, 1, "")</script>`,
  );
});

test.each(["", "<", "<script>{{{", "<style>}", "<p", "</p>", "<script>f({a:1,,})</script>"])(
  "reads what cannot be parsed as far as it can: %s",
  (code) => {
    for (const kind of ["remove", "unwrap", "inline", "hoist", "write-out", "simplify"] as const)
      for (const edited of each(code, kind)) expect(edited.length).toBeLessThanOrEqual(code.length);
  },
);

describe("a name that is used once", () => {
  test("is replaced by its value, and its declaration removed", () => {
    expect(each(`<script>\nvar $t = $("#t");\n$t.show({});\n</script>`, "inline")).toEqual([
      `<script>\n$("#t").show({});\n</script>`,
    ]);
    const called = `<script>\nshow(rows());\nfunction rows() {\n  return [1];\n}\n</script>`;
    expect(each(called, "inline")).toEqual([`<script>\nshow([1]);\n</script>`]);
  });

  test("is inlined although a text or a property has the same name", () => {
    expect(eachInScript(`var tea = { tea: 1 };show("tea", tea)`, "inline")).toEqual([
      `show("tea", { tea: 1 })`,
    ]);
    expect(eachInScript("var tea = 1;show({ tea })", "inline")).toEqual(["show({ tea: 1 })"]);
  });

  test.each([
    ["function start() { a(); b() } start();", "a(); b()"],
    ["class Teas { open() { a() } } new Teas().open()", "class Teas { } a()"],
    [
      "function tea(name, price) { return { name, at: price } } show(tea('Assam'))",
      "show({ name: 'Assam', at: undefined })",
    ],
    ["function brew(tea) { tea.hot = true; pour(tea) } brew(assam);", "assam.hot = true; pour(assam)"],
  ])("is replaced by its function's body: %s", (script, expected) => {
    expect(eachInScript(script, "inline").map((edited) => edited.replaceAll(/\s+/g, " ").trim())).toEqual([
      expected,
    ]);
  });

  test.each(["const a = 1; show(a, a)", "function f() { return 1 } show(f)"])(
    "stays where it is named twice or is passed on: %s",
    (script) => {
      expect(eachInScript(script, "inline")).toEqual([]);
    },
  );
});

test.each([
  ["if (a) { b() } else { c() }", ["c()"]],
  ["if (a) { b() } else if (d) c()", ["if (d) c()"]],
  ["show({ data: new Teas([1]).all })", ["show({ data: [1] })"]],
  ["var a = keep(b(1), 2)", ["var a = b(1)", "var a = keep(1, 2)"]],
  ["show(tea.name, $())", []],
])("a part is tried in place of the whole: %s", (script, expected) => {
  expect(eachInScript(script, "hoist")).toEqual(expected);
});

test("removes holes in arrays", () => {
  expect(eachInScript("show([1, , ])", "remove")).toContain("show([1,  ])");
});

test("replaces a binary expression by its first operand", () => {
  expect(eachInScript(`show(a.b() + "c")`, "unwrap")).toContain("show(a.b())");
});

describe("an element that a script creates", () => {
  const written = (script: string, markup = `<select id="teas"></select>`) =>
    each(`${markup}<script>${script}</script>`, "write-out");

  test("moves from the script into the markup where it was appended", () => {
    const script = `
var tea = document.createElement("option");
tea.value = "assam";
tea.selected = true;
tea.text = "Assam";
document.getElementById("teas").appendChild(tea);
brew();
`;
    expect(written(script)).toEqual([
      `<select id="teas"><option value="assam" selected>Assam</option></select><script>\nbrew();\n</script>`,
    ]);
  });

  test.each([
    ["a.disabled = b(1)", "<p disabled></p>"],
    ["a.hidden = false", "<p></p>"],
    ["a.className = 'hot'", '<p class="hot"></p>'],
    ["a.setAttribute('data-tea', 'b')", '<p data-tea="b"></p>'],
    ["a.tabIndex = 3", '<p tabindex="3"></p>'],
    ["a.innerHTML = 'Tea' + b", "<p>a</p>"],
    ["a.onclick = brew", "<p></p>"],
  ])("has as attribute what it is given: %s", (statement, element) => {
    const script = `const a = document.createElement("p"); ${statement}; $("#teas").append(a)`;
    expect(written(script, "<div id=teas>Hot </div>")).toEqual([
      `<div id=teas>Hot ${element}</div><script>  </script>`,
    ]);
  });

  test("has no closing tag when it is void", () => {
    expect(
      written(
        `let a = document.createElement("br"); document.querySelector("#teas").append(a);`,
        `<p id="teas"></p>`,
      ),
    ).toEqual([`<p id="teas"><br></p><script> </script>`]);
  });

  test.each([
    "var a = document.createElement('p'); show(a); $('#teas').append(a)",
    "var a = document.createElement('p'); document.body.append(a)",
    "var a = document.createElement('p'); $('#coffees').append(a)",
    "var a = document.createElement('p'); $('#teas').append(a); $('#teas').append(a)",
    "var a = document.createElement('p');",
    "var a = create('p'); $('#teas').append(a)",
  ])("stays where the markup cannot say it: %s", (script) => {
    expect(written(script)).toEqual([]);
  });
});
