import type { Library, ReadyBuild } from "@online-editor/contract";
import { addRelease } from "./add-release.ts";
import { fitToFiles } from "./fit-to-files.ts";

/**
 * The library as it is at a branch build: the ranges that name the build's `version` cover what the build really has,
 * including extensions, themes and locales that no release has yet. Only for selections of that build. Throws
 * ReleaseWithoutCore.
 */
export function withBuild(
  library: Library,
  { version, files }: Pick<ReadyBuild, "version" | "files">,
): Library {
  return fitToFiles(addRelease(library, { version }), version, new Set(files));
}
