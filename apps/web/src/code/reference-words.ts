import type { Translation } from "@online-editor/contract/content-words";
import type { Fix, ReferenceFinding } from "@online-editor/reference/finding";
import { noteText } from "../platform/content-words.ts";
import { messages } from "./reference-messages.ts";

/** What was found with what is known of the library, to be put into words. */
export interface FoundByReference extends Pick<ReferenceFinding, "code" | "name" | "other" | "what"> {
  key: "reference";
}

/** A finding in the language of the screen, with notes of the content in it as far as they are translated. */
export const referenceWords = (
  { code, what = "", ...names }: FoundByReference,
  translation: Translation | null,
): string => {
  const t = messages.get();
  const isMeant = names.other !== "";
  switch (code) {
    case "unknown-name":
      if (isMeant) return t.unknownName(names);
      return what === "" ? t.undeclaredProp(names) : t.unknownOption({ ...names, library: what });
    case "of-another-library":
      return what === "" ? t.otherLibrary(names) : t.otherLibraryMeant({ ...names, here: what });
    case "not-yet":
      return t.notYet(names);
    case "no-longer":
      return t.noLonger(names);
    case "renamed":
      return t.renamed(names);
    case "deprecated":
      return t.deprecated(names);
    case "needs-extension":
      return t.needsExtension(names);
    case "extensions-in-conflict":
      return t.extensionsInConflict({ ...names, what: noteText(translation, what).text });
    case "attribute-spelling":
      return t.attributeSpelling(names);
    case "event-namespace":
      return t.eventNamespace(names);
    case "wrong-type":
      return t.wrongType(names);
    case "wrong-value":
      return isMeant ? t.wrongValue(names) : t.noSuchValue({ ...names, values: what });
    case "without-effect":
      return t.withoutEffect(names);
    case "undefined-callback":
      return isMeant ? t.undefinedCallbackMeant(names) : t.undefinedCallback(names);
    case "not-global":
      return t.notGlobal(names);
    case "returns-nothing":
      return t.returnsNothing(names);
    case "made-twice":
      return t.madeTwice(names);
    case "unknown-choice":
      return isMeant ? t.unknownChoiceMeant(names) : t.unknownChoice(names);
    case "locale-not-loaded":
      return t.localeNotLoaded(names);
    case "missing-element":
      return isMeant ? t.missingElementMeant(names) : t.missingElement(names);
    case "unknown-field":
      return isMeant ? t.unknownFieldMeant(names) : t.unknownField(names);
  }
};

/** The label of a button for a fix. */
export const fixTitle = (fix: Fix): string => {
  const t = messages.get();
  switch (fix.kind) {
    case "replace":
      if (fix.removes !== undefined) return t.remove({ name: fix.removes });
      return fix.adds === undefined ? t.replace(fix) : t.add({ name: fix.adds });
    case "release":
      return t.runOn(fix);
    case "extension":
      return t.selectExtension(fix);
    case "locale":
      return t.selectLocale(fix);
  }
};
