export { accountExport, SignInChoices, SignInFailure, SignInProvider, User, Username } from "./account.ts";
export { Catalogue, Settings } from "./catalogue.ts";
export { Example, ExampleAddress, ExampleSlug, ExampleSummary } from "./example.ts";
export {
  Advisory,
  Extension,
  ExtensionId,
  KnownProblem,
  Layout,
  Library,
  LibraryId,
  LocaleCode,
  PackageFiles,
  Probe,
  Release,
  Theme,
  ThemeId,
  Version,
  VersionRange,
} from "./library.ts";
export { pages } from "./pages.ts";
export {
  Hello,
  KeeperReply,
  RunId,
  RunMessage,
  type EditorMessage,
  type KeeperRequest,
  type RunConfig,
} from "./preview-messages.ts";
export { Problem, ProblemCode } from "./problem.ts";
export { routes, type Route, type Routes } from "./routes.ts";
export { AssetAddress, Selection } from "./selection.ts";
export {
  ForkSource,
  RevisionNumber,
  RevisionSummary,
  SaveRequest,
  Snippet,
  SnippetContent,
  SnippetId,
  SnippetList,
  SnippetSummary,
  Visibility,
} from "./snippet.ts";
