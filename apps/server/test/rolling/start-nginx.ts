import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { delimiter, join } from "node:path";
import { setTimeout } from "node:timers/promises";

/** The path of nginx: `NGINX`, or found in PATH. Null: not on this machine. */
export const findNginx = (env: NodeJS.ProcessEnv): string | null => {
  const folders = [...(env["PATH"] ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
  const candidates =
    env["NGINX"] === undefined ? folders.map((folder) => join(folder, "nginx")) : [env["NGINX"]];
  return candidates.find((path) => existsSync(path)) ?? null;
};

/**
 * The nginx configuration from the operators' documentation, with local ports in place of its addresses and without
 * TLS. Throws when the documentation has none.
 */
export const documentedConfiguration = async (
  page: string,
  { port, servers }: { port: number; servers: readonly number[] },
): Promise<string> => {
  const [, documented] = /```nginx\n([\s\S]*?)```/.exec(await readFile(page, "utf8")) ?? [];
  if (documented === undefined) throw new Error(`${page} has no configuration of nginx.`);
  const ports = servers.values();
  return documented
    .replaceAll(/server 10\.0\.0\.\d+:3000/g, () => `server 127.0.0.1:${ports.next().value}`)
    .replaceAll(/listen 443 ssl;/g, `listen 127.0.0.1:${port}; listen [::1]:${port};`)
    .replaceAll(/ssl_certificate(_key)? .*;/g, "")
    .replaceAll(/server_name .*;/g, "server_name localhost 127.0.0.1;");
};

/** Starts nginx in the foreground with this `http` part, in a folder of its own; resolves when it listens. */
export const startNginx = async (
  program: string,
  { http, folder, port }: { http: string; folder: string; port: number },
): Promise<{ stop(): Promise<void> }> => {
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = join(folder, "nginx.conf");
  await writeFile(
    file,
    `daemon off;\npid ${folder}/nginx.pid;\nerror_log stderr error;\nworker_processes 1;\nevents {}\n` +
      `http {\naccess_log off;\n${paths.join("\n")}\n${http}\n}\n`,
  );
  const child = spawn(program, ["-p", folder, "-c", file, "-e", "stderr"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(child, "exit");
  while (child.exitCode === null && !(await canConnect(port))) await setTimeout(50);
  if (child.exitCode !== null) throw new Error("nginx did not start.");
  return {
    stop: async () => {
      child.kill("SIGQUIT");
      await ended;
    },
  };
};

const canConnect = async (port: number) => {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};
