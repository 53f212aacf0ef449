import type { Translation } from "@online-editor/contract/content-words";
import type { Reference } from "@online-editor/reference";
import type { FindingsOn } from "@online-editor/reference/finding";
import { libraryNamed, localesOf } from "@online-editor/selection";
import { language, type Texts, translate } from "../platform/i18n.ts";
import type { WorkspaceStore } from "../platform/editor-context.ts";
import { debounce } from "../ui/timing.ts";
import { type FoundByReference, referenceWords } from "./reference-words.ts";
import { type Diagnostic, takeDiagnostics } from "./state.ts";

export const lintTexts = {
  attributeTwice: "Duplicate attribute. The second one is ignored.",
  nothingToClose: "No open element matches this closing tag.",
  somethingStillOpen: "An element inside is still open.",
  tagDoesNotEnd: "The tag is not finished.",
  tagBeforeDoesNotEnd: "The tag before this one is not finished: > is missing.",
  commentDoesNotEnd: "The comment is not closed.",
  elementNotClosed: "The element is not closed.",
  attributeWithoutValue: "The attribute has no value.",
  tagWithoutName: "The tag has no name.",
  spaceBetweenAttributes: "Put a space between attributes.",
  notInAttributeName: "This character is not allowed in an attribute name.",
  valueNeedsQuotes: "A value with this character needs quotes.",
  noNameBeforeEquals: "No attribute name before =.",
  noTagBeginsSo: "No tag starts like this. Write < as &lt;.",
  commentInComment: "Comments cannot be nested.",
  closingTagWithAttributes: "A closing tag cannot have attributes.",
} as const satisfies Texts;

const debounceMs = 500;
/** A worker that is silent for this long is ended; the next text gets a new one. */
const longestMs = 10_000;

const openLintWorker = () =>
  new Worker(new URL("./lint-worker.ts", import.meta.url), { type: "module", name: "lint" });

/** What the worker receives: what is known about the library, once, and each text with its selection. */
export type LintRequest = { reference: Reference | null } | ({ code: string } & LintedOn);
export type LintedOn = Pick<FindingsOn, "version" | "extensions" | "locale" | "locales">;

/** Checks the document for mistakes in a worker, after each pause in typing. */
export const followDocument = (store: WorkspaceStore, openWorker: () => Worker = openLintWorker): void => {
  let worker: Worker | null = null;
  let sentReference: Reference | null = null;
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timeout);
    worker?.terminate();
    worker = null;
    sentReference = null;
  };
  const open = () => {
    const opened = openWorker();
    opened.onmessage = ({ data }: MessageEvent<{ code: string; diagnostics: UntranslatedDiagnostic[] }>) => {
      clearTimeout(timeout);
      const { code, diagnostics } = data;
      if (store.getState().preferences.lint)
        store.apply((workspace) => {
          const inLanguage = diagnostics.map((one) => translateDiagnostic(one, workspace.translation));
          return takeDiagnostics(workspace, { code, diagnostics: inLanguage });
        });
    };
    opened.onerror = end;
    return opened;
  };
  const look = debounce(debounceMs, () => {
    const { code, preferences, reference, library, catalogue } = store.getState();
    if (!preferences.lint) {
      end();
      store.apply((workspace) => takeDiagnostics(workspace, { code, diagnostics: [] }));
      return;
    }
    clearTimeout(timeout);
    timeout = setTimeout(end, longestMs);
    worker ??= open();
    const send = (request: LintRequest) => worker?.postMessage(request);
    if (sentReference !== reference) send({ reference: (sentReference = reference) });
    const { version, extensions, locale } = library;
    const described = libraryNamed(catalogue, library.library);
    const locales = described
      ? localesOf(described, version).flatMap((one) =>
          one.availability.kind === "not-in-release" ? [] : one.locale,
        )
      : [];
    send({ code, version, extensions, ...(described && { locale, locales }) });
  });
  look.start();
  // Findings are shown in the new language.
  language.listen(look.start);
  store.subscribe(({ code, preferences, library, reference, translation }, before) => {
    const isOther =
      code !== before.code ||
      library !== before.library ||
      reference !== before.reference ||
      translation !== before.translation;
    if (isOther || preferences.lint !== before.preferences.lint) look.start();
  });
};

/** A diagnostic in the language of the screen. */
export const translateDiagnostic = (
  { message, ...found }: UntranslatedDiagnostic,
  translation: Translation | null,
): Diagnostic => ({
  ...found,
  message: typeof message === "string" ? message : inWords(message, translation),
});

const inWords = (words: FindingWords, translation: Translation | null): string => {
  if (words.key === "reference") return referenceWords(words, translation);
  if (words.key === "idTwice") return translate('Duplicate id "{id}".', words);
  if (words.key === "neverClosed") return translate("<{element}> is not closed.", words);
  return words.key === "noSuchProperty"
    ? translate("Unknown CSS property {name}. Did you mean {meant}?", words)
    : translate(lintTexts[words.key]);
};

/** The key of a message without placeholders. */
export type PlainKey = keyof typeof lintTexts;

/** A message's key and the values of its placeholders: the worker does not know the language of the screen. */
export type FindingWords =
  | { key: PlainKey }
  | { key: "idTwice"; id: string }
  | { key: "neverClosed"; element: string }
  | { key: "noSuchProperty"; name: string; meant: string }
  | FoundByReference;

/** A diagnostic whose text is not in the language of the screen yet; a parser's own message is English. */
export type UntranslatedDiagnostic = Omit<Diagnostic, "message"> & { message: string | FindingWords };

/** A diagnostic without its line and column. */
export type Finding = Omit<UntranslatedDiagnostic, "place">;
