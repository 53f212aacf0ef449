import type { FastifyRequest } from "fastify";

type Facts = Pick<FastifyRequest, "raw" | "originalUrl" | "host">;

/**
 * Why a request's host is ambiguous (RFC 9112, section 3.2): no or two `Host` headers, or an absolute URL as its
 * target that names another host. Proxies and caches interpret such requests differently.
 */
export const hostFault = ({ raw, originalUrl, host }: Facts): string | undefined => {
  if (countHosts(raw.rawHeaders) !== 1) return "Send exactly one Host header.";
  if (originalUrl.startsWith("/")) return undefined;
  const authority = wholeAddress.exec(originalUrl)?.[1];
  return authority?.toLowerCase() === host.toLowerCase()
    ? undefined
    : "The target must be a path, or a URL at the host in the Host header.";
};

/** The path of a target that may be an absolute URL, as programs send to proxies. */
export const pathOfTarget = (target: string): string => {
  if (target.startsWith("/")) return target;
  const path = target.replace(wholeAddress, "");
  return path.startsWith("/") ? path : `/${path}`;
};

const wholeAddress = /^https?:\/\/([^/?#]*)/i;

/** Whether this is a valid host with or without a port (RFC 3986, section 3.2.2); a user name is not part of it. */
export const isWellFormedHost = (host: string): boolean =>
  /^(\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(:\d*)?$/i.test(host);

/** Names and values alternate. */
const countHosts = (rawHeaders: readonly string[]) => {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === "host") count += 1;
  return count;
};
