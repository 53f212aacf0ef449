import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { nextCandidates, type Reduction, sizeOf, startReduction, recordCandidate } from "./reduce.ts";
import type { Reducible } from "./reduction-levels.ts";

type Shows = (subject: Reducible) => boolean;

/** Reduces like the command line, judging up to `workers` candidates in parallel that finish out of order. */
const reduce = (original: Reducible, shows: Shows, { workers = 1, seed = 1 } = {}): Reduction => {
  let reduction = startReduction(original);
  let random = seed;
  for (;;) {
    const candidates = nextCandidates(reduction, workers);
    if (candidates.length === 0) return reduction;
    while (candidates.length > 0) {
      random = (random * 48271) % 0x7fffffff;
      const [candidate] = candidates.splice(random % candidates.length, 1);
      if (candidate) reduction = recordCandidate(reduction, candidate, shows(candidate));
    }
  }
};

const document = (code: string, extensions: string[] = []): Reducible => ({ code, extensions });
const reducedCode = (code: string, shows: (code: string) => boolean) =>
  reduce(document(code), (subject) => shows(subject.code)).best.code;

const table = `<!doctype html>
<html>
  <head>
    <style>
      .toolbar { color: red; }
      @media print { .toolbar { display: none; } }
    </style>
  </head>
  <body>
    <div class="toolbar">
      <button id="add" class="btn btn-primary">Add a row</button>
      <!-- more to come -->
    </div>
    <div class="container"><table id="table"></table></div>
    <script>
      const rows = [
        { id: 1, name: "Apple", price: 12.5 },
        { id: 2, name: "Pear", price: 3 },
        { id: 3, name: "Plum", price: 7.25 },
      ];
      function format(value) {
        if (value > 10) { return "<b>" + value + "</b>"; }
        return value;
      }
      $(function () {
        $("#table").bootstrapTable({
          data: rows,
          search: true,
          showFooter: true,
          columns: [
            { field: "id", title: "Id", sortable: true },
            { field: "price", title: "Price", formatter: format, footerFormatter: () => "total" },
          ],
        });
        $("#add").on("click", () => { $("#table").bootstrapTable("append", [{ id: 4 }]); });
      });
    </script>
  </body>
</html>
`;

/** True for code that contains the words in this order. */
const inOrder = (...words: string[]) => {
  const pattern = new RegExp(
    words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join("[^]*"),
  );
  return (code: string) => pattern.test(code);
};

describe("only what shows the finding is left", () => {
  test("of a table", () => {
    const shows = inOrder(
      "<table",
      "<script>",
      "bootstrapTable(",
      "showFooter: true",
      "footerFormatter:",
      "</script>",
    );
    expect(reducedCode(table, shows)).toBe(
      `<!doctype html>\n<table></table>\n    <script>\n      $().bootstrapTable({\n          showFooter: true,\n          columns: [\n            { footerFormatter: () => "a" },\n          ],\n        });\n    </script>\n`,
    );
  });

  test.each([
    ["an attribute", `<p id="one" class="two"><i>three</i></p>`, `id="one"`, `<p id="one"></p>`],
    ["a text", "<ul><li>one</li><li>two</li></ul>", "two", "two"],
    [
      "an item",
      "<script>f([{ a: 1 }, { b: 22 }, { c: 3 }])</script>",
      "b:",
      "<script>f([{ b: 1 }])</script>",
    ],
    ["a rule", "<style>a { b: c } d { e: f; g: h }</style>", "d { e", "<style> d { e: f;  }</style>"],
    [
      "a statement in two functions",
      "<script>$(() => { on(function () { one(); two(); }) })</script>",
      "two()",
      "<script>two();</script>",
    ],
    ["nothing", "<p>a</p><script>b()</script>", "", ""],
  ])("%s", (_, code, word, left) => {
    expect(reducedCode(code, (now) => now.includes(word)).trimEnd()).toBe(left);
  });
});

test("a reporter's document becomes at most 1.3 times the size of a person's reduction", () => {
  const read = (file: string) =>
    readFileSync(new URL(`../../../e2e/reductions/group-of-one/${file}`, import.meta.url), "utf8");
  const code = read("document.html").replace(/^---\n[^]*?\n---\n/, "");
  const group = /<select id="port"[^]*<optgroup[^]*<option[^>]*selected[^]*<\/optgroup>[^]*<\/select>/;
  const call = /<script>[^]*\$\("#port"\)\.multipleSelect\(\{\s*single: true[^]*\}\);?[^]*<\/script>/;
  const reduced = reducedCode(code, (now) => group.test(now) && call.test(now));
  expect(reduced.length / read("by-hand.html").length, reduced).toBeLessThanOrEqual(1.3);
});

test("extensions that the finding does not need are removed", () => {
  const shows: Shows = ({ code, extensions }) => code.includes("export") && extensions.includes("export");
  const { best } = reduce(document("<p>export</p>", ["print", "export", "cookie"]), shows);
  expect(best).toEqual({ code: "export", extensions: ["export"] });
});

const words = ["price", "#add", "toolbar", "Pear", "search: true", "return value", "media"];

describe.each([1, 4])("with %i judged side by side", (workers) => {
  test.each(words.flatMap((one, at) => words.slice(at + 1).map((other) => [one, other] as const)))(
    "nothing is left that can go beside %s and %s, and nothing is shown that was not judged",
    (one, other) => {
      const judged = new Set([table]);
      let times = 0;
      const shows: Shows = ({ code }) => {
        expect(judged).not.toContain(code);
        judged.add(code);
        times += 1;
        return code.includes(one) && code.includes(other);
      };
      const { best, tried } = reduce(document(table), shows, {
        workers,
        seed: one.length * 31 + other.length,
      });
      expect(judged).toContain(best.code);
      expect(tried).toBe(times);
      expect([best.code.includes(one), best.code.includes(other)]).toEqual([true, true]);
      expect(best.code.length).toBeLessThan(table.length / 5);
      expect(times).toBeLessThan(workers === 1 ? 50 : 90);
      // A second reduction finds nothing more to remove.
      expect(reduce(best, (now) => now.code.includes(one) && now.code.includes(other)).best).toEqual(best);
    },
  );
});

test("a stored reduction resumes where it was", () => {
  const shows: Shows = ({ code }) => code.includes("footerFormatter");
  const whole = reduce(document(table), shows);
  let reduction = startReduction(document(table));
  for (let step = 0; step < 10_000; step += 1) {
    const [candidate] = nextCandidates(reduction, 1);
    if (!candidate) break;
    const recorded = recordCandidate(reduction, candidate, shows(candidate));
    reduction = JSON.parse(JSON.stringify(recorded)) as Reduction;
  }
  expect(reduction).toEqual(JSON.parse(JSON.stringify(whole)));
});

test("a thousand rows take few judgements", () => {
  const rows = Array.from({ length: 1000 }, (_, n) => `{ id: ${n}, name: "Name ${n}" },`).join("\n");
  const { best, tried } = reduce(document(`<script>\nf([\n${rows}\n])\n</script>`), ({ code }) =>
    code.includes("id: 617"),
  );
  expect(best.code).toContain("617");
  expect(sizeOf(best)).toBeLessThan(60);
  expect(tried).toBeLessThan(60);
});
