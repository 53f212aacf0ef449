import { fileURLToPath } from "node:url";

/**
 * True in the packed program, whose JavaScript modules are in one folder (`npm run pack`); otherwise the sources run as
 * they are.
 */
export const isPacked = !import.meta.url.endsWith(".ts");

/** The root of the package or of the repository: content and the built editor have the same places in both. */
export const root = fileURLToPath(new URL(isPacked ? "../" : "../../../", import.meta.url));
