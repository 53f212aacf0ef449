/** For a product that many tests share: all their people come from one address. */
export const unlimited = { SAVES_PER_MINUTE: "0", SIGN_INS_PER_MINUTE: "0" };
