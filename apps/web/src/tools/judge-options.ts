import type { Version } from "@online-editor/contract";
import type { ConsoleEntry, WidgetOptions, WidgetPlace } from "@online-editor/contract/observations";
import { conflictingOptions } from "@online-editor/reference/conflicting-options";
import { namesOfLibrary } from "@online-editor/reference/names";
import { type IneffectiveOption, ineffectiveOptions } from "@online-editor/reference/ineffective-options";
import { pageUrlOf, readRan, type Run } from "@online-editor/run";
import { noteText } from "../platform/content-words.ts";
import type { Workspace, WorkspaceStore } from "../platform/editor-context.ts";
import { runOf } from "../preview/running.ts";
import type { Observed, ToolStore } from "./store.ts";
import { translate } from "../platform/i18n.ts";

/**
 * Logs to the console, once a run, which options of its widgets and columns the running release does not know, and which
 * extensions do not work together on a widget.
 */
export const judgeOptions = (store: WorkspaceStore, tools: ToolStore): void => {
  const judged = new WeakSet<WidgetOptions>();
  const judge = (workspace: Workspace, observed: Observed) => {
    const waiting = observed.options.filter((options) => !judged.has(options));
    const run = runOf(workspace, observed.side);
    const version = run?.id === observed.run ? releaseOf(run, workspace) : null;
    const { reference } = workspace;
    if (waiting.length === 0 || !run || version === null || reference?.library !== run.selection.library)
      return;
    const { extensions } = run.selection;
    const on = { library: reference.library, names: namesOfLibrary(reference, version), code: run.code };
    for (const options of waiting) judged.add(options);
    const widgets = waiting.filter(({ library }) => library === reference.library);
    const ofColumns = widgets.filter(({ column }) => column !== null);
    const ofWidgets = widgets.filter(({ column }) => column === null);
    const warnings = [
      ...warningsAbout(ofWidgets, { ...on, kind: "option" }, version),
      ...warningsAbout(ofColumns, { ...on, kind: "column-option" }, version),
      ...conflictsOf(ofWidgets, { reference, version, extensions, code: run.code }, workspace.translation),
    ];
    if (warnings.length > 0)
      tools.addObservations({ run: run.id, observations: warnings, dropped: 0, pageUrl: pageUrlOf(run) });
  };
  const judgeSides = () => {
    for (const side of tools.getState().observed) if (side.options.length > 0) judge(store.getState(), side);
  };
  judgeSides();
  tools.subscribe(judgeSides);
  store.subscribe(({ reference, run, comparison }, before) => {
    if (reference !== before.reference || run !== before.run || comparison !== before.comparison)
      judgeSides();
  });
};

const conflictsOf = (
  widgets: readonly WidgetOptions[],
  on: Parameters<typeof conflictingOptions>[1],
  translation: Workspace["translation"],
): ConsoleEntry[] =>
  widgets.flatMap((options) =>
    conflictingOptions(options.changed, on).map(({ what, ...names }) =>
      entryOf(
        translate("{widget} has the options {name} and {other}, which do not work together. {what}", {
          widget: ownerInWords(options),
          ...names,
          what: noteText(translation, what).text,
        }),
      ),
    ),
  );

/** The release that really runs; null until it has loaded, for branches, and if it is unknown. */
const releaseOf = ({ loadReport, selection }: Run, { reference, catalogue }: Workspace): Version | null => {
  const library = catalogue?.libraries.find(({ id }) => id === selection.library);
  const ran = loadReport && library ? readRan(loadReport, library, selection) : null;
  if (ran?.kind !== "library" || ran.commit !== null || selection.branch || !reference) return null;
  return reference.releases.find((release) => release === ran.version) ?? null;
};

const warningsAbout = (
  widgets: readonly WidgetOptions[],
  on: Parameters<typeof ineffectiveOptions>[1],
  version: Version,
): ConsoleEntry[] => {
  // Widgets of a page share many options, and columns even more.
  const ineffective = ineffectiveOptions([...new Set(widgets.flatMap(({ names }) => names))], on);
  return widgets.flatMap((options) =>
    ineffective
      .filter(({ name }) => options.names.includes(name))
      .map((found) => entryOf(wordsOf(found, ownerInWords(options), version))),
  );
};

export const entryOf = (text: string): ConsoleEntry => ({
  type: "console",
  kind: "line",
  level: "warn",
  values: [{ kind: "words", text, handle: null }],
  table: null,
  stack: null,
  place: null,
  depth: 0,
});

const wordsOf = ({ code, name, other }: IneffectiveOption, widget: string, version: Version): string => {
  if (code === "not-yet")
    return translate(
      "{widget} has the option {name}, which is not in {version}. {other} is the first to have it.",
      { widget, name, other, version },
    );
  if (code === "no-longer")
    return translate(
      "{widget} has the option {name}, which is not in {version}. {other} was the last to have it.",
      { widget, name, other, version },
    );
  return code === "renamed"
    ? translate("{widget} has the option {name}, which is not in {version}. It is called {other} now.", {
        widget,
        name,
        other,
        version,
      })
    : translate("{widget} has an unknown option {name}. Did you mean {other}?", { widget, name, other });
};

export const ownerInWords = ({ target, column }: WidgetOptions): string => {
  const widget = target ? placeInWords(target) : translate("A widget");
  return column === null ? widget : translate("Column {column} of {widget}", { column, widget });
};

const placeInWords = ({ selector, index }: WidgetPlace) =>
  index === null ? selector : `${selector}:nth(${index + 1})`;
