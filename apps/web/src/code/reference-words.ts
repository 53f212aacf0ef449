import type { Translation } from "@online-editor/contract/content-words";
import type { Fix, ReferenceFinding } from "@online-editor/reference/finding";
import { noteText } from "../platform/content-words.ts";
import { i18n, params } from "../platform/i18n.ts";

export const messages = i18n("code/reference", {
  unknownName: params("Unknown name {name}. Did you mean {other}?"),
  undeclaredProp: params("{name} is not a prop of the component in this release."),
  unknownOption: params("{name} is not an option of {library}."),
  otherLibrary: params("{name} is an option of {other}, and does nothing here."),
  otherLibraryMeant: params("{name} is an option of {other}. Here it is {here}."),
  notYet: params("{name} is not in this release. {other} is the first to have it."),
  noLonger: params("{name} is not in this release. {other} was the last to have it."),
  renamed: params("{name} is not in this release. Use {other}."),
  deprecated: params("{name} is deprecated. Use {other}."),
  needsExtension: params("{name} needs the extension {other}."),
  extensionsInConflict: params("{name} does not work with {other}. {what}"),
  attributeSpelling: params("{name} sets nothing. The attribute is {other}."),
  eventNamespace: params("{name} never fires. The event is {other}."),
  wrongType: params("{name} expects another type: {other}."),
  wrongValue: params("Unknown value of {name}. Did you mean {other}?"),
  noSuchValue: params("{name} takes one of: {values}."),
  withoutEffect: params("{name} has no effect without {other}."),
  undefinedCallback: params("The document does not define {name}."),
  undefinedCallbackMeant: params("The document does not define {name}. Did you mean {other}?"),
  notGlobal: params("The library looks for {other} and does not see {name}."),
  returnsNothing: params("{name} returns nothing, and {other} uses what it returns."),
  madeTwice: params("{other} is made by {name} twice. Only the first options count."),
  unknownChoice: params("No choice has the value {name}."),
  unknownChoiceMeant: params("No choice has the value {name}. Did you mean {other}?"),
  localeNotLoaded: params("The texts of {other} are not loaded."),
  missingElement: params("The document has no element {name}."),
  missingElementMeant: params("The document has no element {name}. Did you mean {other}?"),
  unknownField: params("The table has no field {name}."),
  unknownFieldMeant: params("The table has no field {name}. Did you mean {other}?"),
  replace: params("Replace with {text}"),
  remove: params("Remove {name}"),
  add: params("Add {name}"),
  runOn: params("Run on {version}"),
  selectExtension: params("Select extension {extension}"),
  selectLocale: params("Select locale {locale}"),
});

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
