export {
  createAssetService,
  type AssetEvent,
  type AssetService,
  type AssetServiceOptions,
} from "./asset-service.ts";
export type { AssetLimits } from "./asset-limits.ts";
export { DeadlinePassed, withDeadline } from "./asset-limits.ts";
export { formatBytes } from "./asset-limits.ts";
export { authorizationOf, type GitConfig } from "./git/git-http.ts";
export { collectBytes, limitBytes } from "./asset-limits.ts";
export { createGitHttp } from "./git/git-http.ts";
export { inOnePiece } from "./git/git-http.ts";
export { repositoryUrl } from "./git/git-http.ts";
export type { NpmConfig } from "./npm/fetch-packument.ts";
export type { PublishedVersion } from "./npm/package-source.ts";
export { readNpmConfig } from "./npm/read-npm-config.ts";
export { createLimit } from "./single-flight.ts";
export { createSingleFlight, type SingleFlight } from "./single-flight.ts";
export { packagesAt } from "./address.ts";
export { answerWithProblem } from "./http/asset-answer.ts";
export { createFileServer, type FileServer, type FileSource } from "./http/file-server.ts";
export { AssetProblem, type AssetProblemCode } from "./problems.ts";
export type { AssetAnswer, AssetRequest } from "./http/asset-answer.ts";
