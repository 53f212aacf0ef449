import { generateKeyPairSync } from "node:crypto";
import { Provider } from "oidc-provider";
import { listenOnLoopback } from "./listen-on-loopback.ts";

/** A real OpenID Connect provider on loopback, where whoever is set as `person` signs in without a word. */
export interface OidcServer {
  /** What a product must have in its environment to sign people in here. */
  environment: Record<string, string>;
  /** The login of who signs in next; null refuses. */
  person: string | null;
  stop(): Promise<void>;
}

const client = { client_id: "editor", client_secret: "a secret of the client" };

/** Starts it for the product at `appOrigin`. */
export const startOidcServer = async (appOrigin: string): Promise<OidcServer> => {
  const { origin: issuer, serve, stop } = await listenOnLoopback();
  const provider = providerAt(issuer, `${appOrigin}/login/callback/oidc`);
  const handle = provider.callback();
  const server: OidcServer = {
    environment: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.client_id,
      OIDC_CLIENT_SECRET: client.client_secret,
      OIDC_TITLE: "the company",
    },
    person: null,
    stop,
  };
  serve((request, response) => {
    if (!request.url?.startsWith("/interaction/")) {
      void handle(request, response);
      return;
    }
    const { person } = server;
    const result = person === null ? { error: "access_denied" } : { login: { accountId: person } };
    void provider.interactionFinished(request, response, result);
  });
  return server;
};

const providerAt = (issuer: string, redirectUri: string): Provider => {
  const provider: Provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [redirectUri] }],
    claims: { openid: ["sub"], profile: ["name", "preferred_username"] },
    jwks: { keys: [signingKey] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ["a key of the provider"] },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: async (_context, accountId) => ({
      accountId,
      claims: async () => ({ sub: accountId, name: accountId, preferred_username: accountId }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        clientId: oidc.client?.clientId ?? "",
        accountId: oidc.session?.accountId ?? "",
      });
      grant.addOIDCScope("openid profile");
      await grant.save();
      return grant;
    },
  });
  return provider;
};

const signingKey = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" });
