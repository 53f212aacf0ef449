import type { FastifyRequest } from "fastify";

type Facts = Pick<FastifyRequest, "headers" | "socket">;

/**
 * The address that a request came from. Behind `proxies` of the operator's own it is the one that the outermost of
 * them saw: each adds to the end of `X-Forwarded-For` whom it was asked by, and what stands before can be anything.
 */
export const callerAddress = ({ headers, socket }: Facts, proxies: number): string => {
  const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
  const hops = [
    ...forwarded.map((hop) => hop.trim()).filter((hop) => hop !== ""),
    socket.remoteAddress ?? "",
  ];
  return (hops.at(-1 - proxies) ?? hops[0] ?? "").slice(0, 64);
};

/** Whether a request was made on this machine, and not handed on for someone else. */
export const isOnThisMachine = ({ headers, socket }: Facts): boolean =>
  isLoopback(socket.remoteAddress ?? "") && handedOn.every((name) => headers[name] === undefined);

const handedOn = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"];

const isLoopback = (address: string) => address === "::1" || /^(::ffff:)?127\./i.test(address);
