export { addRelease, type NewRelease } from "./add-release.ts";
export { assetAddressOf, originOf, type AssetOrigin } from "./asset-address.ts";
export {
  extensionsOf,
  hasExtension,
  hasLocale,
  hasTheme,
  localesOf,
  themesOf,
  type Availability,
} from "./availability.ts";
export {
  assetPathFor,
  assetPathOf,
  nearestOnNpm,
  npmPathOf,
  readCdnAddress,
  type FileReference,
  type KnownNames,
} from "./cdn-address.ts";
export { cdnPathsIn } from "./cdn-address.ts";
export {
  type Choices,
  readChoices,
  readParameter,
  selectionOf,
  startingSelection,
  startOf,
  UnreadableParameter,
} from "./choices.ts";
export { combinationsOf, filesKeyOf, type Combination } from "./combinations-of.ts";
export { defaultSelection } from "./default-selection.ts";
export {
  chosenExtensions,
  filesOf,
  type FileRole,
  type InlineScript,
  type SelectionAsset,
  type SelectionFiles,
} from "./files-of.ts";
export { fileNameOf } from "./file-names.ts";
export { fileTagsIn, isOnHost } from "./file-names.ts";
export { followBuild } from "./follow-build.ts";
export {
  combinedOutcomeOf,
  labelFailures,
  labelsOf,
  outcomeOf,
  unlabelledFailures,
  type Outcome,
} from "./label-failures.ts";
export { matchesRelease } from "./releases-of.ts";
export { missingReleases, type PublishedVersions } from "./add-release.ts";
export { nearestWorking, works } from "./nearest-working.ts";
export {
  filesBeside,
  knownTagsIn,
  loadsUnknownRelease,
  ownTagsOf,
  selectionOfPage,
  selectionOfTags,
  type KnownTag,
  type TagContext,
} from "./own-tags.ts";
export {
  nameOfFile,
  tagsInRun,
  tagsOnOneRelease,
  tagsOnSelection,
  tagsWithExtensions,
  type TagNote,
} from "./move-tags.ts";
export { inPlainName, recogniseSelection } from "./recognise-selection.ts";
export { ReleaseWithoutCore, UnknownRelease } from "./releases-of.ts";
export { type ReleaseSpan } from "./release-spans.ts";
export { advisoriesOf, releaseOf, releasesOf } from "./releases-of.ts";
export {
  libraryInText,
  libraryNamed,
  sameOnAnyRelease,
  sameSelection,
  onRelease,
} from "./default-selection.ts";
export { problemsOf, type SelectionProblem } from "./selection-problem.ts";
export { withBuild } from "./add-release.ts";
