/** A document in the format of the libraries' own examples; `shows` is text in its finished result. */
export interface UpstreamDocument {
  name: string;
  library: "bootstrap-table" | "multiple-select";
  text: string;
  shows: string;
  /** Performed in the result, one after the other. */
  steps?: readonly Step[];
}

/** A click or typed text in the result, and the text that is expected afterwards. */
interface Step {
  on: string;
  types?: string;
  shows: string;
}

const rows = `[{ id: 1, name: 'Ash', price: 30 }, { id: 2, name: 'Birch', price: 10 }, { id: 3, name: 'Cedar', price: 20 }]`;
const columns = `<th data-field="id">No</th><th data-field="name" data-sortable="true">Tree</th><th data-field="price">Price</th>`;
const start = `function mounted () { $('#table').bootstrapTable({ data: ${rows} }) }`;
const init = (parts: { links?: string[]; scripts?: string[]; more?: string } = {}) =>
  `<script>
  init({
    title: 'Trees ' + 'of ours',
    desc: 'Shows \`data\`.',
    links: ${JSON.stringify(parts.links ?? ["bootstrap-table.min.css"])},
    scripts: ${JSON.stringify(parts.scripts ?? ["bootstrap-table.min.js"])}${parts.more ?? ""}
  })
</script>
`;
const template = (markup: string) => `<template>\n${markup}\n</template>\n`;
const script = (code: string) => `<script>\n${code}\n</script>\n`;
const tableWith = (attributes = "", head = columns) =>
  `<table id="table" ${attributes}><thead><tr>${head}</tr></thead></table>`;
const table = (
  name: string,
  text: string,
  more: Partial<Pick<UpstreamDocument, "shows" | "steps">> = {},
): UpstreamDocument => ({ name, library: "bootstrap-table", text, shows: "Birch", ...more });

/** One document for each option, like most of upstream's. */
const options: UpstreamDocument[] = [
  'data-height="250"',
  'data-classes="table table-bordered"',
  'data-search="true"',
  'data-pagination="true" data-page-size="2"',
  'data-show-columns="true"',
  'data-show-refresh="true"',
  'data-show-toggle="true"',
  'data-show-fullscreen="true"',
  'data-card-view="true"',
  'data-sort-name="price" data-sort-order="desc"',
  'data-show-footer="true"',
  'data-click-to-select="true"',
  'data-undefined-text="none"',
  'data-row-style="shade"',
  'data-detail-view="true" data-detail-formatter="detail"',
  'data-toolbar="#toolbar"',
  'data-buttons="extra"',
  'data-show-pagination-switch="true" data-pagination="true"',
  'data-loading-template="waits"',
  'data-locale="de-DE"',
].map((attributes) =>
  table(
    `option ${attributes}`,
    init() +
      template(
        `<div id="toolbar"><button class="btn btn-secondary">Press</button></div>\n${tableWith(attributes)}`,
      ) +
      script(
        `function shade () { return { css: { 'font-weight': 'bold' } } }
  function detail (index, row) { return sprintf('<b>%s</b>', row.name) }
  function waits () { return 'waits' }
  function extra () { return { btnMore: { text: 'More', icon: 'fa-heart', event: function () {} } } }
  ${start}`,
      ),
  ),
);

