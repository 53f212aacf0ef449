import type { FastifyInstance } from "fastify";
import findMyWay from "find-my-way";
import { routerOptions } from "./create-fastify.ts";

/** The origin that a route belongs to; `both` is for health checks, which use any host. */
export type Side = "app" | "preview" | "both";

/** What is at an address, for any method. */
export interface KnownAddress {
  side: Side;
  /** The methods that it supports. */
  methods: Set<string>;
}

declare module "fastify" {
  interface FastifyContextConfig {
    side?: Side;
    /** The route exists to explain why its method is not supported. */
    explainsRefusal?: true;
  }
}

/** Records every route mounted from now on. Returns what is at a request's path. */
export const noteAddresses = (app: FastifyInstance): ((path: string) => KnownAddress | undefined) => {
  const router = findMyWay(routerOptions);
  const byPattern = new Map<string, KnownAddress>();
  // The router's own store is untyped.
  const byHandler = new Map<unknown, KnownAddress>();
  app.addHook("onRoute", ({ url, method, config }) => {
    const known = byPattern.get(url) ?? { side: config?.side ?? "app", methods: new Set() };
    if (!config?.explainsRefusal) for (const each of [method].flat()) known.methods.add(each);
    if (byPattern.has(url)) return;
    const handler = () => undefined;
    byPattern.set(url, known);
    byHandler.set(handler, known);
    router.on("GET", url, handler);
  });
  return (path) => byHandler.get(router.find("GET", path)?.handler);
};
