import type { ExampleSummary } from "@online-editor/contract";
import { exampleText } from "../kernel/content-words.ts";
import { isPlainClick } from "../ui/use-list-keys.ts";
import type { KnownNames } from "./known-names.ts";
import { messages } from "./name-messages.ts";

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

const shownAtFirst = 3;

/** Links to the examples that show a name, at first only a few; `onLeft` is called when one is opened. */
export const exampleList = (
  name: string,
  examples: readonly ExampleSummary[],
  { known, onLeft }: { known: KnownNames; onLeft: (() => void) | undefined },
): HTMLElement => {
  const t = messages.get();
  const list = document.createElement("ul");
  list.setAttribute("aria-label", t.examplesOf({ name }));
  const show = (shown: readonly ExampleSummary[]) => {
    for (const example of shown) item(list).append(linkTo(example, known, onLeft));
  };
  show(examples.slice(0, shownAtFirst));
  if (examples.length <= shownAtFirst) return list;
  const last = item(list);
  const all = document.createElement("button");
  all.type = "button";
  all.textContent = t.examples(examples.length);
  all.addEventListener("click", () => {
    show(examples.slice(shownAtFirst));
    // The button's focus moves to the first new link.
    last.nextElementSibling?.querySelector("a")?.focus();
    last.remove();
  });
  last.append(all);
  return list;
};

const item = (list: HTMLElement) => list.appendChild(document.createElement("li"));

const linkTo = (
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
