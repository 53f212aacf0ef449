import { testJudge } from "./test/judged.ts";

const own = '<table id="tbl" class="table wide"></table>';
const script = (code: string) => `\n<script>${code}</script>`;

testJudge(
  [
    { code: own + script('$("‹#table›").bootstrapTable({ search: true })'), finding: "missing-element " },
    { code: own + script("$('‹#tabl›').bootstrapTable()"), finding: "missing-element #tbl", fix: "#tbl" },
    {
      code: own + script('$("‹.tables›").bootstrapTable()'),
      finding: "missing-element .table",
      fix: ".table",
    },
    { code: own + script('$("‹.rows›").bootstrapTable()'), finding: "missing-element " },
    { code: own + script("jQuery(`‹#rows table›`).bootstrapTable()"), finding: "missing-element " },
    {
      code: own + script('$("‹table.narrow›").bootstrapTable({ search: true })'),
      finding: "missing-element ",
    },
    { code: own + script('const $t = $("‹#wide›"); $t.bootstrapTable()'), finding: "missing-element " },
    {
      code: own + script('$("#tbl").bootstrapTable(); $("‹#tabel›").bootstrapTable("refresh")'),
      finding: "missing-element ",
    },
    {
      code: own + script('$("#tbl").bootstrapTable(); $("‹#rows›").on("click-row.bs.table", show)'),
      finding: "missing-element ",
    },
    {
      code: own + script('$(document.getElementById("‹rows›")).bootstrapTable()'),
      finding: "missing-element ",
    },
    {
      code: `<table data-toggle="table" data-toolbar="‹.bars›"></table><div class="tools"></div>`,
      finding: "missing-element ",
    },
    {
      code: `<select id="a"></select>${script('$("‹#b›").multipleSelect()')}`,
      finding: "missing-element #a",
      fix: "#a",
      library: "multiple-select",
    },
    {
      code: `<!-- <table id="table"></table> -->${own}${script('$("‹#table›").bootstrapTable()')}`,
      finding: "missing-element ",
    },
  ],
  [
    own +
      script(
        '$("#tbl").bootstrapTable(); $(".wide").bootstrapTable("refresh"); $("table").on("check.bs.table", show)',
      ),
    own + script('$("body table, .table").bootstrapTable(); $("table[class]").bootstrapTable("refresh")'),
    own + script('document.body.innerHTML += "<table id=late></table>"; $("#late").bootstrapTable()'),
    own + script('$("<table>", { id: "late" }).appendTo("body"); $("#late").bootstrapTable()'),
    own + script('const t = document.createElement("table"); t.id = "late"; $("#late").bootstrapTable()'),
    own + script('$("#tbl:visible").bootstrapTable(); $("table:first").bootstrapTable("refresh")'),
    own + script('$("#" + name).bootstrapTable(); $(`#${name}`).bootstrapTable()'),
    own + script('$(".other").addClass("late"); $(".late").bootstrapTable()'),
    own + script(`$('a[data-bs-toggle="tab"]').on("shown.bs.tab", show); $(".late").on("custom.mine", show)`),
    `<script src="/own.js"></script>${script('$("#made").bootstrapTable()')}`,
    `<div id="root"></div><script type="text/jsx">const App = () => <table id="late"></table>; $("#late").bootstrapTable();</script>`,
    `<template><table class="row"></table></template>${script('document.body.append(document.querySelector("template").content.cloneNode(true)); $(".row").bootstrapTable()')}`,
    `<script>init({ title: "A", scripts: ["bootstrap-table.min.js"] })</script><template><table id="table"></table></template>${script("function mounted () { $('#table').bootstrapTable() }")}`,
  ],
);