/** The order of events, and how the file is read. */
const orders: UpstreamDocument[] = [
  table("a script before the template", init() + script(start) + template(tableWith())),
  table(
    "a script that looks for the markup behind it",
    init() +
      script(
        `var there = $('#table').length; function mounted () { $('#table').bootstrapTable({ data: [{ id: 1, name: there ? 'Birch' : 'none' }] }) }`,
      ) +
      template(tableWith()),
  ),
  table(
    "a start by the attribute alone",
    init() +
      template(
        `<table data-toggle="table"><thead><tr><th>Tree</th></tr></thead><tbody><tr><td>Birch</td></tr></tbody></table>`,
      ),
  ),
  table(
    "a start by jQuery's ready",
    init() +
      template(tableWith()) +
      script(`$(function () { $('#table').closest('div').append('<p>Birch</p>') })`),
  ),
  table(
    "the library is not there before mounted",
    init() +
      template(`<p id="a"></p>`) +
      script(
        `$('#a').text(typeof $.fn.bootstrapTable); function mounted () { $('#a').append(' then ' + typeof $.fn.bootstrapTable) }`,
      ),
    { shows: "undefined then function" },
  ),
  table(
    "the framework's own plugins are there",
    init() + template(`<p id="a"></p>`) + script(`$('#a').text('modal is a ' + typeof $.fn.modal)`),
    { shows: "modal is a function" },
  ),
  table(
    "a callback in the place of mounted",
    init({ more: `,\n    callback: function () { $('#table').bootstrapTable({ data: ${rows} }) }` }) +
      template(tableWith()),
  ),
  table(
    "a script that cannot be loaded ends the start",
    init({ scripts: ["missing-file.js", "bootstrap-table.min.js"] }) +
      template("<p>Birch</p>") +
      script(`function mounted () { $('p').text('mounted') }`),
  ),
  table(
    "an error in one script, others run",
    init() +
      template("<p id='a'>a</p>") +
      script("throw new Error('first')") +
      script("$('#a').text('Birch')"),
  ),
  table("no mounted", init() + template("<p>Birch</p>")),
  table(
    "a second template with an id",
    `${init() + template(tableWith())}<template id="cell"><b>Birch</b></template>${script(
      `function mounted () { $('#table').bootstrapTable({ data: [{ id: 1, name: $('#cell').html() }] }) }`,
    )}`,
  ),
  table(
    "a nested template",
    `${init()}<template><p>Birch</p><div><template id="inner"><i>x</i></template></div></template>`,
  ),
  table(
    "a template's end in a script",
    init() + template(tableWith()) + script(`var end = '</template>'; ${start}`),
  ),
  table(
    "a script's words in a string",
    init() + template(tableWith()) + script(`var code = '<script>no()<' + '/script>'; ${start}`),
  ),
  table(
    "words in comments",
    `${init()}<!-- <script>no()</script> -->\n${template(
      tableWith(),
    )}${script(`// </div>\n/* <p> */ ${start}`)}`,
  ),
  table("marks of CDATA", init() + template(tableWith()) + script(`<![CDATA[\n${start}\n]]>`)),
  table(
    "quotes of every kind",
    init() +
      template(tableWith(`data-undefined-text='"none"'`)) +
      script(`${start}; var other = "it's \\"quoted\\"" + \`\``),
  ),
  table(
    "entities and other letters",
    init() + template(`<p title="a &amp; b">B&iuml;rch &lt;b&gt; 白桦</p>`),
    { shows: "Bïrch <b> 白桦" },
  ),
  table(
    "a style beside the template",
    `${init()}<style>#table th { color: rgb(1, 2, 3) }</style>\n${template(tableWith())}${script(start)}`,
  ),
  table(
    "a script of data",
    `${
      init() + template(tableWith())
    }<script type="application/json" id="rows">${rows.replaceAll("'", '"').replaceAll(/(\w+):/g, '"$1":')}</script>${script(
      `function mounted () { $('#table').bootstrapTable({ data: JSON.parse($('#rows').text()) }) }`,
    )}`,
  ),
  table(
    "no space and no line between",
    (init() + template(tableWith()) + script(start)).replaceAll(/\n\s*/g, " "),
  ),
  table("markup without a template", init() + tableWith() + script(start)),
  table(
    "an empty list of scripts of its own",
    init({ scripts: [], links: [] }) + template("<p id='a'>Birch</p>"),
  ),
];

/** Things that the page around an example provides. */
const surroundings: UpstreamDocument[] = [
  table(
    "icons of Font Awesome",
    init() +
      template(
        `<p>Birch <i class="fa fa-heart"></i> <i class="fa fa-trash"></i> <i class="fas fa-star"></i></p>`,
      ),
  ),
  table("icons of Bootstrap", init() + template(`<p>Birch <i class="bi bi-heart"></i></p>`)),
  table(
    "a grid and buttons",
    init() +
      template(
        `<h2>Birch</h2><div class="container"><div class="row"><div class="col-6"><button class="btn btn-danger">A</button></div></div></div>`,
      ),
  ),
  table(
    "a select of its own",
    init() +
      template(
        `<p>Birch</p><select class="form-control" id="which"><option>Ash</option></select><div class="select"><select><option>Elm</option></select></div>`,
      ) +
      script(`function mounted () { $('p').append(', ' + $('#which').val()) }`),
    { shows: "Birch, Ash" },
  ),
  table(
    "a tooltip of hint.css",
    init() + template(`<p class="hint--top hint--always" aria-label="tip">Birch</p>`),
  ),
  table(
    "sprintf and marked",
    init() + template(`<p id="a"></p>`) + script(`$('#a').html(marked(sprintf('**%s**', 'Birch')))`),
  ),
  table(
    "a dropdown of the framework",
    init() +
      template(
        `<div class="dropdown"><button class="btn dropdown-toggle" data-bs-toggle="dropdown">Open</button><ul class="dropdown-menu"><li>Birch</li></ul></div><p>there</p>`,
      ),
    { shows: "there", steps: [{ on: ".dropdown-toggle", shows: "Birch" }] },
  ),
  table(
    "an extension",
    init({ scripts: ["bootstrap-table.min.js", "extensions/mobile/bootstrap-table-mobile.min.js"] }) +
      template(tableWith('data-mobile-responsive="true"')) +
      script(start),
  ),
  table(
    "a package before the library",
    init({
      scripts: [
        "https://cdn.jsdelivr.net/npm/tableexport.jquery.plugin@1.33.0/tableExport.min.js",
        "bootstrap-table.min.js",
        "extensions/export/bootstrap-table-export.min.js",
      ],
    }) +
      template(tableWith('data-show-export="true"')) +
      script(start),
  ),
  table(
    "all locales",
    init({ scripts: ["bootstrap-table.min.js", "bootstrap-table-locale-all.min.js"] }) +
      template(tableWith('data-pagination="true"')) +
      script(start),
  ),
  table(
    "rows of a file",
    init() +
      template(
        tableWith(
          'data-url="json/data1.json" data-toggle="table"',
          `<th data-field="id">No</th><th data-field="name">Name</th>`,
        ),
      ),
    { shows: "20" },
  ),
];

