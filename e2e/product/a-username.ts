/** A unique user name: tests share a product with one database. */
export const aUsername = (name: string): string => `${name}-${Math.random().toString(36).slice(2, 10)}`;
