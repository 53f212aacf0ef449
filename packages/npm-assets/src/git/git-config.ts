/** Where repositories are and which of them may be served. */
export interface GitConfig {
  /** Of a host that speaks git's smart HTTP: repositories are at `<baseUrl>/<owner>/<name>.git`. */
  baseUrl: string;
  /** `owner/name` of those that may be served; no other is ever asked for. */
  repositories: readonly string[];
  /** Sent as the password of HTTP Basic, as hosts of git take their access tokens. */
  token?: string | undefined;
}

/** The headers that give the token to the host; none without a token. */
export const authorizationOf = ({ token }: Pick<GitConfig, "token">): Record<string, string> =>
  token === undefined
    ? {}
    : { authorization: `Basic ${Buffer.from(`x-access-token:${token}`).toString("base64")}` };
