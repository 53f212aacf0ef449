/** A file's address as a person reads it. */
export interface FileAddress {
  /** `jquery 3.7.1`, `cdn.example`; null: of the page's own origin, and of no package. */
  from: string | null;
  /** In the package, or on the host. */
  path: string;
  /** The address at the asset service; null for what is not its file. */
  asset: string | null;
}

/** Reads an address: files of packages are at `/npm/<name>@<version>/…`, of branches at `/branch/<library>@<commit>/…`. */
export const readFileAddress = (url: string, { origin }: { origin: string }): FileAddress => {
  const parsed = URL.parse(url);
  if (!parsed) return { from: null, path: url, asset: null };
  const path = safeDecode(parsed.pathname);
  const [, kind, name, version, rest] =
    /^\/(npm|gh|branch)\/((?:@[^/]+\/)?[^@]+)@([^/]+)\/(.+)$/.exec(path) ?? [];
  const isOwn = parsed.origin === origin;
  if (kind === undefined || name === undefined || version === undefined || rest === undefined)
    return { from: isOwn ? null : parsed.host, path: path + parsed.search, asset: null };
  const ref = kind === "branch" ? version.slice(0, 7) : version;
  const from = `${name} ${ref}`;
  return {
    from: isOwn ? from : `${from} (${parsed.host})`,
    path: rest,
    asset: isOwn ? parsed.pathname : null,
  };
};

const safeDecode = (path: string) => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};
