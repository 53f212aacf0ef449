import { generateKeyPairSync } from "node:crypto";
import { Provider } from "oidc-provider";
import { listenOnLoopback, type LoopbackServer } from "./listen-on-loopback.ts";

/** A person as the provider knows them. */
export interface OidcPerson {
  subject: string;
  preferred_username?: string;
  name?: string;
}

/** A real OpenID Connect provider on loopback, where `person` signs in without being asked. */
export interface OidcServer extends LoopbackServer {
  /** The environment that a product needs to sign people in here. */
  environment: Record<string, string>;
  /** Who signs in next; null refuses. */
  person: OidcPerson | null;
}

const client = { client_id: "editor", client_secret: "a secret of the client" };

/** Starts it for the product at `appOrigin`; nobody can sign in yet. */
export const startOidcServer = async (appOrigin: string): Promise<OidcServer> => {
  const loopback = await listenOnLoopback();
  const people = new Map<string, OidcPerson>();
  const provider = providerAt(loopback.url, {
    redirectUri: `${appOrigin}/login/callback/oidc`,
    claimsOf: (subject) => people.get(subject),
  });
  const handle = provider.callback();
  const server: OidcServer = {
    ...loopback,
    environment: {
      OIDC_ISSUER: loopback.url,
      OIDC_CLIENT_ID: client.client_id,
      OIDC_CLIENT_SECRET: client.client_secret,
      OIDC_TITLE: "the company",
    },
    person: null,
  };
  server.serve((request, response) => {
    if (!request.url?.startsWith("/interaction/")) {
      void handle(request, response);
      return;
    }
    const { person } = server;
    if (person) people.set(person.subject, person);
    const result = person ? { login: { accountId: person.subject } } : { error: "access_denied" };
    void provider.interactionFinished(request, response, result);
  });
  return server;
};

const providerAt = (
  issuer: string,
  { redirectUri, claimsOf }: { redirectUri: string; claimsOf(subject: string): OidcPerson | undefined },
): Provider => {
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
      claims: async () => ({ sub: accountId, ...claimsOf(accountId) }),
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
