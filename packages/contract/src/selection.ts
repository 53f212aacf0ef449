import { z } from "zod";
import { BranchCommit } from "./branch.ts";
import { ExtensionId, LibraryId, LocaleCode, ThemeId, Version } from "./library.ts";

/**
 * Everything that decides which files load. `extensions` are in the order in which they were chosen. With `branch`, the
 * library's own files are those of that build, and `version` is the release whose facts apply to it.
 */
export const Selection = z.strictObject({
  library: LibraryId,
  version: Version,
  branch: BranchCommit.optional(),
  theme: ThemeId,
  extensions: z.array(ExtensionId).max(64),
  locale: LocaleCode,
});
export type Selection = z.infer<typeof Selection>;

/**
 * The address of an asset on the asset origin, in jsDelivr's scheme:
 * `/npm/<package>@<version>/<path>`, or `/gh/<owner>/<repository>@<tag>/<path>` for a git tag. Files of branch builds
 * are at `/branch/<library>@<commit>/<path>` on the preview origin, whatever the asset origin is.
 */
export const AssetAddress = z
  .string()
  .max(2048)
  .regex(/^\/(npm|gh|branch)\/[^?#]+$/)
  .brand<"AssetAddress">()
  .meta({ examples: ["/npm/bootstrap-table@1.24.1/dist/bootstrap-table.min.js"] });
export type AssetAddress = z.infer<typeof AssetAddress>;
