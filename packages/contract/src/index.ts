export {
  accountExport,
  SignInChoices,
  SignInFailure,
  SignInProvider,
  User,
  Username,
  usernameKey,
} from "./account.ts";
export {
  Branch,
  BranchCommit,
  Build,
  BuiltCommit,
  Commit,
  CommitChange,
  CommitRange,
  CommitSummary,
  mostChangedFiles,
  mostCommits,
  RefKind,
  RefSummary,
  Repository,
  type ReadyBuild,
} from "./branch.ts";
export { BuildError } from "./build-error.ts";
export { isSameAsCommit, nameOfBranch, nameOfRelease, shortCommit } from "./branch-name.ts";
export { Catalogue, Settings } from "./catalogue.ts";
export {
  embedElement,
  embedPages,
  embedPathOf,
  embedPrefix,
  embedSize,
  type Embedded,
  type EmbeddedDocument,
  type EmbedView,
} from "./embed.ts";
export { escapeMarkup } from "./embed.ts";
export {
  Example,
  ExampleAddress,
  ExampleSlug,
  exampleSlugIn,
  ExampleSource,
  ExampleSummary,
  picturePath,
} from "./example.ts";
export {
  Advisory,
  Extension,
  ExtensionId,
  KnownProblem,
  Layout,
  ExamplePage,
  Library,
  Starter,
  LibraryId,
  LocaleCode,
  PackageFiles,
  Probe,
  Release,
  SwitchAttribute,
  Theme,
  ThemeId,
  Version,
  VersionRange,
} from "./library.ts";
export { EventSource, LibraryEvents } from "./library-events.ts";
export { Matrix, MatrixResult } from "./matrix.ts";
export { ownPath } from "./pages.ts";
export { PageDocument } from "./page-document.ts";
export { pages } from "./pages.ts";
export {
  Hello,
  RunId,
  RunMessage,
  type EditorMessage,
  type Intrusion,
  type BlankPage,
  type KeeperReply,
  type KeeperRequest,
  type Look,
  type PageElement,
  type PageStructure,
  type RunConfig,
  type ScrollPlace,
  type TurnScript,
} from "./preview-messages.ts";
export { Problem, ProblemCode, problems, type FailureCode } from "./problem.ts";
export type { Route } from "./route.ts";
export { routes, type Routes } from "./routes.ts";
export { clearingField, formFields, runPath, runPaths, runSandbox, type FormField } from "./run-pages.ts";
export { AssetAddress, Selection } from "./selection.ts";
export {
  ForkSource,
  maxRevisions,
  RevisionNumber,
  revisionsAtOnce,
  RevisionSummary,
  SaveRequest,
  Snippet,
  SnippetContent,
  SnippetId,
  SnippetIdInPath,
  SnippetList,
  SnippetSummary,
  Visibility,
  maxReportLength,
  OpenedReport,
  pickContent,
} from "./snippet.ts";
export { choices, otherwise, readAs, tolerant } from "./tolerant.ts";
