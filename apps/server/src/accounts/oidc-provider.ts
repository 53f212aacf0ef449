import * as openid from "openid-client";
import { z } from "zod";
import type { Config } from "../config/read-config.ts";
import {
  askProvider,
  type IdentityProvider,
  providerKey,
  providerTimeoutSeconds,
} from "./identity-provider.ts";

type OidcSettings = NonNullable<Config["oidc"]>;

/** Any OpenID Connect provider with discovery (OpenID Connect Discovery 1.0). */
export const createOidcProvider = (settings: OidcSettings): IdentityProvider => {
  let known: Promise<openid.Configuration> | undefined;
  const configuration = () => {
    known ??= discover(settings).catch((error: unknown) => {
      // The next sign-in tries again.
      known = undefined;
      throw error;
    });
    return known;
  };
  const key = providerKey("oidc", settings.issuer);
  return {
    id: "oidc",
    key,
    title: settings.title,
    address: async ({ state, nonce, codeVerifier }, redirectUri) =>
      openid.buildAuthorizationUrl(await configuration(), {
        state,
        nonce,
        redirect_uri: redirectUri,
        scope: "openid profile",
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
      }),
    identify: async (callback, { state, nonce, codeVerifier }) => {
      const config = await configuration();
      const tokens = await openid.authorizationCodeGrant(config, callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const { sub } = Claims.parse(tokens.claims());
      const claims = { ...tokens.claims(), ...(await profileOf(config, tokens.access_token, sub)) };
      const { preferred_username, nickname, name } = Claims.parse(claims);
      const login = preferred_username ?? nickname ?? name ?? "";
      return { provider: key, subject: sub, login, displayName: name ?? login };
    },
  };
};

const Text = z.string().max(1_000).optional().catch(undefined);
const Claims = z.object({ sub: z.string().min(1), preferred_username: Text, nickname: Text, name: Text });

/** Many providers return the claims of the scope `profile` there instead of in the token. */
const profileOf = async (config: openid.Configuration, accessToken: string, subject: string) =>
  config.serverMetadata().userinfo_endpoint === undefined
    ? {}
    : openid.fetchUserInfo(config, accessToken, subject);

const discover = ({ issuer, clientId, clientSecret }: OidcSettings) => {
  const authenticate: openid.ClientAuth = (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const method = methods.includes("client_secret_basic")
      ? openid.ClientSecretBasic
      : openid.ClientSecretPost;
    method(clientSecret)(server, ...request);
  };
  return openid.discovery(new URL(issuer), clientId, { client_secret: clientSecret }, authenticate, {
    timeout: providerTimeoutSeconds,
    [openid.customFetch]: askProvider,
    execute: issuer.startsWith("http:") ? [openid.allowInsecureRequests] : [],
  });
};
