import { z } from "zod";
import { get } from "./route.ts";

const Pixels = z.coerce.number().int().positive().max(100_000);

/** A consumer's request, https://oembed.com section 2.2; other parameters are ignored. */
export const OembedQuery = z.object({
  url: z.string().max(4000),
  maxwidth: Pixels.optional(),
  maxheight: Pixels.optional(),
  format: z.string().max(20).default("json"),
});
export type OembedQuery = z.infer<typeof OembedQuery>;

/** The answer for a document, of type `rich`: https://oembed.com section 2.3.4. Sizes are in pixels. */
export const Oembed = z.strictObject({
  version: z.literal("1.0"),
  type: z.literal("rich"),
  title: z.string(),
  author_name: z.string().optional(),
  author_url: z.url().optional(),
  provider_name: z.string(),
  provider_url: z.url(),
  /** In seconds. */
  cache_age: z.int().nonnegative(),
  /** All three or none; none if the picture is larger than requested. */
  thumbnail_url: z.url().optional(),
  thumbnail_width: z.int().positive().optional(),
  thumbnail_height: z.int().positive().optional(),
  /** An `<iframe>` of the embed. */
  html: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
});
export type Oembed = z.infer<typeof Oembed>;

/** What other sites call. Kept apart from the editor's routes, whose scripts would grow by it. */
export const oembedRoutes = {
  readOembed: get("/api/oembed", {
    summary:
      "How a link to a document is shown in another site's page (https://oembed.com); `format` is `json` alone",
    query: OembedQuery,
    reply: Oembed,
    cache: "revalidate",
    problems: [
      "not-embeddable",
      "example-not-found",
      "snippet-not-found",
      "revision-not-found",
      "format-missing",
    ],
  }),
} as const;
