import type { Route } from "@online-editor/contract";
import type { TokenScope } from "@online-editor/contract/token";
import type { FastifyRequest } from "fastify";
import { type Account } from "../../accounts/account.ts";
import type { Tokens } from "../../accounts/tokens.ts";
import type { RateLimit } from "../../rate-limit.ts";
import { DomainError } from "../../domain-error.ts";

/**
 * Authenticates programs by `Authorization: Bearer oe_…` (RFC 6750). No browser sends the header by itself, so such
 * requests need no CSRF proof; their token alone counts, and cookies are ignored.
 */
export type TokenAuth = ReturnType<typeof createTokenAuth>;

/** `limit` counts the requests of each token. */
export const createTokenAuth = ({ tokens, limit }: { tokens: Pick<Tokens, "find">; limit: RateLimit }) => {
  const admitted = new WeakMap<FastifyRequest, Account>();
  return {
    /** True when a request has a token, valid or not. */
    hasToken: ({ headers: { authorization = "" } }: FastifyRequest) => isOurs(authorization),
    /**
     * Authenticates a request as its token's user; its log lines then name the token. Throws `token-invalid`,
     * `session-needed`, `scope-missing` and `too-many-requests`.
     */
    admit: async (
      request: FastifyRequest,
      route: Pick<Route, "changesState" | "problems">,
    ): Promise<void> => {
      const [, secret] = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? "") ?? [];
      const token = secret === undefined ? null : await tokens.find(secret);
      if (!token) throw new DomainError("token-invalid", whatToCheck);
      request.log = request.log.child({ token: token.id });
      limit.count([`token:${token.id}`]);
      if (route.problems.some((code) => code === "session-needed")) throw new DomainError("session-needed");
      const scope: TokenScope = route.changesState ? "write" : "read";
      if (!token.scopes.includes(scope))
        throw new DomainError("scope-missing", `The token lacks the scope ${scope}.`, { scope });
      admitted.set(request, token.account);
    },
    /** The user of an authenticated request. */
    accountOf: (request: FastifyRequest) => admitted.get(request) ?? null,
  };
};

const whatToCheck =
  "Send “Authorization: Bearer oe_…”. A token ends when it expires, is revoked, or its account is closed.";

/** Other schemes belong to a proxy in front of us that forwards them. */
const isOurs = (authorization: string) => /^\s*bearer\b|\boe_/i.test(authorization);
