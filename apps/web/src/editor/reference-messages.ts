import { i18n } from "../kernel/i18n.ts";
import { params } from "../kernel/params.ts";

export const messages = i18n("editor/reference", {
  unknownName: params("Unknown name {name}. Did you mean {other}?"),
  undeclaredProp: params("{name} is not a prop of the component in this release."),
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
  withoutEffect: params("{name} has no effect without {other}."),
  undefinedCallback: params("The document does not define {name}."),
  undefinedCallbackMeant: params("The document does not define {name}. Did you mean {other}?"),
  missingElement: params("The document has no element {name}."),
  missingElementMeant: params("The document has no element {name}. Did you mean {other}?"),
  unknownField: params("The rows have no field {name}."),
  unknownFieldMeant: params("The rows have no field {name}. Did you mean {other}?"),
  replace: params("Replace with {text}"),
  remove: params("Remove {name}"),
  add: params("Add {name}"),
  runOn: params("Run on {version}"),
  selectExtension: params("Select extension {extension}"),
});
