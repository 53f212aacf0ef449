import { z } from "zod";

/** A user's name in addresses: unique whatever the case, safe in a URL. */
export const Username = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9]|-(?=[a-z0-9])){0,38}$/i, "1 to 39 letters, digits and single hyphens")
  .brand<"Username">();
export type Username = z.infer<typeof Username>;

/** Who is signed in: the whole body of `GET /api/profile`. */
export const User = z.strictObject({
  username: Username,
  /** As the provider tells it; for people to read. */
  displayName: z.string().max(200),
});
export type User = z.infer<typeof User>;

/** A way to sign in that this server offers; `id` is part of its address `/login/with/<id>`. */
export const SignInProvider = z.strictObject({ id: z.enum(["github", "oidc"]), title: z.string() });
export type SignInProvider = z.infer<typeof SignInProvider>;

/** How one can sign in here. `local`: a name is enough; only where the server listens on loopback alone. */
export const SignInChoices = z.strictObject({ local: z.boolean(), providers: z.array(SignInProvider) });
export type SignInChoices = z.infer<typeof SignInChoices>;

/** Why a sign-in failed; the address `/login/error?reason=` carries it. */
export const SignInFailure = z.enum(["denied", "expired", "provider-down", "wrong-state", "failed"]);
export type SignInFailure = z.infer<typeof SignInFailure>;