/** User actions in the result. */
const clicked: UpstreamDocument[] = [
  table("sorting", init() + template(tableWith()) + script(start), {
    steps: [
      { on: "th:nth-child(2) .th-inner", shows: "Ash" },
      { on: "th:nth-child(2) .th-inner", shows: "Cedar" },
    ],
  }),
  table(
    "paging",
    init() +
      template(tableWith('data-pagination="true" data-page-size="2" data-page-list="[2, 10]"')) +
      script(start),
    { steps: [{ on: ":is(.page-next a, a.page-next)", shows: "Cedar" }] },
  ),
  table(
    "searching",
    init() +
      template(`<p id="found"></p>${tableWith('data-search="true"')}`) +
      script(
        `function mounted () { $('#table').bootstrapTable({ data: ${rows}, onSearch: function (text) { $('#found').text('Looked for ' + text) } }) }`,
      ),
    { steps: [{ on: ".search input", types: "birch", shows: "Looked for birch" }] },
  ),
  table(
    "choosing a row",
    init() +
      template(
        `<p id="chosen"></p>${tableWith('data-click-to-select="true"', `<th data-checkbox="true"></th>${columns}`)}`,
      ) +
      script(
        `function mounted () { $('#table').bootstrapTable({ data: ${rows}, onCheck: function (row) { $('#chosen').text('Chosen: ' + row.name) } }) }`,
      ),
    { steps: [{ on: "tbody tr:nth-child(2) td:nth-child(3)", shows: "Chosen: Birch" }] },
  ),
  table("columns", init() + template(tableWith('data-show-columns="true"')) + script(start), {
    steps: [{ on: ".keep-open button", shows: "Tree" }],
  }),
  table("a card view", init() + template(tableWith('data-show-toggle="true"')) + script(start), {
    steps: [{ on: "button[name=toggle]", shows: "Cedar" }],
  }),
  table(
    "a button of the document's",
    init() +
      template(`<button id="count" class="btn btn-secondary">Count</button>${tableWith()}`) +
      script(
        `${start}; $(function () { $('#count').click(function () { $(this).text('Rows: ' + $('#table').bootstrapTable('getData').length) }) })`,
      ),
    { steps: [{ on: "#count", shows: "Rows: 3" }] },
  ),
];

const select = (
  name: string,
  attributes: string,
  more: Partial<UpstreamDocument> = {},
  code = "$('#trees').multipleSelect()",
): UpstreamDocument => ({
  name: `select ${name}`,
  library: "multiple-select",
  text: `${init({
    links: ["multiple-select.min.css"],
    scripts: ["multiple-select.min.js"],
  })}<div class="form-group row"><label class="col-sm-2">Trees</label><div class="col-sm-10"><select id="trees" multiple ${attributes}><option value="1" selected>Ash</option><option value="2">Birch</option></select></div></div>\n${script(
    `function mounted () { ${code} }`,
  )}`,
  shows: "Ash",
  ...more,
});

const selects: UpstreamDocument[] = [
  select("as it is", ""),
  select("with a placeholder", 'data-placeholder="Which"'),
  select("with a filter", 'data-filter="true"', { steps: [{ on: ".ms-choice", shows: "Birch" }] }),
  select("whose choice is changed", "", {
    steps: [
      { on: ".ms-choice", shows: "Birch" },
      { on: ".ms-drop label:has-text('Birch')", shows: "Ash, Birch" },
    ],
  }),
  select("with one line each", 'data-multiple="true" data-multiple-width="80"', {
    steps: [{ on: ".ms-choice", shows: "Birch" }],
  }),
  select("that is disabled", "disabled"),
  select("as a single one", 'data-single="true"'),
  select("with a width of its own", 'style="width: 240px"'),
  select(
    "that is changed by a method",
    "",
    { shows: "Birch" },
    "$('#trees').multipleSelect(); $('#trees').multipleSelect('setSelects', [2])",
  ),
];

export const upstreamDocuments: readonly UpstreamDocument[] = [
  ...options,
  ...orders,
  ...surroundings,
  ...clicked,
  ...selects,
];

const namesForAllThemes = [
  "a script before the template",
  "icons of Font Awesome",
  "a select of its own",
  "an extension",
  "rows of a file",
  "sorting",
  "paging",
  "searching",
  "choosing a row",
  "a button of the document's",
];

/** Documents of every kind that look or act differently on another theme. */
export const documentsForAllThemes = upstreamDocuments.filter(({ name }) => namesForAllThemes.includes(name));
