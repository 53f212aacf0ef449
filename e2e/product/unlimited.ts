/** For a product that many tests share: all their users have the same address. */
export const unlimited = { SAVES_PER_MINUTE: "0", SIGN_INS_PER_MINUTE: "0" };
