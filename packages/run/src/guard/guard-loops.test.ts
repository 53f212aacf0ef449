import { describe, expect, test } from "vitest";
import { guardLoops } from "./guard-loops.ts";

const script = (text: string, type = "") => `<script${type && ` type="${type}"`}>${text}</script>`;
const guarded = (text: string, type?: string) => guardLoops(script(text, type)).code;

describe("a loop is checked at the start of its body", () => {
  test.each([
    ["for (;;) { a(); }", "for (;;) {__guardLoop(); a(); }"],
    ["for (;;);", "for (;;){__guardLoop();;}"],
    ["while (a) b()\nc()", "while (a) {__guardLoop();b()}\nc()"],
    ["do a(); while (b) c()", "do {__guardLoop();a();} while (b) c()"],
    [
      "for (const a of b) for (const c in a) d()",
      "for (const a of b) {__guardLoop();for (const c in a) {__guardLoop();d()}}",
    ],
    ["outer: for (;;) { continue outer }", "outer: for (;;) {__guardLoop(); continue outer }"],
    ["function* a() { while (1) yield 1 }", "function* a() { while (1) {__guardLoop();yield 1} }"],
    [
      "async () => { for await (const a of b) c() }",
      "async () => { for await (const a of b) {__guardLoop();c()} }",
    ],
  ])("%s", (text, expected) => {
    expect(guarded(text)).toBe(script(expected));
  });

  test("in modules, JSX and TSX", () => {
    expect(guarded("import a from 'a'; while (await a()) b();", "module")).toContain("{__guardLoop();b();}");
    expect(guarded("const a = <p>{1}</p>; while (a) b();", "text/jsx")).toContain("{__guardLoop();b();}");
    expect(guarded("const a: number = 1; while (a) b();", "text/tsx")).toContain("{__guardLoop();b();}");
  });

  test("in templates and in the attributes of handlers, however they are written", () => {
    expect(guardLoops(`<template>${script("while (a) b()")}</template>`).loops).toBe(1);
    expect(guardLoops('<p onclick="while (a) return">').code).toBe(
      '<p onclick="while (a) {__guardLoop();return}">',
    );
    expect(guardLoops("<p onclick=for(;;);>").code).toBe("<p onclick=for(;;){__guardLoop();;}>");
    expect(guardLoops('<p onclick="for(;a &lt; &quot;b&quot;;) c()">').code).toBe(
      '<p onclick="for(;a < &quot;b&quot;;) {__guardLoop();c()}">',
    );
  });
});

test("everything else and all lines stay the same", () => {
  const code = `<!doctype html>\r\n<p title="for (;;);">while (1);\r\n${script("a()\r\nwhile (a)\r\n  b()\r\nc()")}\r\n`;
  const { code: result, loops } = guardLoops(code);
  expect(loops).toBe(1);
  expect(result).toBe(code.replace("  b()", "  {__guardLoop();b()}"));
});

test.each([
  ["without a loop", script("forEach(a)")],
  ["of another type", script('{"a": "for (;;);"}', "application/json")],
  ["that is loaded", '<script src="a.js">for (;;);</script>'],
  ["that is not closed", "<script>for (;;);"],
  ["that cannot be read", script("for (;;) {")],
  ["in a comment", "<!-- <script>for (;;);</script> -->"],
])("a script %s stays as it is", (_, code) => {
  expect(guardLoops(code)).toEqual({ code, loops: 0 });
});
