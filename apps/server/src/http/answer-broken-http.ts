import { type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { Problem, ProblemCode } from "@online-editor/contract";
import { problemOf } from "./problems.ts";

/** Answers unparsable requests, and `CONNECT`, which is for proxies, with a problem; closes the connection. */
export const answerBrokenHttp = (server: Server): void => {
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    endWith(socket, problemFor(error.code));
  });
  server.on("connect", (_request, socket) => {
    endWith(socket, problemOf("method-unknown"));
  });
};

const problemFor = (code = ""): Problem => {
  const known = codeOfParserError[code];
  return known ? problemOf(known) : problemOf("invalid-request", { detail: "This is not HTTP." });
};

const codeOfParserError: Record<string, ProblemCode> = {
  HPE_INVALID_METHOD: "method-unknown",
  HPE_HEADER_OVERFLOW: "headers-too-large",
  ERR_HTTP_REQUEST_TIMEOUT: "request-too-slow",
};

const endWith = (socket: Duplex, problem: Problem) => {
  // After the first bytes of an answer, more would be read as a part of it.
  if (!socket.writable || ("bytesWritten" in socket && socket.bytesWritten !== 0))
    return void socket.destroy();
  const body = JSON.stringify(problem);
  const lines = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ""}`,
    "connection: close",
    "content-type: application/problem+json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${lines.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
};
