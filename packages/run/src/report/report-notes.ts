/** A line on a part of a report: whether it was taken as it is, made for the document, or left out. */
export interface ReportNote {
  becomes: "taken" | "made" | "left-out";
  what: keyof typeof noteTexts;
  name: string;
}

export type TakeNote = (becomes: ReportNote["becomes"], what: ReportNote["what"], name: string) => void;

/** The words of the notes in English; `{name}` is the part. */
export const noteTexts = {
  code: "{name}: as written",
  release: "{name}: the release that the report names",
  theme: "{name}: the theme that its words or classes name",
  extension: "{name}: an extension whose options it uses",
  locale: "{name}: the locale that it names",
  data: "{name}: the rows of its JSON",
  element: "{name}: the element that its script starts",
  start: "{name}: the call that starts the widget",
  rows: "{name}: example rows",
  answers: "{name}: example rows, since only the reporter reaches it",
  undeclared: "{name}: used, but not in the report",
  quotes: "{name}: its curly quotes made straight",
  end: "the end {name}, since it is cut off",
  slip: "signs {name}, since it does not parse as written",
  unanswered: "{name}: only the reporter reaches it",
  step: "{name}: what a person does, not done here",
  template: "{name}: a server fills it in",
  elision: "{name}: left out by the reporter",
  resource: "{name}: loaded, since the words name it",
  nearest: "{name}: the nearest that is here to the one that the report names",
  "before-fix": "{name}: the last before the one in which it is said to be fixed",
  workaround: "{name}: a workaround, by its heading",
  later: "{name}: not part of the example, such as an answer or a variant",
  unparsable: "{name}: does not parse as script",
  "check-mistake": "The check has a mistake. {name}",
  "of-framework": "{name}: a component of a framework",
  "other-code": "{name}: not code of a page",
  "unknown-release": "{name}: not among the releases here",
  link: "{name}: not followed",
} as const;

/**
 * The choice that holds an expectation as JSON: of the releases that a report names, the only difference that a person
 * sees. Not the words tell it, but a run.
 */
export const foundDifference = "found difference";

/** Why a report has no document that runs, in English. */
export const unrunnableTexts = {
  "no-code": "No code in it.",
  "link-only": "No code in it, only links that are not followed.",
  component: "The code is a component of React, Vue, Angular or Svelte. Only its compiled page could run.",
  server: "The code runs on a server. Add the page that the server sends.",
  "cut-off": "The code that starts the table or select is cut off.",
  "no-widget": "The code starts no table and no select.",
} as const;

export type Unrunnable = keyof typeof unrunnableTexts;
