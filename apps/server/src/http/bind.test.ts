import { once } from "node:events";
import { createServer, Server } from "node:net";
import { freePort } from "@online-editor/testing/free-port.ts";
import { expect, onTestFinished, test, vi } from "vitest";
import { InvalidConfig } from "../config/read-config.ts";
import { type Address, bind, boundTo, close } from "./bind.ts";

/** Binds for the length of the running test. */
const bindInTest = async (address: Address) => {
  const bound = await bind(address);
  onTestFinished(async () => {
    await Promise.all(bound.servers.map(close));
  });
  return { ...bound, addresses: bound.servers.map((server) => boundTo(server)) };
};

/** Another program, at this address. */
const occupy = async (port: number, host: string) => {
  const other = createServer().listen(port, host);
  await once(other, "listening");
  onTestFinished(() => void other.close());
};

test("on loopback it takes both families, at one port", async () => {
  const port = await freePort();
  const { addresses } = await bindInTest({ host: "localhost", port });
  expect(addresses).toStrictEqual([
    { address: "127.0.0.1", family: "IPv4", port },
    { address: "::1", family: "IPv6", port },
  ]);
});

test("elsewhere it takes the one address", async () => {
  const port = await freePort();
  const { addresses } = await bindInTest({ host: "0.0.0.0", port });
  expect(addresses).toStrictEqual([{ address: "0.0.0.0", family: "IPv4", port }]);
});

test("port 0 is a free port, which no other program gets before anything answers there", async () => {
  const { port, addresses } = await bindInTest({ host: "localhost", port: 0 });
  expect(addresses.map((address) => address.port)).toStrictEqual([port, port]);
  await expect(occupy(port, "127.0.0.1")).rejects.toThrow("EADDRINUSE");
  await expect(occupy(port, "::1")).rejects.toThrow("EADDRINUSE");
});

test("port 0 is never a port that is free in one family only", async () => {
  let taken = 0;
  const listen = Server.prototype.listen;
  const spy = vi.spyOn(Server.prototype, "listen").mockImplementation(function (this: Server, ...words) {
    const [where] = words as unknown as [Address];
    if (where.host !== "::1") return listen.apply(this, words);
    spy.mockRestore();
    taken = where.port;
    void occupy(taken, "::1").then(() => listen.apply(this, words));
    return this;
  });
  const { port, addresses } = await bindInTest({ host: "localhost", port: 0 });
  expect(taken).toBeGreaterThan(0);
  expect(port).not.toBe(taken);
  expect(addresses).toHaveLength(2);
  await occupy(taken, "127.0.0.1");
});

test.each(["127.0.0.1", "::1"])("a port in use on %s is reported as a mistake", async (host) => {
  const port = await freePort();
  await occupy(port, host);
  const binding = bind({ host: "localhost", port });
  await expect(binding).rejects.toThrow(InvalidConfig);
  await expect(binding).rejects.toThrow(
    `PORT: ${port} is in use by another program, at ${host}. Choose another: npm start -- --port <number>, or PORT=<number>`,
  );
});

test("a host that is not this machine is reported as a mistake", async () => {
  const binding = bind({ host: "192.0.2.1", port: await freePort() });
  await expect(binding).rejects.toThrow("HOST: 192.0.2.1 is not an address of this machine");
});
