import type { FastifyRequest } from "fastify";

/** Whether a person's browser asks, who gets a page where a program gets a problem document. */
export const wantsPage = ({ method, headers, url }: FastifyRequest): boolean =>
  method === "GET" && (headers.accept ?? "").includes("text/html") && !url.startsWith("/api/");
