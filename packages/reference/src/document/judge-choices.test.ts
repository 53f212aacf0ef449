import { testJudge } from "./test/judged.ts";

const select =
  '<select id="s" multiple><option value="1">One</option><option value="2">Two</option><option>Three</option></select>';
const script = (code: string) => `<script>${code}</script>`;
const made = (options: string, more: string) =>
  `<select id="s" multiple></select>${script(`$("#s").multipleSelect({ ${options} }); ${more}`)}`;
const on = { library: "multiple-select" };

testJudge(
  [
    {
      code: select + script(`$("#s").multipleSelect().multipleSelect("setSelects", [1, ‹9›])`),
      finding: "unknown-choice ",
      ...on,
    },
    {
      code: select + script(`$("#s").multipleSelect(); $("#s").multipleSelect('setSelects', ['‹Thre›'])`),
      finding: "unknown-choice Three",
      fix: "Three",
      ...on,
    },
    {
      code:
        select +
        script(
          `const $s = $("#s").multipleSelect({ filter: true }); $s.multipleSelect("setSelects", ["‹Two›"])`,
        ),
      finding: "unknown-choice ",
      ...on,
    },
    {
      code:
        select +
        script(
          `$("#s").multipleSelect(); const chosen = ["1", "‹7›"]; $("#s").multipleSelect("setSelects", chosen)`,
        ),
      finding: "unknown-choice ",
      ...on,
    },
    {
      code: select + script(`$("#s").multipleSelect(); $("#s").multipleSelect("check", "‹four›")`),
      finding: "unknown-choice ",
      ...on,
    },
    {
      code: made("data: ['Ash', 'Birch']", "$('#s').multipleSelect('setSelects', ['‹Brich›'])"),
      finding: "unknown-choice Birch",
      fix: "Birch",
      ...on,
    },
    {
      code: made(
        "data: [{ text: 'Ash', value: 'a' }, { text: 'Birch', value: 'b' }]",
        "$('#s').multipleSelect('setSelects', ['‹Ash›'])",
      ),
      finding: "unknown-choice ",
      ...on,
    },
    {
      code: made(
        "data: [{ type: 'optgroup', label: 'Trees', children: [{ text: 'Ash', value: 1 }] }]",
        "$('#s').multipleSelect('setSelects', [‹2›])",
      ),
      finding: "unknown-choice ",
      ...on,
    },
    {
      code: made("data: { a: 'Ash', b: 'Birch' }", "$('#s').multipleSelect('setSelects', ['‹cedar›'])"),
      finding: "unknown-choice ",
      ...on,
    },
    {
      code:
        select + script(`$("#s").multipleSelect(); $("#s").multipleSelect("setSelects", ["‹1›"], "text")`),
      finding: "unknown-choice ",
      ...on,
    },
  ],
  [
    {
      code: select + script(`$("#s").multipleSelect().multipleSelect("setSelects", [1, "2", "Three"])`),
      ...on,
    },
    {
      code:
        select +
        script(`$("#s").multipleSelect(); $("#s").multipleSelect("setSelects", ["One", "Two"], "text")`),
      ...on,
    },
    {
      code:
        select + script(`$("#s").multipleSelect(); $("#s").multipleSelect("setSelects", [chosen, ...more])`),
      ...on,
    },
    { code: made("data: load()", "$('#s').multipleSelect('setSelects', [9])"), ...on },
    { code: made("data: [...shared, 'Ash']", "$('#s').multipleSelect('setSelects', ['Oak'])"), ...on },
    {
      code:
        select +
        script(
          `$("#s").append("<option>9</option>").multipleSelect(); $("#s").multipleSelect("setSelects", [9])`,
        ),
      ...on,
    },
    { code: made("data: [1, 2, 3]", "$('#s').multipleSelect('setSelects', ['1', 2])"), ...on },
    {
      code: made(
        "filter: true",
        "$('#s').multipleSelect('refreshOptions', { data: [9] }); $('#s').multipleSelect('setSelects', [9])",
      ),
      ...on,
    },
  ],
);
