import { table, testJudge } from "./test/judged.ts";

const html = (attributes: string, head = "") =>
  `<table id="t" data-toggle="table" data-url="/rows" ${attributes}><thead><tr><th data-field="id" ${head}>Id</th></tr></thead></table>`;
const module = (code: string) => `\n<script type="module">\n  ${code}\n</script>`;
const plain = (code: string) => `\n<script>\n  ${code}\n</script>`;
const price = "function price(value) { return value + 1; }";
const global = "\n  window.price = price;";
const finding = "not-global window.price";

testJudge(
  [
    { code: html("", 'data-formatter="‹price›"') + module(price), finding, fix: global },
    {
      code: html("", "data-formatter='‹price›'") + module("const price = (value) => value + 1;"),
      finding,
      fix: global,
    },
    { code: module(`export ${price}`) + html("", 'data-formatter="‹price›"'), finding, fix: global },
    {
      code: html('data-row-style="‹price›"') + module("let price = function () { return {}; };"),
      finding,
      fix: global,
    },
    {
      code: html('data-query-params="‹price›"') + module("function price(params) { return params; }"),
      finding,
      fix: global,
    },
    { code: html('data-on-click-row="‹price›"') + module("const price = () => {};"), finding, fix: global },
    {
      code: html("", 'data-formatter="‹price›"') + plain("const price = (value) => value + 1;"),
      finding,
      fix: global,
    },
    {
      code: html("", 'data-formatter="‹price›"') + plain(`$(function () {\n    ${price}\n  });`),
      finding,
      fix: "\n    window.price = price;",
    },
    { code: table('columns: [{ field: "id", formatter: "‹price›" }]') + module(price), finding, fix: global },
    {
      code:
        html("", 'data-formatter="‹cells.price›"') +
        module("const cells = { price(value) { return value; } };"),
      finding: "not-global window.cells",
      fix: "\n  window.cells = cells;",
    },
  ],
  [
    html("", 'data-formatter="price"') + plain(price),
    html("", 'data-formatter="price"') + plain("var price = (value) => value + 1;"),
    html("", 'data-formatter="price"') + module(`${price} window.price = price;`),
    html("", 'data-formatter="price"') + module(`window.price = ${price};`),
    html("", 'data-formatter="price"') + module(`${price} Object.assign(window, { price });`),
    html("", 'data-formatter="price"') + module(`${price} globalThis["price"] = price;`),
    table('columns: [{ field: "id", formatter: price }]', "const unused = 1;").replace(
      "<script>",
      '<script type="module">const price = (value) => value + 1;',
    ),
    html("", 'data-formatter="price"') + plain(price) + module("const other = 1;"),
    html("", 'data-formatter="price"') + module(price) + plain(price),
    html("", 'data-formatter="Price: %s"') + module("const Price = 1;"),
  ],
);
