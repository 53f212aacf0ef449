import type { FastifyRequest } from "fastify";
import { countedAddress } from "./counted-address.ts";

type Facts = Pick<FastifyRequest, "headers" | "socket">;

/**
 * The address that a request came from. Behind `proxies` of the operator's own it is the one that the outermost saw:
 * each appends its client to `X-Forwarded-For`, and anything before those entries can be forged.
 */
export const callerAddress = ({ headers, socket }: Facts, proxies: number): string => {
  const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
  const hops = [
    ...forwarded.map((hop) => hop.trim()).filter((hop) => hop !== ""),
    socket.remoteAddress ?? "",
  ];
  return (hops.at(-1 - proxies) ?? hops[0] ?? "").slice(0, 64);
};

/** The address in the form that limits count. */
export const requestAddress = (facts: Facts, { proxyCount }: { proxyCount: number }): string =>
  countedAddress(callerAddress(facts, proxyCount));

/** True when the request was made on this machine and not forwarded by a proxy. */
export const isOnThisMachine = ({ headers, socket }: Facts): boolean =>
  isLoopback(socket.remoteAddress ?? "") && handedOn.every((name) => headers[name] === undefined);

const handedOn = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"];

const isLoopback = (address: string) => address === "::1" || /^(::ffff:)?127\./i.test(address);
