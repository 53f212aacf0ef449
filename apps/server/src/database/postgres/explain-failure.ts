import { DatabaseError } from "pg";
import { explainNewer, MigratedByNewerRelease } from "../database-problems.ts";

/** Tells the operator why a PostgreSQL database cannot be used and what to do; never includes the password. */
export const explainFailure = (error: unknown, address: string): string => {
  const url = new URL(address);
  const server = `${url.hostname}:${url.port || "5432"}`;
  const user = decodeURIComponent(url.username);
  const database = decodeURIComponent(url.pathname.slice(1)) || user;
  if (error instanceof MigratedByNewerRelease)
    return `The database ${database} at ${server} ${explainNewer(error)}`;
  const reason = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (error instanceof DatabaseError)
    return (
      explainAnswer(code, { server, user, database }) ??
      `The database ${database} at ${server} cannot be used: ${reason} (${code}).`
    );
  if (code === "ECONNREFUSED")
    return `Nothing listens at ${server}. Start PostgreSQL there, or correct the host and port.`;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN")
    return `The host ${url.hostname} is unknown. Correct its name, or its DNS entry.`;
  if (/timeout|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/.test(`${code} ${reason}`))
    return `${server} does not answer. Check host and port, and the firewall between.`;
  if (/SASL|password/i.test(reason)) return refused(user, server);
  return `The database ${database} at ${server} cannot be used: ${reason}.`;
};

interface Named {
  server: string;
  user: string;
  database: string;
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const explainAnswer = (code: string, { server, user, database }: Named): string | undefined => {
  if (code.startsWith("28")) return refused(user, server);
  if (code === "3D000")
    return `There is no database ${database} at ${server}. Create it (createdb ${database}), or correct the name.`;
  if (code === "42501")
    return `The user ${user} may not create tables in ${database} at ${server}. Make ${user} its owner.`;
  if (code === "25006")
    return `The database ${database} at ${server} is read-only. Use the address of its primary server.`;
  if (code === "53100") return `The disk of ${server} is full.`;
  if (code === "53300")
    return `${server} has as many connections as it takes. End some, or raise max_connections.`;
  if (code === "57P03") return `${server} is starting or stopping. Start this server when it is there.`;
  return undefined;
};

const refused = (user: string, server: string) =>
  `${server} refuses the user ${user}. Correct user name and password, or allow the user in its pg_hba.conf.`;
