import { table, testJudge } from "./test/judged.ts";

const html = (attributes: string) => `<table data-toggle="table" ${attributes}></table>`;
const on = { locale: "en-US" };

testJudge(
  [
    { code: html('data-locale="‹de-DE›"'), finding: "locale-not-loaded de-DE", fix: "de-DE", ...on },
    { code: table('locale: "‹fr-FR›"'), finding: "locale-not-loaded fr-FR", fix: "fr-FR", ...on },
    { code: table("locale: '‹zh-CN›'"), finding: "locale-not-loaded zh-CN", fix: "zh-CN", ...on },
    { code: table('locale: "‹de›"'), finding: "locale-not-loaded de-DE", fix: "de-DE", ...on },
    { code: table('locale: "‹de-DE›"'), finding: "locale-not-loaded de-DE", fix: "de-DE", locale: "fr-FR" },
    { code: table('locale: "‹de-DX›"'), finding: "wrong-value de-DE", fix: "de-DE", locale: "de-DE" },
    { code: table('locale: "‹klingon›"'), finding: "locale-not-loaded klingon", ...on },
    {
      code: `<select id="s"></select><script>$("#s").multipleSelect({ locale: "‹de-DE›" })</script>`,
      finding: "locale-not-loaded de-DE",
      fix: "de-DE",
      library: "multiple-select",
      ...on,
    },
    {
      code: `<select id="s" data-locale="‹fr-FR›"></select><script>$("#s").multipleSelect()</script>`,
      finding: "locale-not-loaded fr-FR",
      fix: "fr-FR",
      library: "multiple-select",
      ...on,
    },
    {
      code: `<script type="text/jsx">const App = () => <BootstrapTable columns={[]} locale="‹es-ES›" />;</script>`,
      finding: "locale-not-loaded es-ES",
      fix: "es-ES",
      ...on,
    },
  ],
  [
    { code: html('data-locale="de-DE"'), locale: "de-DE" },
    { code: html('data-locale="en-US"'), ...on },
    { code: table('locale: "de_de"'), locale: "de-DE" },
    { code: table("locale: navigator.language"), ...on },
    {
      code: `<script src="https://cdn.jsdelivr.net/npm/bootstrap-table/dist/bootstrap-table-locale-all.min.js"></script>${table('locale: "de-DE"')}`,
      ...on,
    },
    {
      code: `<script src="https://unpkg.com/bootstrap-table/dist/locale/bootstrap-table-de-DE.min.js"></script>${table('locale: "de-DE"')}`,
      ...on,
    },
    {
      code: `<table id="t"></table><script>$.fn.bootstrapTable.locales["x-Y"] = { formatNoMatches: () => "-" }; $("#t").bootstrapTable({ locale: "x-Y" })</script>`,
      ...on,
    },
    {
      code: `<script>init({ title: 'A', scripts: ['bootstrap-table.min.js', 'bootstrap-table-locale-all.min.js'] })</script><template><table id="table" data-locale="de-DE" data-toggle="table"></table></template>`,
      ...on,
    },
  ],
);
