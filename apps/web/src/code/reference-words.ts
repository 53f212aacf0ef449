import type { Translation } from "@online-editor/contract/content-words";
import type { Fix, ReferenceFinding } from "@online-editor/reference/finding";
import { noteText } from "../platform/content-words.ts";
import { translate } from "../platform/i18n.ts";

/** What was found with what is known of the library, to be put into words. */
export interface FoundByReference extends Pick<ReferenceFinding, "code" | "name" | "other" | "what"> {
  key: "reference";
}

/** A finding in the language of the screen, with notes of the content in it as far as they are translated. */
export const referenceWords = (
  { code, what = "", ...names }: FoundByReference,
  translation: Translation | null,
): string => {
  const isMeant = names.other !== "";
  switch (code) {
    case "unknown-name":
      if (isMeant) return translate("Unknown name {name}. Did you mean {other}?", names);
      return what === ""
        ? translate("{name} is not a prop of the component in this release.", names)
        : translate("{name} is not an option of {library}.", { ...names, library: what });
    case "of-another-library":
      return what === ""
        ? translate("{name} is an option of {other}, and does nothing here.", names)
        : translate("{name} is an option of {other}. Here it is {here}.", { ...names, here: what });
    case "not-yet":
      return translate("{name} is not in this release. {other} is the first to have it.", names);
    case "no-longer":
      return translate("{name} is not in this release. {other} was the last to have it.", names);
    case "renamed":
      return translate("{name} is not in this release. Use {other}.", names);
    case "deprecated":
      return translate("{name} is deprecated. Use {other}.", names);
    case "needs-extension":
      return translate("{name} needs the extension {other}.", names);
    case "extensions-in-conflict":
      return translate("{name} does not work with {other}. {what}", {
        ...names,
        what: noteText(translation, what).text,
      });
    case "attribute-spelling":
      return translate("{name} sets nothing. The attribute is {other}.", names);
    case "event-namespace":
      return translate("{name} never fires. The event is {other}.", names);
    case "wrong-type":
      return translate("{name} expects another type: {other}.", names);
    case "wrong-value":
      return isMeant
        ? translate("Unknown value of {name}. Did you mean {other}?", names)
        : translate("{name} takes one of: {values}.", { ...names, values: what });
    case "without-effect":
      return translate("{name} has no effect without {other}.", names);
    case "undefined-callback":
      return isMeant
        ? translate("The document does not define {name}. Did you mean {other}?", names)
        : translate("The document does not define {name}.", names);
    case "not-global":
      return translate("The library looks for {other} and does not see {name}.", names);
    case "returns-nothing":
      return translate("{name} returns nothing, and {other} uses what it returns.", names);
    case "made-twice":
      return translate("{other} is made by {name} twice. Only the first options count.", names);
    case "unknown-choice":
      return isMeant
        ? translate("No choice has the value {name}. Did you mean {other}?", names)
        : translate("No choice has the value {name}.", names);
    case "locale-not-loaded":
      return translate("The texts of {other} are not loaded.", names);
    case "missing-element":
      return isMeant
        ? translate("The document has no element {name}. Did you mean {other}?", names)
        : translate("The document has no element {name}.", names);
    case "unknown-field":
      return isMeant
        ? translate("The table has no field {name}. Did you mean {other}?", names)
        : translate("The table has no field {name}.", names);
  }
};

/** The label of a button for a fix. */
export const fixTitle = (fix: Fix): string => {
  switch (fix.kind) {
    case "replace":
      if (fix.removes !== undefined) return translate("Remove {name}", { name: fix.removes });
      return fix.adds === undefined
        ? translate("Replace with {text}", fix)
        : translate("Add {name}", { name: fix.adds });
    case "release":
      return translate("Run on {version}", fix);
    case "extension":
      return translate("Select extension {extension}", fix);
    case "locale":
      return translate("Select locale {locale}", fix);
  }
};
