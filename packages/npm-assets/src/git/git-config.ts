/** The git host, and which of its repositories may be served. */
export interface GitConfig {
  /** A host with git's smart HTTP: repositories are at `<baseUrl>/<owner>/<name>.git`. */
  baseUrl: string;
  /** `owner/name` of the repositories that may be served; no other is ever requested. */
  repositories: readonly string[];
  /** Sent as the password of HTTP Basic, which is how git hosts accept access tokens. */
  token?: string | undefined;
}

/** The headers that carry the token; none without a token. */
export const authorizationOf = ({ token }: Pick<GitConfig, "token">): Record<string, string> =>
  token === undefined
    ? {}
    : { authorization: `Basic ${Buffer.from(`x-access-token:${token}`).toString("base64")}` };
