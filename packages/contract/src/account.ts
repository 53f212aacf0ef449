import { z } from "zod";
import { choices } from "./tolerant.ts";

/** A user's name in addresses: unique regardless of case, safe in a URL. */
export const Username = z
  .string()
  .regex(/^[A-Za-z0-9](?:[A-Za-z0-9]|-(?=[A-Za-z0-9])){0,38}$/, "1 to 39 letters, digits and single hyphens")
  .brand<"Username">()
  .meta({ examples: ["ada"] });
export type Username = z.infer<typeof Username>;

/** The key under which a username is unique: the same for every spelling of its case. */
export const usernameKey = (username: Username): string => username.toLowerCase();

/** The signed-in user: the whole body of `GET /api/profile`. */
export const User = z.strictObject({
  username: Username,
  /** As reported by the provider; for display only. */
  displayName: z.string().max(200),
});
export type User = z.infer<typeof User>;

/** The id of a provider, such as `github` or `oidc`; releases may differ in which they offer. */
const ProviderId = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/);

/** A provider that this server offers; `id` is part of its address `/login/with/<id>`. */
export const SignInProvider = z.strictObject({ id: ProviderId, title: z.string() });
export type SignInProvider = z.infer<typeof SignInProvider>;

/** How users can sign in here. `local`: a name is enough; only where the server listens on loopback alone. */
export const SignInChoices = z.strictObject({
  local: z.boolean(),
  providers: choices(z.array(SignInProvider)),
});
export type SignInChoices = z.infer<typeof SignInChoices>;

/**
 * Where signed-in users download all their data as a zip: a link for browsers, not a JSON call. It holds `account.json`
 * and, for each snippet, a folder `<id>-<words of its title>` with `snippet.json` and, for each revision N,
 * `revision-N.html` and `revision-N.json`. Answers the problem `signed-out` without a session, and `too-many-requests`
 * while another download of the same user is in progress.
 */
export const accountExport = "/api/account/export";

/** Why a sign-in failed; the address `/login/error?reason=` carries it. */
export const SignInFailure = z.enum([
  "denied",
  "expired",
  "provider-down",
  "wrong-state",
  "account-hidden",
  "too-many-attempts",
  "failed",
]);
export type SignInFailure = z.infer<typeof SignInFailure>;
