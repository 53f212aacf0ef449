import { table, testJudge } from "./test/judged.ts";

const own = '<table id="t" data-toggle="table" data-url="/rows"></table>';
const listening = (code: string) => `${own}\n<script>${code}</script>`;
const check = "event-namespace check.bs.table";

testJudge(
  [
    { code: listening(`$("#t").on("‹check›", show)`), finding: check, fix: "check.bs.table" },
    {
      code: listening(`$('#t').on('‹uncheck›', () => {})`),
      finding: "event-namespace uncheck.bs.table",
      fix: "uncheck.bs.table",
    },
    {
      code: listening("$(`#t`).one(`‹sort›`, show)"),
      finding: "event-namespace sort.bs.table",
      fix: "sort.bs.table",
    },
    {
      code: listening(`const $t = $("#t"); $t.on("‹click-row›", show)`),
      finding: "event-namespace click-row.bs.table",
      fix: "click-row.bs.table",
    },
    { code: listening(`const $t = $("#t"); $t.on("‹check›", show)`), finding: check, fix: "check.bs.table" },
    { code: listening(`$(document).on("‹check›", "#t", show)`), finding: check, fix: "check.bs.table" },
    {
      code: listening(`$("#t").on("‹load-success.bs›", show)`),
      finding: "event-namespace load-success.bs.table",
      fix: "load-success.bs.table",
    },
    { code: listening(`$("#t").on("‹check.table›", show)`), finding: check, fix: "check.bs.table" },
    { code: listening(`$("#t").on({ "‹check›": show })`), finding: check, fix: "check.bs.table" },
    {
      code: listening(`$("#t").on("check.bs.table ‹uncheck›", show)`),
      finding: "event-namespace uncheck.bs.table",
      fix: "uncheck.bs.table",
    },
    {
      code: table("url: 1 > 0 ? '/a' : ''", `$("#table").on("‹page-change›", show)`),
      finding: "event-namespace page-change.bs.table",
      fix: "page-change.bs.table",
    },
    {
      code: `<table id="a"></table><script>$("#a").bootstrapTable().on("‹check›", show)</script>`,
      finding: check,
      fix: "check.bs.table",
    },
    {
      code: `<script>init({ title: "A", scripts: ["bootstrap-table.min.js"] })</script><template><table id="table"></table></template><script>function mounted () { $('#table').bootstrapTable().on('‹all›', show) }</script>`,
      finding: "event-namespace all.bs.table",
      fix: "all.bs.table",
    },
  ],
  [
    listening(`$("#t").on("check.bs.table uncheck.bs.table", show)`),
    listening(`$("#t").on("check.bs.table.mine", show)`),
    listening(`$("#t").on("check.table.bs", show)`),
    listening(`$("#t").on("click", "td", show).on("search", show).on("mouseenter.mine", show)`),
    `${own}<input id="box" type="checkbox"><script>$("#box").on("check", show).trigger("check")</script>`,
    listening(`$(".other").on("check sort", show); emitter.on("check", show); socket.on("all", show)`),
    listening(`$("#t").on("check", show).trigger("check")`),
    `<ul id="list"></ul>${own}<script>$("#list").on("sort", show)</script>`,
    listening(`// $("#t").on("check", show)\nconst text = '$("#t").on("check", show)'`),
    `${own}<pre>$("#t").on("check", show)</pre>`,
    listening(`for (const event of ["check", "uncheck"]) $("#t").on(event + ".bs.table", show)`),
  ],
);
