import { getter } from "../originals.ts";
import { mayImport } from "./may-import.ts";

const { apply, getOwnPropertyDescriptor, defineProperty } = Reflect;
const { exec } = RegExp.prototype;

type Page = Window & typeof globalThis;
type Callable = (...args: unknown[]) => unknown;

/** Elements that act by themselves, or bring pages and scripts of which nothing can be seen from here. */
const unseenElements =
  "iframe, frame, object, embed, video, audio, fencedframe, portal, marquee, animate, animateMotion, animateTransform, set, discard, meta[http-equiv=refresh i], script[type=module i], img[loading=lazy i], [onanimationiteration]";
/** Pictures of SVG and of fields, whose loading shows nowhere; until the page has loaded, that waits for them. */
const unseenPictures = "input[type=image i], image, feImage, use";
const loaders = "script[src], link[href], style";
const ofInterest = `${unseenElements}, ${unseenPictures}, ${loaders}, script`;
/** A change of one of these may have an element load something anew. */
const loadingAttributes = ["src", "href", "rel", "type", "media", "loading", "http-equiv"];
const pictures = "img, video, audio";

/**
 * Counts what a page is loading by its elements: scripts, style sheets and pictures, also those that stand nowhere.
 * `onChange` is called at each change of the document, `onUnseen` for what loads or acts without being seen.
 */
export const watchLoading = (
  page: Page,
  { onChange, onUnseen }: { onChange: () => void; onUnseen: () => void },
): { isLoading: () => boolean } => {
  const { document } = page;
  const { addEventListener } = page.EventTarget.prototype as { addEventListener: Callable };
  type Find = (selector: string) => NodeListOf<Element>;
  const { matches } = page.Element.prototype;
  const { querySelectorAll } = page.Element.prototype as { querySelectorAll: Find };
  const { querySelectorAll: findInFragment } = page.DocumentFragment.prototype as { querySelectorAll: Find };
  const isComplete = getter(page.HTMLImageElement.prototype, "complete");
  const textOf = getter(page.Node.prototype, "textContent") as (node: unknown) => string | null;
  const imagesOf = getter(page.Document.prototype, "images") as (of: unknown) => HTMLCollection;
  const relOf = getter(page.HTMLLinkElement.prototype, "rel") as (link: unknown) => string | undefined;
  const { HTMLScriptElement, HTMLStyleElement, HTMLLinkElement, HTMLImageElement, HTMLMediaElement } = page;
  const { Element, DocumentFragment } = page;
  let hasLoaded = false;
  let loading = 0;
  const loose: unknown[] = [];

  apply(addEventListener, page, [
    "load",
    () => {
      hasLoaded = true;
    },
  ]);

  const says = (pattern: RegExp, text: string | null | undefined) =>
    apply(exec, pattern, [text ?? ""]) !== null;
  const is = (element: Element, selector: string) => apply(matches, element, [selector]);
  const within = (node: Node, selector: string): Iterable<Element> =>
    node instanceof Element
      ? apply(querySelectorAll, node, [selector])
      : node instanceof DocumentFragment
        ? apply(findInFragment, node, [selector])
        : [];

  const examine = (element: Element) => {
    if (is(element, unseenElements) || (hasLoaded && is(element, unseenPictures))) onUnseen();
    if (element instanceof HTMLScriptElement && mayImport(textOf(element) ?? "")) onUnseen();
    if (!is(element, loaders)) return;
    if (element instanceof HTMLLinkElement && !says(/stylesheet|preload/i, relOf(element))) return;
    if (element instanceof HTMLStyleElement && !says(/@import/i, textOf(element))) return;
    // Until a page has loaded, that waits for all but these.
    if (!hasLoaded && !(element instanceof HTMLLinkElement && says(/preload/i, relOf(element)))) return;
    loading += 1;
    let isDone = false;
    const end = () => {
      if (!isDone) loading -= 1;
      isDone = true;
      onChange();
    };
    for (const type of ["load", "error"]) apply(addEventListener, element, [type, end]);
  };
  const examineAll = (node: Node) => {
    if (!(node instanceof Element)) return;
    if (is(node, ofInterest)) examine(node);
    for (const element of within(node, ofInterest)) examine(element);
  };

  new page.MutationObserver((records) => {
    onChange();
    for (const { type, target, attributeName, addedNodes } of records)
      if (type === "childList") for (const added of addedNodes) examineAll(added);
      else if (
        loadingAttributes.includes(attributeName ?? "") &&
        target instanceof Element &&
        is(target, ofInterest)
      )
        examine(target);
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });

  const noteLoose = (node: unknown) => {
    if (node instanceof HTMLImageElement) loose[loose.length] = node;
    else if (node instanceof HTMLMediaElement) onUnseen();
    else if (node instanceof Element || node instanceof DocumentFragment) {
      for (const element of within(node, pictures))
        if (!(element instanceof HTMLImageElement)) onUnseen();
        else if (isComplete(element) !== true) loose[loose.length] = element;
    }
  };
  /** Looks at what a method answers, or at what it is called on. */
  const noteLooseAfter = (prototype: object, name: string, which: "answer" | "self") => {
    const method = Reflect.get(prototype, name) as Callable;
    Reflect.set(prototype, name, function (this: unknown, ...args: unknown[]) {
      const answer = apply(method, this, args);
      noteLoose(which === "answer" ? answer : this);
      return answer;
    });
  };
  for (const name of ["createElement", "createElementNS", "importNode", "adoptNode"])
    noteLooseAfter(page.Document.prototype, name, "answer");
  noteLooseAfter(page.Node.prototype, "cloneNode", "answer");
  noteLooseAfter(page.Range.prototype, "createContextualFragment", "answer");
  noteLooseAfter(page.Element.prototype, "insertAdjacentHTML", "self");
  const markup = getOwnPropertyDescriptor(page.Element.prototype, "innerHTML");
  const setMarkup = markup?.set as Callable | undefined;
  if (setMarkup)
    defineProperty(page.Element.prototype, "innerHTML", {
      ...markup,
      set(this: unknown, text: unknown) {
        apply(setMarkup, this, [text]);
        noteLoose(this);
      },
    });
  page.Image = new Proxy(page.Image, {
    construct: (constructed, args, newTarget) => {
      const image = Reflect.construct(constructed, args, newTarget) as object;
      noteLoose(image);
      return image;
    },
  });

  const areComplete = (images: Iterable<unknown>) => {
    for (const image of images) if (isComplete(image) !== true) return false;
    return true;
  };
  return { isLoading: () => loading > 0 || !areComplete(imagesOf(document)) || !areComplete(loose) };
};
