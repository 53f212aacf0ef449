import { columns, testJudge } from "./test/judged.ts";

const own = '<table id="t" ‹data-toggle="table"› data-url="/rows"></table>';
const plain = '<table id="t"></table>';
const script = (code: string) => `<script>${code}</script>`;
const select = '<select id="s" multiple></select>';
const other = { library: "multiple-select" };

testJudge(
  [
    { code: own + script(`$("#t").bootstrapTable({ ${columns} })`), finding: "made-twice #t", fix: "" },
    {
      code: own + script(`$(function () { $('#t').bootstrapTable({ height: 300 }) })`),
      finding: "made-twice #t",
      fix: "",
    },
    {
      code: own + script(`const $t = $("#t"); const options = { height: 300 }; $t.bootstrapTable(options)`),
      finding: "made-twice #t",
      fix: "",
    },
    {
      code:
        own +
        script(
          "document.addEventListener('DOMContentLoaded', () => { $(`#t`).bootstrapTable({ height: 300 }) })",
        ),
      finding: "made-twice #t",
      fix: "",
    },
    {
      code: `<table class="a" ‹data-toggle="table"›></table>${script('jQuery(".a").bootstrapTable({ search: true })')}`,
      finding: "made-twice <table>",
      fix: "",
    },
    {
      code:
        plain + script(`$("#t").bootstrapTable({ search: true }); $("#t").‹bootstrapTable›({ height: 300 })`),
      finding: "made-twice #t",
    },
    {
      code:
        plain +
        script(
          `const $t = $("#t"); $t.bootstrapTable({ search: true }); $t.‹bootstrapTable›({ height: 300 })`,
        ),
      finding: "made-twice #t",
    },
    {
      code:
        plain +
        script(
          `$(document).ready(function () { $("#t").bootstrapTable({ search: true }) }); $(() => { $("#t").‹bootstrapTable›({ height: 300 }) })`,
        ),
      finding: "made-twice #t",
    },
    {
      code:
        select + script(`$("#s").multipleSelect({ filter: true }); $("#s").‹multipleSelect›({ width: 300 })`),
      finding: "made-twice #s",
      ...other,
    },
    {
      code:
        select +
        script(`$("select").multipleSelect({ filter: true }); $("#s").‹multipleSelect›({ width: 300 })`),
      finding: "made-twice #s",
      ...other,
    },
    {
      code: `<script type="text/jsx">const Rows = ({ rows }) => { useEffect(() => { $("#t").‹bootstrapTable›({ data: rows }) }, [rows]); return <table id="t" /> }</script>`,
      finding: "made-twice #t",
    },
    {
      code: `<script type="text/jsx">const Rows = ({ rows }) => { React.useEffect(() => { $("#t").‹bootstrapTable›({ data: rows }) }); return <table id="t" /> }</script>`,
      finding: "made-twice #t",
    },
    {
      code:
        plain +
        script(
          `Vue.createApp({ updated() { $("#t").‹bootstrapTable›({ data: this.rows }) } }).mount("#app")`,
        ),
      finding: "made-twice #t",
    },
  ],
  [
    `<script type="text/jsx">const Rows = ({ rows }) => { useEffect(() => { $("#t").bootstrapTable({ data: rows }) }, []); return <table id="t" /> }</script>`,
    `<script type="text/jsx">const Rows = ({ rows }) => { useEffect(() => { $("#t").bootstrapTable({ data: rows }); return () => $("#t").bootstrapTable("destroy") }, [rows]); return <table id="t" /> }</script>`,
    `<script type="text/jsx">const Rows = ({ rows, made }) => { useEffect(() => { if (!made.current) $("#t").bootstrapTable({ data: rows }) }, [rows]); return <table id="t" /> }</script>`,
    `<script type="text/jsx">const Rows = ({ rows }) => { useEffect(() => { $("#t").bootstrapTable("load", rows) }, [rows]); return <table id="t" /> }</script>`,
    plain +
      script(`Vue.createApp({ mounted() { $("#t").bootstrapTable({ data: this.rows }) } }).mount("#app")`),
    own.replace(/[‹›]/g, "") + script(`$("#t").bootstrapTable("refresh"); $("#t").bootstrapTable()`),
    plain +
      script(
        `$("#t").bootstrapTable({ search: true }); $("#t").bootstrapTable("destroy").bootstrapTable({ height: 300 })`,
      ),
    plain +
      script(
        `if (isWide) $("#t").bootstrapTable({ search: true }); else $("#t").bootstrapTable({ height: 300 })`,
      ),
    plain +
      script(
        `function make() { $("#t").bootstrapTable({ search: true }) } function remake() { $("#t").bootstrapTable({ height: 300 }) }`,
      ),
    `<table class="a"></table><table class="a"></table>${script('$(".a").each(function () { $(this).bootstrapTable({ search: true }) })')}`,
    `<table id="a"></table><table id="b"></table>${script('for (const id of ["a", "b"]) $("#" + id).bootstrapTable({ search: true })')}`,
    `<table id="a"></table><table id="b"></table>${script('$("#a").bootstrapTable({ search: true }); $("#b").bootstrapTable({ height: 300 })')}`,
    plain +
      script(
        `$("#t").bootstrapTable({ search: true }); $("#go").on("click", () => $("#t").bootstrapTable({ height: 300 }))`,
      ).replace("#go", "#t"),
    plain +
      script(
        `$("#t").bootstrapTable({ search: true }); $("#t").bootstrapTable("refreshOptions", { height: 300 })`,
      ),
    {
      code: select + script(`$("#s").multipleSelect({ filter: true }).multipleSelect("checkAll")`),
      ...other,
    },
  ],
);
