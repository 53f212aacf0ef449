import { z } from "zod";
import { ExtensionId, LibraryId, LocaleCode, ThemeId, Version } from "./library.ts";

/** All that decides which files load. `extensions` are in the order in which they were chosen. */
export const Selection = z.strictObject({
  library: LibraryId,
  version: Version,
  theme: ThemeId,
  extensions: z.array(ExtensionId).max(64),
  locale: LocaleCode,
});
export type Selection = z.infer<typeof Selection>;

/**
 * The address of an asset on the asset origin, in jsDelivr's scheme:
 * `/npm/<package>@<version>/<path>`, or `/gh/<owner>/<repository>@<tag>/<path>` for a git tag.
 */
export const AssetAddress = z
  .string()
  .max(2048)
  .regex(/^\/(npm|gh)\/[^?#]+$/)
  .brand<"AssetAddress">();
export type AssetAddress = z.infer<typeof AssetAddress>;
