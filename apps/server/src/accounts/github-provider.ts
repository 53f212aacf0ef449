import * as openid from "openid-client";
import { z } from "zod";
import type { Config } from "../config/read-config.ts";
import { askProvider, type IdentityProvider, ProviderDown, providerKey } from "./identity-provider.ts";

/** The settings of GitHub, or of a GitHub Enterprise server at another address. */
type GitHubSettings = NonNullable<Config["github"]>;

/** Sign-in by an OAuth app of GitHub (docs.github.com, "Authorizing OAuth apps": the web application flow). */
export const createGitHubProvider = (settings: GitHubSettings): IdentityProvider => {
  const config = configurationOf(settings);
  const key = providerKey("github", settings.baseUrl);
  return {
    id: "github",
    key,
    title: settings.baseUrl === "https://github.com" ? "GitHub" : "GitHub Enterprise",
    address: async ({ state, codeVerifier }, redirectUri) =>
      openid.buildAuthorizationUrl(config, {
        state,
        redirect_uri: redirectUri,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
      }),
    identify: async (callback, { state, codeVerifier }) => {
      // The callback address identifies the provider, which `iss` would otherwise prove.
      callback.searchParams.delete("iss");
      const tokens = await openid.authorizationCodeGrant(config, callback, {
        expectedState: state,
        pkceCodeVerifier: codeVerifier,
      });
      const { id, login, name } = await readUser(apiOf(settings.baseUrl), tokens.access_token);
      return { provider: key, subject: String(id), login, displayName: name ?? login };
    },
  };
};

/** The address of the REST API (docs.github.com: REST API, "Getting started", for each product). */
const apiOf = (baseUrl: string): string => {
  const { protocol, host } = new URL(baseUrl);
  const isInTheCloud = host === "github.com" || host.endsWith(".ghe.com");
  return isInTheCloud ? `${protocol}//api.${host}` : `${baseUrl}/api/v3`;
};

const GitHubUser = z.object({
  id: z.int().positive(),
  login: z.string().min(1).max(1_000),
  name: z.string().max(1_000).nullish(),
});

const readUser = async (api: string, accessToken: string) => {
  const answer = await askProvider(`${api}/user`, {
    headers: {
      accept: "application/vnd.github+json",
      authorization: `Bearer ${accessToken}`,
      "user-agent": "online-editor",
    },
  });
  if (!answer.ok) throw new ProviderDown(`The profile cannot be read: status ${answer.status}.`);
  return GitHubUser.parse(await answer.json());
};

const configurationOf = ({ baseUrl, clientId, clientSecret }: GitHubSettings) => {
  const server = {
    issuer: `${baseUrl}/login/oauth`,
    authorization_endpoint: `${baseUrl}/login/oauth/authorize`,
    token_endpoint: `${baseUrl}/login/oauth/access_token`,
  };
  const authenticate = openid.ClientSecretPost(clientSecret);
  const config = new openid.Configuration(server, clientId, { client_secret: clientSecret }, authenticate);
  config[openid.customFetch] = async (url, request) => withErrorStatus(await askProvider(url, request));
  if (baseUrl.startsWith("http:")) openid.allowInsecureRequests(config);
  return config;
};

const TokenError = z.object({ error: z.string() });

/** GitHub reports errors of its token endpoint with status 200; OAuth 2.0 (RFC 6749, 5.2) requires 400. */
const withErrorStatus = async (answer: Response): Promise<Response> => {
  if (!answer.ok) return answer;
  const text = await answer.text();
  const status = isTokenError(text) ? 400 : answer.status;
  return new Response(text, { status, headers: answer.headers });
};

const isTokenError = (text: string) => {
  try {
    return TokenError.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
};
