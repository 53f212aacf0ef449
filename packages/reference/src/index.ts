export { changesBetween, type ChangedDefault, type ReferenceChanges } from "./changes-between.ts";
export { dataAttributeOf, optionOfAttribute } from "./data-attribute.ts";
export { shownUnion } from "./declared-type.ts";
export { type NameAt, nameAt, namesAt, type Presence, presenceOf } from "./names-at.ts";
export { formatReference } from "./reference.ts";
export { mergeReleases, type ReadName, type ReadRelease } from "./merge-releases.ts";
export { nearestName } from "./nearest-name.ts";
export {
  type DefaultFrom,
  readReference,
  type Reference,
  type ReferenceName,
  shownRelease,
} from "./reference.ts";
export { optionsSchema } from "./options-schema.ts";
export { typeDeclarations, type DeclaredRelease } from "./type-declarations.ts";
export { withRenames } from "./reference.ts";
