import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { request } from "node:http";
import { createServer } from "node:https";
import { join } from "node:path";
import { promisify } from "node:util";
import { makeTemporaryFolder } from "./temporary-folder.ts";

/** An operator's reverse proxy: https for browsers, http to the server. */
export interface HttpsProxy {
  port: number;
  /** Sets where requests are passed from now on: the server's port on loopback. */
  passTo(port: number): void;
  stop(): Promise<void>;
}

/** Listens on a free port with a self-signed certificate for every name. Needs `openssl`. */
export const startHttpsProxy = async (): Promise<HttpsProxy> => {
  let target = 0;
  const server = createServer(await selfSigned(), (incoming, response) => {
    const { method = "GET", url = "/", headers, socket } = incoming;
    const passed = request(
      {
        host: "127.0.0.1",
        port: target,
        method,
        path: url,
        headers: { ...headers, "x-forwarded-for": socket.remoteAddress, "x-forwarded-proto": "https" },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    passed.on("error", () => response.destroy());
    response.on("close", () => passed.destroy());
    incoming.pipe(passed);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The system gave no port.");
  return {
    port: address.port,
    passTo: (port) => {
      target = port;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};

const selfSigned = async () => {
  const folder = await makeTemporaryFolder();
  const [key, cert] = [join(folder.path, "key.pem"), join(folder.path, "cert.pem")];
  try {
    const requested =
      "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=loopback";
    await promisify(execFile)("openssl", [...requested.split(" "), "-keyout", key, "-out", cert]);
    return { key: await readFile(key), cert: await readFile(cert) };
  } finally {
    await folder.stop();
  }
};
