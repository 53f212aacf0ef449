import { describe, expect, test } from "vitest";
import { actionsBeside, shownInstead, stepsNamed } from "./words-as-check.ts";

const button = (name: string) => ({ do: "click", target: { by: "role", role: "button", name } });
const onText = (text: string) => ({ do: "click", target: { by: "text", text } });
const code = `<table><th data-field="a">Price</th></table><button id="go"><i></i> Load more</button>
<a href="#two">Plots</a><script>columns: [{ field: 'b', title: 'Depth' }]</script>`;

describe("steps that the words name", () => {
  test.each([
    ["Click *Refresh options*.", [button("Refresh options")]],
    ["1. Open the page\n2. Click on the `Export` button", [button("Export")]],
    ['When I press "Load more" nothing comes.', [button("Load more")]],
    ["I clicked the toggle button twice.", [button("toggle")]],
    [
      "Clicking the tab “Plots” hides it",
      [{ do: "click", target: { by: "role", role: "link", name: "Plots" } }],
    ],
    ["click on 'Depth' to sort", [onText("Depth")]],
    ["Click the column **Price**", [onText("Price")]],
    ["点击“刷新”按钮之后", [button("刷新")]],
    ["点击刷新按钮", [button("刷新")]],
    ["click `#go` and look", [{ do: "click", target: { by: "selector", selector: "#go" } }]],
    ["then hit Enter", [{ do: "press", key: "Enter" }]],
    ['press "Enter"', [{ do: "press", key: "Enter" }]],
  ])("%j", (words, steps) => {
    expect(stepsNamed(words, code).map(({ part }) => part)).toEqual(steps);
  });

  test.each([
    ["type 2 in the filter", "2"],
    ["Type `ber` into the search box", "ber"],
    ["searching for “Ålesund” in the search field gives nothing", "Ålesund"],
    ["I entered abc in the filter", "abc"],
    ["在搜索框输入“苹果”", "苹果"],
  ])("%j", (words, value) => {
    expect(stepsNamed(words, code)).toMatchObject([{ part: { do: "fill", value } }]);
  });

  test("they stand in the order of the words, and say what they rest on", () => {
    expect(stepsNamed("Type 2 in the filter, then click *Refresh*, then press Escape.", code)).toMatchObject([
      { said: "Type 2 in the filter", part: { do: "fill" } },
      { said: "click *Refresh*", part: { do: "click" } },
      { said: "press Escape", part: { do: "press", key: "Escape" } },
    ]);
  });

  test.each([
    "It works again after I click *Refresh*.",
    "Clicking “Reset” fixes it.",
    "I can't click “Export”.",
    "It happens without clicking “Export”.",
    "Is there an event when a row is clicked?",
    "The search filter is empty.",
    "After typing in the search my rows are gone.",
    "I use `click-row.bs.table` and `clickToSelect`.",
    "解决：点击“刷新”",
  ])("%j has none", (words) => {
    expect(stepsNamed(words, code)).toEqual([]);
  });
});

test.each([
  ["When I scroll to the last row, it throws.", ["scroll to the last row"]],
  ["1. Click *Refresh*\n2. Go to page 2\n3. Look", ["Go to page 2"]],
  ["I open it, tick Espresso and press *Save*.", ["open it"]],
  ["点“刷新”按钮，再打开下拉框", ["打开下拉框"]],
  ["The select box has no search field when it is open.", []],
])("%j tells of what is no step: %j", (words, actions) => {
  expect(actionsBeside(words, stepsNamed(words, code))).toEqual(actions);
});

describe("what is shown instead of what should be", () => {
  test.each([
    [
      "The footer shows `40` instead of `10`.",
      "(?<![\\d.,])40(?![\\d.,])",
      "^(?![^]*(?<![\\d.,])10(?![\\d.,]))",
    ],
    ["It displays 13 rather than 12", "(?<![\\d.,])13(?![\\d.,])", "^(?![^]*(?<![\\d.,])12(?![\\d.,]))"],
  ])("%j", (words, wrong, right) => {
    expect(shownInstead(words)?.part).toMatchObject([
      { expect: "result-text", match: { how: "matches", pattern: wrong } },
      { expect: "result-text", match: { how: "matches", pattern: right } },
    ]);
  });

  test.each([
    ['The select shows "All selected" instead of "Alle ausgewählt".', "All selected", "Alle ausgewählt"],
    ["Expected “Bergen”, got “[object Object]”", "[object Object]", "Bergen"],
    ["表头显示“undefined”而不是“名称”", "undefined", "名称"],
  ])("%j", (words, wrong, right) => {
    expect(shownInstead(words)?.part).toMatchObject([
      { match: { how: "contains", text: wrong } },
      { match: { how: "lacks", text: right } },
    ]);
  });

  test.each([
    "I use `data-url` instead of `data-ajax`.",
    "It shows `<td>` instead of `<th>`.",
    "It shows the old rows instead of the new ones.",
    "It shows `10 rows` instead of `10`.",
    "It shows `10` instead of `10 rows`.",
    "Count shows 1 instead of 2.",
  ])("%j says nothing that can be looked for", (words) => {
    expect(shownInstead(words)).toBeNull();
  });
});
