/** The files that the libraries' sites load around an example, by theme: paths in npm packages. */
interface Around {
  styles: readonly string[];
  scripts: readonly string[];
  /** The texts that the site replaces, in this order. */
  words: readonly (readonly [from: string, to: string])[];
}

const icons = "@fortawesome/fontawesome-free@6.5.2/css/all.min.css";
const hint = "hint.css@2.6.0/hint.min.css";
const secondary = (to: string) => ["btn btn-secondary", to] as const;
const danger = (to: string) => ["btn btn-danger", to] as const;
const themed = (theme: string): Around["words"] => [
  [
    `"bootstrap-table.min.css"`,
    `"themes/${theme}/bootstrap-table${theme === "bootstrap-table" ? "" : `-${theme}`}.min.css"`,
  ],
  [
    `"bootstrap-table.min.js"`,
    `"bootstrap-table.min.js","themes/${theme}/bootstrap-table${theme === "bootstrap-table" ? "" : `-${theme}`}.min.js"`,
  ],
];

const around: Record<string, Around> = {
  bootstrap5: {
    styles: [
      icons,
      "bootstrap-icons@1.11.3/font/bootstrap-icons.min.css",
      "bootstrap@5.3.3/dist/css/bootstrap.min.css",
      hint,
    ],
    scripts: ["bootstrap@5.3.3/dist/js/bootstrap.bundle.min.js"],
    words: [],
  },
  bootstrap4: {
    styles: ["bootstrap@4.6.2/dist/css/bootstrap.min.css", icons, hint],
    scripts: ["popper.js@1.16.1/dist/umd/popper.min.js", "bootstrap@4.6.2/dist/js/bootstrap.min.js"],
    words: [],
  },
  bootstrap3: {
    styles: ["bootstrap@3.4.1/dist/css/bootstrap.min.css", icons, hint],
    scripts: ["bootstrap@3.4.1/dist/js/bootstrap.min.js"],
    words: [["btn-secondary", "btn-default"]],
  },
  "bootstrap-table": { styles: [icons, hint], scripts: [], words: themed("bootstrap-table") },
  semantic: {
    styles: ["semantic-ui-css@2.5.0/semantic.min.css", icons, hint],
    scripts: ["semantic-ui-css@2.5.0/semantic.min.js"],
    words: [
      secondary("ui button"),
      danger("ui red button"),
      [`select class="form-control"`, `select class="ui dropdown"`],
      ...themed("semantic"),
    ],
  },
  bulma: {
    styles: ["bulma@1.0.0/css/bulma.min.css", icons, hint],
    scripts: [],
    words: [secondary("button"), danger("button is-danger"), ...themed("bulma")],
  },
  materialize: {
    styles: [
      "materialize-css@1.0.0/dist/css/materialize.min.css",
      "material-icons@1.13.12/iconfont/material-icons.css",
      hint,
    ],
    scripts: ["materialize-css@1.0.0/dist/js/materialize.min.js"],
    words: [
      secondary("waves-effect waves-light btn"),
      danger("waves-effect waves-light btn"),
      [`class="select"`, `class="input-field"`],
      [`<i class="fa fa-heart"></i>`, `<i class="material-icons">star</i>`],
      [`<i class="fa fa-trash"></i>`, `<i class="material-icons">clear</i>`],
      ...themed("materialize"),
    ],
  },
  foundation: {
    styles: ["foundation-sites@6.8.1/dist/css/foundation.min.css", icons, hint],
    scripts: ["foundation-sites@6.8.1/dist/js/foundation.min.js"],
    words: [secondary("button"), danger("alert button"), ...themed("foundation")],
  },
  select: {
    styles: [
      "bootstrap@5.3.8/dist/css/bootstrap.min.css",
      "@fortawesome/fontawesome-free@5.12.1/css/all.min.css",
    ],
    scripts: ["bootstrap@5.3.8/dist/js/bootstrap.bundle.min.js"],
    words: [],
  },
};
const globals = [
  "sprintf-js@1.1.3/dist/sprintf.min.js",
  "marked@3.0.8/marked.min.js",
  "flexibility@2.0.1/flexibility.js",
];
const selectGlobals = ["sprintf-js@1.1.2/dist/sprintf.min.js"];

/**
 * A static page that shows an example as the libraries' sites do, built with none of our code: jQuery puts the file
 * into the page, `init` appends style sheets and loads scripts one by one, and `mounted` comes last.
 */
export const referencePage = (
  text: string,
  { library, release, theme, assets }: { library: string; release: string; theme: string; assets: string },
): string => {
  const isTable = library === "bootstrap-table";
  const site = around[isTable ? theme : "select"];
  if (!site) throw new Error(`The reference knows no theme ${theme}.`);
  const url = (path: string) => `${assets}/npm/${path}`;
  const scripts = [
    "jquery@3.7.1/dist/jquery.min.js",
    ...site.scripts,
    ...(isTable ? globals : selectGlobals),
  ];
  const worded = site.words.reduce((rest, [from, to]) => rest.replaceAll(from, to), text);
  const put = isTable
    ? worded
        .replace("<template>", "")
        .replace("</template>", "")
        .replaceAll(' data-toggle="table"', ' data-toggle="bootstrap-table"')
    : worded;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Result</title>
${site.styles.map((path) => `<link rel="stylesheet" href="${url(path)}">`).join("\n")}
${scripts.map((path) => `<script src="${url(path)}"></script>`).join("\n")}
${isTable ? "" : "<style>body { padding: 0 1rem; font-family: system-ui, sans-serif; }</style>"}
</head><body><div id="example"></div>
<script>
  const address = (entry) =>
    /^https?:/.test(entry)
      ? entry.replace("https://cdn.jsdelivr.net", ${JSON.stringify(assets)})
      : ${JSON.stringify(`${url(`${library}@${release}`)}/dist/`)} + entry
  window.init = function (options) {
    const settings = Object.assign({ links: [], scripts: [], callback () { if ($.fn.bootstrapTable) $('[data-toggle="bootstrap-table"]').bootstrapTable(); ${theme === "materialize" ? '$("select").formSelect(); ' : ""}if (typeof window.mounted === "function") window.mounted() } }, options)
    const sheets = settings.links.map((entry) => new Promise((resolve) => {
      $("head").append($("<link rel=stylesheet>").on("load error", resolve).attr("href", address(entry)))
    }))
    const next = (at) => {
      if (at === settings.scripts.length) return settings.callback()
      const script = document.createElement("script")
      script.onload = () => next(at + 1)
      script.src = address(settings.scripts[at])
      document.head.append(script)
    }
    // Waits as if style sheets were cached: scripts never precede them.
    Promise.all(sheets).then(() => next(0))
  }
  $(function () { $("#example").html(${JSON.stringify(put).replaceAll("<", String.raw`\u003c`)}) })
</script></body></html>`;
};
