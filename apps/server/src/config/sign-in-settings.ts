import { z } from "zod";
import type { GitHubSettings } from "../accounts/github-provider.ts";
import type { OidcSettings } from "../accounts/oidc-provider.ts";
import { loopbackHosts, type Mistake } from "./origin-mistakes.ts";

const isSafe = (text: string) => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash } = new URL(text);
  return (
    search + hash === "" && (protocol === "https:" || (protocol === "http:" && loopbackHosts.has(hostname)))
  );
};
/** Secrets are sent there, so it must be https; on this machine http is allowed. */
const ProviderUrl = z
  .string()
  .refine(isSafe, "must be an https address")
  .transform((url) => url.replace(/\/+$/, ""));

const Text = z.string().max(200, "is longer than 200 characters");

/** What configures the providers, each from the variable of its name. */
export const SignInSettings = z.object({
  githubClientId: Text.optional(),
  githubClientSecret: z.string().optional(),
  githubBaseUrl: ProviderUrl.optional(),
  oidcIssuer: z.string().refine(isSafe, "must be an https address").optional(),
  oidcClientId: Text.optional(),
  oidcClientSecret: z.string().optional(),
  oidcTitle: Text.optional(),
});
type SignInSettings = z.infer<typeof SignInSettings>;

type Given = Readonly<Record<string, string | undefined>>;

const groups = [
  { all: ["GITHUB_CLIENT_ID", "GITHUB_CLIENT_SECRET"], also: ["GITHUB_BASE_URL"] },
  { all: ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"], also: ["OIDC_TITLE"] },
];

/** The variables missing from a partly configured provider. */
export const signInMistakes = (given: Given): Mistake[] =>
  groups.flatMap(({ all, also }) => {
    const present = [...all, ...also].find((variable) => given[variable] !== undefined);
    const missing = present === undefined ? [] : all.filter((variable) => given[variable] === undefined);
    return missing.map((variable) => ({ variable, message: `is required because ${present} is set` }));
  });

/** The completely configured providers. */
export const signInSettings = ({
  githubClientId,
  githubClientSecret,
  githubBaseUrl: baseUrl = "https://github.com",
  oidcIssuer: issuer,
  oidcClientId,
  oidcClientSecret,
  oidcTitle,
}: SignInSettings): { github: GitHubSettings | undefined; oidc: OidcSettings | undefined } => ({
  github:
    githubClientId === undefined || githubClientSecret === undefined
      ? undefined
      : { baseUrl, clientId: githubClientId, clientSecret: githubClientSecret },
  oidc:
    issuer === undefined || oidcClientId === undefined || oidcClientSecret === undefined
      ? undefined
      : {
          issuer,
          clientId: oidcClientId,
          clientSecret: oidcClientSecret,
          title: oidcTitle ?? new URL(issuer).hostname,
        },
});
