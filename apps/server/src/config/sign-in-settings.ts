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

/** The variables that configure the providers. */
export const SignInEnvironment = z.object({
  GITHUB_CLIENT_ID: Text.optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
  GITHUB_BASE_URL: ProviderUrl.optional(),
  OIDC_ISSUER: z.string().refine(isSafe, "must be an https address").optional(),
  OIDC_CLIENT_ID: Text.optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_TITLE: Text.optional(),
});
type SignInEnvironment = z.infer<typeof SignInEnvironment>;

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
export const signInSettings = (
  settings: SignInEnvironment,
): { github: GitHubSettings | undefined; oidc: OidcSettings | undefined } => ({
  github: githubSettings(settings),
  oidc: oidcSettings(settings),
});

const githubSettings = ({
  GITHUB_CLIENT_ID: clientId,
  GITHUB_CLIENT_SECRET: clientSecret,
  GITHUB_BASE_URL: baseUrl = "https://github.com",
}: SignInEnvironment): GitHubSettings | undefined =>
  clientId === undefined || clientSecret === undefined ? undefined : { baseUrl, clientId, clientSecret };

const oidcSettings = ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_TITLE: title,
}: SignInEnvironment): OidcSettings | undefined =>
  issuer === undefined || clientId === undefined || clientSecret === undefined
    ? undefined
    : { issuer, clientId, clientSecret, title: title ?? new URL(issuer).hostname };
