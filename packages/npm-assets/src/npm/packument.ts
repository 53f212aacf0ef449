import { z } from "zod";
import semver from "semver";

/** The address of a version's tarball, and its expected hash (in Subresource Integrity notation). */
export interface Distribution {
  tarball: string;
  integrity?: string | undefined;
  isDeprecated: boolean;
}

/** What is kept of a package's document in the registry. */
export interface Packument {
  name: string;
  /** The abbreviated document, which is far smaller, has no times. */
  kind: "abbreviated" | "full";
  /** When the registry last confirmed it, in ms since 1970. */
  confirmedAt: number;
  entityTag?: string | undefined;
  tags: ReadonlyMap<string, string>;
  versions: ReadonlyMap<string, Distribution>;
  /** By version, ISO 8601. */
  published: ReadonlyMap<string, string>;
}

const UpstreamVersion = z.object({
  dist: z.object({
    tarball: z.url({ protocol: /^https?$/ }),
    integrity: z.string().optional(),
    shasum: z
      .string()
      .regex(/^[0-9a-f]{40}$/i)
      .optional(),
  }),
  deprecated: z.unknown().optional(),
});

const UpstreamPackument = z.object({
  "dist-tags": z.record(z.string(), z.string()).default({}),
  versions: z.record(z.string(), z.unknown()).default({}),
  time: z.record(z.string(), z.unknown()).default({}),
});

/**
 * Parses a package's document as the registry sends it. A version with a malformed entry is left out. Throws a ZodError
 * when the text is not such a document.
 */
export const parsePackument = (
  document: unknown,
  facts: Pick<Packument, "name" | "kind" | "confirmedAt" | "entityTag">,
): Packument => {
  const { "dist-tags": tags, versions, time } = UpstreamPackument.parse(document);
  return {
    ...facts,
    tags: new Map(Object.entries(tags)),
    versions: new Map(
      Object.entries(versions).flatMap(([version, manifest]) => {
        const parsed = UpstreamVersion.safeParse(manifest).data;
        return parsed ? [[version, toDistribution(parsed)] as const] : [];
      }),
    ),
    published: new Map(
      Object.entries(time).flatMap(([version, at]) =>
        Object.hasOwn(versions, version) && typeof at === "string" ? [[version, at] as const] : [],
      ),
    ),
  };
};

const toDistribution = ({ dist, deprecated }: z.infer<typeof UpstreamVersion>): Distribution => ({
  tarball: dist.tarball,
  // Packages from before 2017 have only the SHA-1.
  integrity: dist.integrity ?? (dist.shasum && `sha1-${Buffer.from(dist.shasum, "hex").toString("base64")}`),
  isDeprecated: deprecated !== undefined && deprecated !== false && deprecated !== "",
});

const Texts = z.array(z.tuple([z.string(), z.string()])).transform((entries) => new Map(entries));
const KeptDistribution = z.strictObject({
  tarball: z.string(),
  integrity: z.string().optional(),
  isDeprecated: z.boolean(),
});

const KeptPackument = z.strictObject({
  format: z.literal(2),
  name: z.string(),
  kind: z.enum(["abbreviated", "full"]),
  confirmedAt: z.number(),
  entityTag: z.string().optional(),
  tags: Texts,
  versions: z.array(z.tuple([z.string(), KeptDistribution])).transform((entries) => new Map(entries)),
  published: Texts,
});

/** The text of a packument as it is kept on disk. */
export const serializePackument = (packument: Packument): string =>
  JSON.stringify({ format: 2, ...packument }, (_key, value: unknown) =>
    value instanceof Map ? Array.from(value) : value,
  );

/** The inverse of `serializePackument`. Throws for any other text. */
export const deserializePackument = (text: string): Packument => {
  const { format: _, ...kept } = KeptPackument.parse(JSON.parse(text));
  return kept;
};

/** True when a ref can mean only one version. */
export const isExactVersion = (ref: string): boolean => semver.valid(ref) === ref;

/**
 * Resolves a ref as the npm client does: a tag, then an exact version, then a range. In a range `latest` takes
 * precedence over anything higher, and deprecated versions come last. No ref means `latest`. Undefined if there is
 * none.
 */
export const resolveVersion = (
  { tags, versions }: Pick<Packument, "tags" | "versions">,
  ref = "latest",
): string | undefined => {
  const latest = tags.get("latest");
  const exact = [tags.get(ref), semver.valid(ref), ref].find((version) => version && versions.has(version));
  if (exact) return exact;
  if (semver.validRange(ref) === null) return undefined;
  if (latest !== undefined && versions.has(latest) && semver.satisfies(latest, ref)) return latest;
  const all = Array.from(versions.keys());
  const current = all.filter((version) => versions.get(version)?.isDeprecated === false);
  return semver.maxSatisfying(current, ref) ?? semver.maxSatisfying(all, ref) ?? undefined;
};
