export {
  createAssetService,
  type AssetEvent,
  type AssetService,
  type AssetServiceOptions,
} from "./asset-service.ts";
export type { AssetLimits } from "./asset-limits.ts";
export type { GitConfig } from "./git/git-config.ts";
export type { NpmConfig } from "./npm/npm-config.ts";
export type { PublishedVersion } from "./npm/package-source.ts";
export { readNpmConfig } from "./npm/read-npm-config.ts";
export { AssetProblem, type AssetProblemCode } from "./problems.ts";
export type { AssetAnswer, AssetRequest } from "./http/asset-answer.ts";
