export {
  createAssetService,
  type AssetEvent,
  type AssetService,
  type AssetServiceOptions,
} from "./asset-service.ts";
export type { AssetLimits } from "./asset-limits.ts";
export { DeadlinePassed, withDeadline } from "./deadline.ts";
export { formatBytes } from "./format-bytes.ts";
export { authorizationOf, type GitConfig } from "./git/git-config.ts";
export { collectBytes } from "./collect-bytes.ts";
export { createGitHttp } from "./git/git-http.ts";
export { inOnePiece } from "./git/in-one-piece.ts";
export { repositoryUrl } from "./git/repository-url.ts";
export type { NpmConfig } from "./npm/npm-config.ts";
export type { PublishedVersion } from "./npm/package-source.ts";
export { readNpmConfig } from "./npm/read-npm-config.ts";
export { createLimit } from "./limit.ts";
export { createSingleFlight, type SingleFlight } from "./single-flight.ts";
export { packagesAt } from "./address.ts";
export { answerWithProblem } from "./http/answer-with-problem.ts";
export { createFileServer, type FileServer, type FileSource } from "./http/file-server.ts";
export { AssetProblem, type AssetProblemCode } from "./problems.ts";
export type { AssetAnswer, AssetRequest } from "./http/asset-answer.ts";
export { type Encoding, negotiateEncoding } from "./http/negotiate-encoding.ts";
