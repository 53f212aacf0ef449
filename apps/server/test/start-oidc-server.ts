import { generateKeyPairSync } from "node:crypto";
import { Provider } from "oidc-provider";
import { listenOnLoopback } from "./listen-on-loopback.ts";

/** A person as the provider knows them. */
export interface Person {
  subject: string;
  preferred_username?: string;
  name?: string;
}

/** A real OpenID Connect provider, where whoever is set as `person` signs in without a word. */
export interface OidcServer {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who signs in next; null refuses. */
  person: Person | null;
  stop(): Promise<void>;
}

export const startOidcServer = async (redirectUri: string): Promise<OidcServer> => {
  const { url: issuer, serve, stop } = await listenOnLoopback();
  const [clientId, clientSecret] = ["editor", "a secret of the client"];
  const server: OidcServer = { issuer, clientId, clientSecret, stop, person: null };
  const people = new Map<string, Person>();
  const provider: Provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ["sub"], profile: ["name", "preferred_username"] },
    jwks: { keys: [signingKey] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ["a key of the provider"] },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: async (_context, accountId) => ({
      accountId,
      claims: async () => ({ sub: accountId, ...people.get(accountId) }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const [client, accountId] = [oidc.client?.clientId ?? "", oidc.session?.accountId ?? ""];
      const grant = new provider.Grant({ clientId: client, accountId });
      grant.addOIDCScope("openid profile");
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();
  serve((request, response) => {
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

const signingKey = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" });
