export { type NamedFacts, type NameFacts, namesOfPlugin } from "./names-of-plugin.ts";
export { releasesIn, withRelease } from "./with-release.ts";
