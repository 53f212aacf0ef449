import { z } from "zod";
import { choices } from "./tolerant.ts";

/** A user's name in addresses: unique whatever the case, safe in a URL. */
export const Username = z
  .string()
  .regex(/^[A-Za-z0-9](?:[A-Za-z0-9]|-(?=[A-Za-z0-9])){0,38}$/, "1 to 39 letters, digits and single hyphens")
  .brand<"Username">();
export type Username = z.infer<typeof Username>;

/** What is unique of a user name: the same for every spelling of its case. */
export const usernameKey = (username: Username): string => username.toLowerCase();

/** Who is signed in: the whole body of `GET /api/profile`. */
export const User = z.strictObject({
  username: Username,
  /** As the provider tells it; for people to read. */
  displayName: z.string().max(200),
});
export type User = z.infer<typeof User>;

/** The kind of a provider, such as `github` or `oidc`: a release may have others than the next. */
const ProviderId = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/);

/** A way to sign in that this server offers; `id` is part of its address `/login/with/<id>`. */
export const SignInProvider = z.strictObject({ id: ProviderId, title: z.string() });
export type SignInProvider = z.infer<typeof SignInProvider>;

/** How one can sign in here. `local`: a name is enough; only where the server listens on loopback alone. */
export const SignInChoices = z.strictObject({
  local: z.boolean(),
  providers: choices(z.array(SignInProvider)),
});
export type SignInChoices = z.infer<typeof SignInChoices>;

/**
 * Where the one who is signed in downloads all that they have here, as a zip: a link for browsers, no JSON call.
 * `account.json`, and for each snippet a folder `<id>-<words of its title>` with `snippet.json` and, for each revision
 * N, `revision-N.html` and `revision-N.json`. Signed out it answers the problem `signed-out`; while another download
 * of the same user is under way, `too-many-requests`.
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
