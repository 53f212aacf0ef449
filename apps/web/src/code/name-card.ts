import { nameAt, type ReferenceName, shownUnion } from "@online-editor/reference";
import type { KnownName, WrittenOn } from "@online-editor/reference/names-to-write";
import type { KnownNames } from "./state.ts";
import type { ExampleSummary } from "@online-editor/contract";
import { exampleText } from "../platform/content-words.ts";
import { isPlainClick } from "../ui/use-list-keys.ts";
import { Facet } from "@codemirror/state";
import { namesOfLibrary } from "@online-editor/reference/names";
import { translate } from "../platform/i18n.ts";

/** What is known about the library, prepared for lookup in the editor. */
export interface KnownInEditor {
  known: KnownNames;
  on: WrittenOn;
  /** The examples that show a name. */
  examplesOf: ReadonlyMap<string, readonly ExampleSummary[]>;
}

export const knownInEditor = Facet.define<KnownInEditor, KnownInEditor | null>({
  combine: ([first = null]) => first,
});

/** Prepares the names of a release for lookup. */
export const readyNames = (known: KnownNames): KnownInEditor => {
  const { reference, version, extensions } = known;
  const names = namesOfLibrary(reference, version);
  return {
    known,
    on: { library: reference.library, names, version, extensions },
    examplesOf: examplesByName(known),
  };
};

/** The examples of a library by the names that they show. */
export const examplesByName = ({
  examples,
  reference: { library },
}: Pick<KnownNames, "examples" | "reference">): ReadonlyMap<string, readonly ExampleSummary[]> => {
  const byName = new Map<string, ExampleSummary[]>();
  for (const example of examples)
    if (example.address.library === library)
      for (const name of example.shows) byName.set(name, [...(byName.get(name) ?? []), example]);
  return byName;
};

/** The name with its arguments or its declared type: `onClickRow(row, $element, field)`, `pageSize: number`. */
const signatureOf = (entry: ReferenceName): string => {
  const { name, type, parameters = [] } = entry;
  if (entry.parameters && type.join() === "function") return `${name}(${parameters.join(", ")})`;
  const types = shownUnion(entry, `((${parameters.join(", ")}) => …)`);
  return types === "" ? name : `${name}: ${types}`;
};

/** What is known about a name, as shown beside the code. `onLeft` is called when one of its examples is opened. */
export const nameCard = (name: KnownName, here: KnownInEditor, onLeft?: () => void): HTMLElement => {
  const { entry } = name;
  const { known, examplesOf } = here;
  const examples = examplesOf.get(entry.name) ?? [];
  const card = element("div", "cm-name-card");
  const head = element("div", "cm-name-head");
  head.append(element("code", "", signatureOf(entry)), element("span", "cm-name-kind", kindOf(entry)));
  card.append(head);
  for (const remark of remarksOn(name, known)) card.append(element("p", "cm-name-remark", remark));
  if (entry.description !== undefined) card.append(element("p", "", entry.description));
  const facts = element("dl", "");
  for (const [term, fact, isCode = false] of factsOf(name, known)) {
    const value = element("dd", "");
    value.append(isCode ? element("code", "", fact) : fact);
    facts.append(element("dt", "", term), value);
  }
  if (facts.childElementCount > 0) card.append(facts);
  if (examples.length > 0) card.append(exampleList(entry.name, examples, { known, onLeft }));
  if (entry.link !== undefined) card.append(linkTo(entry.link));
  return card;
};

const kindOf = ({ kind }: ReferenceName): string => {
  const words: Record<ReferenceName["kind"], string> = {
    option: translate("Option"),
    "column-option": translate("Column option"),
    method: translate("Method"),
    event: translate("Event"),
    "locale-text": translate("Localization"),
    "extension-option": translate("Extension option"),
  };
  return words[kind];
};

const remarksOn = ({ entry, presence }: KnownName, { version, selected }: KnownNames): string[] => {
  return [
    ...(version === selected
      ? []
      : [
          translate("{selected} is newer than this editor's reference. This is what {version} has.", {
            selected,
            version,
          }),
        ]),
    ...(presence === "not-yet" || presence === "no-longer"
      ? [translate("Not in {version}", { version })]
      : []),
    ...(entry.deprecatedBy === undefined
      ? []
      : [translate("Deprecated. Use {name}.", { name: entry.deprecatedBy })]),
  ];
};

type Fact = readonly [term: string, fact: string, isCode?: true];

const factsOf = ({ entry, missing }: KnownName, { reference, version }: KnownNames): Fact[] => {
  const { values, since, until, extension, jQueryEvent } = entry;
  const now = nameAt(reference, entry, version).default ?? entry.defaults.at(-1)?.value;
  return [
    ...(values
      ? ([[translate("Values"), values.map((value) => JSON.stringify(value)).join(", "), true]] as const)
      : []),
    ...(now === undefined || now === "function" ? [] : ([[translate("Default"), now, true]] as const)),
    ...entry.defaults.slice(1).flatMap(({ from }, index): Fact[] => {
      const before = entry.defaults[index]?.value;
      return before === undefined ? [] : [[translate("Before {version}", { version: from }), before, true]];
    }),
    ...(jQueryEvent === undefined ? [] : ([[translate("jQuery event"), jQueryEvent, true]] as const)),
    ...(extension === undefined
      ? []
      : ([
          [
            translate("Extension"),
            missing === null ? extension : translate("{extension}, not selected", { extension }),
          ],
        ] as const)),
    ...(since === undefined ? [] : ([[translate("Since"), since]] as const)),
    ...(until === undefined ? [] : ([[translate("Until"), until]] as const)),
  ];
};

const linkTo = (address: string): HTMLElement => {
  const link = document.createElement("a");
  link.href = address;
  link.target = "_blank";
  link.rel = "noopener noreferrer";
  link.textContent = translate("Documentation");
  return link;
};

const element = (name: "div" | "p" | "span" | "code" | "dl" | "dt" | "dd", style: string, text = "") => {
  const made = document.createElement(name);
  if (style !== "") made.className = style;
  made.textContent = text;
  return made;
};

/** The Reference has all of them. */
const mostExamples = 3;

/** Links to a few examples that show a name; `onLeft` is called when one is opened. */
export const exampleList = (
  name: string,
  examples: readonly ExampleSummary[],
  { known, onLeft }: { known: KnownNames; onLeft: (() => void) | undefined },
): HTMLElement => {
  const list = document.createElement("ul");
  list.setAttribute("aria-label", translate("Examples of {name}", { name }));
  for (const example of examples.slice(0, mostExamples)) {
    const item = document.createElement("li");
    item.append(linkToExample(example, known, onLeft));
    list.append(item);
  }
  return list;
};

const linkToExample = (
  example: ExampleSummary,
  { links, translation }: KnownNames,
  onLeft: (() => void) | undefined,
): HTMLElement => {
  const address = { kind: "example", example: example.address } as const;
  const { title, lang } = exampleText(translation, example);
  const link = document.createElement("a");
  link.href = links.linkTo(address);
  link.textContent = title;
  if (lang !== undefined) link.lang = lang;
  link.addEventListener("click", (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    links.goTo(address);
    onLeft?.();
  });
  return link;
};
