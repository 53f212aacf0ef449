import { createGitHubProvider, type GitHubSettings } from "./github-provider.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import { createOidcProvider, type OidcSettings } from "./oidc-provider.ts";

/** The providers that the operator has configured, in the order in which the sign-in dialog lists them. */
export const configuredProviders = ({
  github,
  oidc,
}: {
  github: GitHubSettings | undefined;
  oidc: OidcSettings | undefined;
}): IdentityProvider[] => [
  ...(github ? [createGitHubProvider(github)] : []),
  ...(oidc ? [createOidcProvider(oidc)] : []),
];
