import type { PageElement } from "@online-editor/contract";
import { checkBounds, type Expectation, type Step, type Target } from "@online-editor/contract/check";
import { structureBounds } from "@online-editor/contract";
import type { Workspace } from "../../platform/workspace.ts";
import type { PageStructure } from "../../preview/state.ts";
import { compareStructures } from "../../tools/differences/compare-structures.ts";

/** A proposed expectation, derived from the shown page. */
export interface Proposal {
  expectation: Expectation;
  /** The evidence, in the page's own words; null when the expectation holds now. */
  shown: { kind: "error"; message: string } | { kind: "left" | "right" } | null;
}

type Shown = Pick<Workspace, "run" | "page" | "observed" | "comparison" | "check">;

const mostDifferences = 3;
const mostTexts = 2;
const longestText = 80;

/** Proposed expectations on the shown page, most informative first. */
export const proposalsFrom = (shown: Shown): Proposal[] => {
  if (!shown.run) return [];
  const { structure, text } = shown.page;
  const found = [
    ...errorsIn(shown),
    ...clickedIn(shown),
    ...countsIn(structure),
    ...textsIn(text),
    ...looksIn(structure),
  ];
  return [...found, ...differencesIn(structure, shown.comparison?.page.structure ?? null)].filter(
    ({ expectation }, index, all) =>
      all.findIndex((other) => JSON.stringify(other.expectation) === JSON.stringify(expectation)) === index,
  );
};

const errorsIn = ({ run, observed: [{ lines, run: observedRun }] }: Shown): Proposal[] => {
  const [uncaught] = run?.errors ?? [];
  const written =
    observedRun === run?.id
      ? lines.find(({ entry, run: of }) => of === observedRun && entry.level === "error")
      : undefined;
  const text = written?.entry.values.map((value) => ("text" in value ? value.text : "")).join(" ");
  return [
    ...(uncaught ? [errorProposal("no-uncaught-error", uncaught.message)] : []),
    ...(text === undefined ? [] : [errorProposal("no-console-error", text)]),
  ];
};

const errorProposal = (expect: "no-uncaught-error" | "no-console-error", message: string): Proposal => ({
  expectation: { expect },
  shown: { kind: "error", message: message.slice(0, 200) },
});

/** The text of what the last step clicks, where the page shows it; else that it is visible. */
const clickedIn = ({ check, page }: Shown): Proposal[] => {
  const last = check?.steps.at(-1);
  if (!last || !("target" in last) || last.target === undefined || !clicks.has(last.do)) return [];
  const { target } = last;
  const words = plain(wordsOf(target) ?? "");
  if (words === "") return [];
  if (plainLines(page.text).some((line) => line.includes(words))) return [containing(words, null)];
  return [{ expectation: { expect: "visible", target }, shown: null }];
};

const clicks: ReadonlySet<Step["do"]> = new Set(["click", "double-click", "check"]);

const wordsOf = (target: Target): string | undefined => {
  if (target.by === "text" || target.by === "label") return target.text;
  return target.by === "role" ? target.name : undefined;
};

/** The row count of the first table, else the item count of the first list. */
const countsIn = (structure: PageStructure | null): Proposal[] => {
  // A truncated structure has no reliable counts.
  if (!structure || structure.length >= structureBounds.elements) return [];
  const row = structure.findIndex((element, at) => element.name === "tr" && isIn(structure, at, "tbody"));
  const item = structure.findIndex(({ name }) => name === "li");
  const [at, name] = row >= 0 ? [row, "tr"] : [item, "li"];
  if (at < 0) return [];
  const outer = namedAround(structure, at);
  const isEmpty = classesOf(structure[at]).includes("no-records-found");
  const selector =
    [outer?.selector, name === "tr" ? "tbody tr" : "li"].filter(Boolean).join(" ") +
    (isEmpty ? ":not(.no-records-found)" : "");
  const matching = structure.filter(
    (element, index) =>
      element.name === name &&
      (name === "li" || isIn(structure, index, "tbody")) &&
      (!outer || ancestors(structure, index).some((one) => outer.matches(one))),
  );
  const count = isEmpty ? 0 : matching.length;
  return [{ expectation: { expect: "count", target: { by: "selector", selector }, count }, shown: null }];
};

/** The look of the first table's headers, whose positions depend on everything in the table. */
const looksIn = (structure: PageStructure | null): Proposal[] => {
  const at = structure?.findIndex(({ name }) => name === "th") ?? -1;
  if (!structure || at < 0) return [];
  const selector = [namedAround(structure, at)?.selector, "th"].filter(Boolean).join(" ");
  const target = { by: "selector", selector } as const;
  return [{ expectation: { expect: "stays-as-it-is", target, recorded: null, tolerance: 2 }, shown: null }];
};

/** The nearest ancestor that a selector can name. */
const namedAround = (structure: PageStructure, at: number) => {
  for (const element of ancestors(structure, at)) {
    const id = attributeOf(element, "id");
    if (id)
      return { selector: `#${CSS.escape(id)}`, matches: (one: PageElement) => attributeOf(one, "id") === id };
    const [name] = classesOf(element);
    if (name !== undefined && element.name !== "tbody")
      return {
        selector: `.${CSS.escape(name)}`,
        matches: (one: PageElement) => classesOf(one).includes(name),
      };
  }
  return null;
};

/** The ancestors of an element, innermost first. */
const ancestors = (structure: PageStructure, at: number): PageElement[] => {
  const found: PageElement[] = [];
  for (let index = structure[at]?.parent ?? null; index !== null; index = structure[index]?.parent ?? null) {
    const element = structure[index];
    if (element) found.push(element);
  }
  return found;
};

const isIn = (structure: PageStructure, at: number, name: string) =>
  ancestors(structure, at).some((element) => element.name === name);
const attributeOf = (element: PageElement | undefined, name: string) =>
  element?.attributes.find(([one]) => one === name)?.[1];
const classesOf = (element: PageElement | undefined) =>
  attributeOf(element, "class")?.split(/\s+/).filter(Boolean) ?? [];

const textsIn = (text: string | null): Proposal[] =>
  [...new Set(plainLines(text))]
    .filter((line) => line !== "")
    .slice(0, mostTexts)
    .map((line) => containing(line, null));

const plainLines = (text: string | null) => (text ?? "").split("\n").map(plain);

const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim().slice(0, longestText).trim();

const containing = (text: string, shown: Proposal["shown"]): Proposal => ({
  expectation: { expect: "result-text", match: { how: "contains", text: text.slice(0, checkBounds.text) } },
  shown,
});

const differencesIn = (left: PageStructure | null, right: PageStructure | null): Proposal[] => {
  if (!left || !right) return [];
  return compareStructures(left, right)
    .flatMap(({ kind, before, after, element }): Proposal[][] => {
      if (kind === "text") {
        const sides = [before, after].map((text) => plain(text ?? ""));
        return [
          sides.flatMap((text, side) =>
            text === "" ? [] : [containing(text, { kind: side === 0 ? "left" : "right" })],
          ),
        ];
      }
      const id = attributeOf(element, "id");
      const [name] = classesOf(element);
      const selector = id ? `#${CSS.escape(id)}` : name === undefined ? null : `.${CSS.escape(name)}`;
      if (selector === null || (kind !== "added" && kind !== "gone")) return [];
      const target = { by: "selector", selector } as const;
      return [
        [{ expectation: { expect: "exists", target }, shown: { kind: kind === "gone" ? "left" : "right" } }],
      ];
    })
    .slice(0, mostDifferences)
    .flat();
};
