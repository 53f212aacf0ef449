/** A user name that no other test has: the product that tests share has one database. */
export const aUsername = (name: string): string => `${name}-${Math.random().toString(36).slice(2, 10)}`;
