import type { FastifyRequest } from "fastify";

/** True for a browser's navigation, which gets a page where a program gets a problem document. */
export const wantsPage = ({ method, headers, url }: FastifyRequest): boolean =>
  method === "GET" && (headers.accept ?? "").includes("text/html") && !url.startsWith("/api/");
