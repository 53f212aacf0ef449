import type { RunConfig, TurnScript } from "@online-editor/contract";
import { waitingScriptType } from "@online-editor/contract/script-types";

/**
 * Runs a document in the upstream format as the libraries' site does: once the whole markup is there, its scripts run
 * in order. The first calls `init`, which loads the example's files one after the other and then starts the example. A
 * file that cannot be loaded stops it.
 */
export const runInTurn = (
  page: Window & typeof globalThis,
  scripts: NonNullable<RunConfig["inTurn"]>,
): void => {
  const { document } = page;
  const insert = (script: HTMLScriptElement) => {
    document.head.append(script);
  };
  const load = (one: TurnScript, then: () => void) => {
    const script = document.createElement("script");
    if ("code" in one) {
      script.text = one.code;
      insert(script);
      then();
      return;
    }
    if (one.isShared) script.crossOrigin = "anonymous";
    script.onload = then;
    script.src = one.src;
    insert(script);
  };
  const loadAll = (from: number, then: () => void) => {
    const next = scripts[from];
    if (next) load(next, () => loadAll(from + 1, then));
    else then();
  };
  Object.assign(page, {
    init: (options: unknown) => {
      const { callback } = Object(options) as { callback?: unknown };
      loadAll(0, () => {
        if (isCallable(callback)) callback();
        else start(page);
      });
    },
  });
  // Bubbling ends at the window: the frameworks' own handlers on the document have run by then.
  page.addEventListener("DOMContentLoaded", () => {
    // The library would make them before the extensions in the list have come.
    for (const table of document.querySelectorAll(`[data-toggle="table"]`))
      table.setAttribute("data-toggle", madeByPage);
    for (const script of document.querySelectorAll<HTMLScriptElement>(`script[type="${waitingScriptType}"]`))
      if (script.isConnected) runWaiting(script);
  });
};

/** What the site makes of `data-toggle="table"`: its page makes these tables. */
const madeByPage = "bootstrap-table";

/** The site's own last step, after making the tables, and initialising selects if a framework hides them. */
const start = (page: object) => {
  const { jQuery, mounted } = page as { jQuery?: JQuery; mounted?: unknown };
  if (typeof jQuery?.fn.bootstrapTable === "function")
    jQuery(`[data-toggle="${madeByPage}"]`).bootstrapTable();
  if (typeof jQuery?.fn.formSelect === "function") jQuery("select").formSelect();
  if (isCallable(mounted)) mounted();
};

const isCallable = (value: unknown): value is () => void => typeof value === "function";

interface JQuery {
  (selector: string): { formSelect: () => void; bootstrapTable: () => void };
  fn: { formSelect?: unknown; bootstrapTable?: unknown };
}

/** Runs a script as global code, with its text on the lines and columns that it has in the page. */
const runWaiting = (script: HTMLScriptElement) => {
  const { ownerDocument: page, dataset, text } = script;
  const line = Number(dataset["line"] ?? 1);
  const column = Number(dataset["column"] ?? 1);
  for (const name of ["type", "data-line", "data-column"]) script.removeAttribute(name);
  const running = page.createElement("script");
  const code = text.replaceAll(/^\s*<!\[CDATA\[|\]\]>\s*$/g, blank);
  running.text = `${"\n".repeat(line - 1)}${" ".repeat(column - 1)}${code}\n//# sourceURL=${page.URL}`;
  page.head.append(running);
  running.remove();
};

const blank = (text: string) => text.replaceAll(/[^\r\n]/g, " ");
