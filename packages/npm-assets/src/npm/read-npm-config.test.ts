import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "@online-editor/testing/during-test.ts";
import {} from "../../test/open-service.ts";
import { readNpmConfig } from "./read-npm-config.ts";

/** A machine with a home, a project and a prefix, each with the given .npmrc. */
const makeMachine = async (files: { project?: string; user?: string; global?: string }) => {
  const root = await temporaryFolder();
  const place = async (path: string, content: string): Promise<void> => {
    await mkdir(join(root, path, ".."), { recursive: true });
    await writeFile(join(root, path), content);
  };
  await place("project/package.json", "{}");
  await place("project/.npmrc", files.project ?? "");
  await place("home/.npmrc", files.user ?? "");
  await place("prefix/etc/npmrc", files.global ?? "");
  return {
    root,
    cwd: join(root, "project"),
    env: { HOME: join(root, "home"), npm_config_prefix: join(root, "prefix"), PATH: process.env["PATH"] },
  };
};

describe("the configuration of npm", () => {
  it("is read from the project, the user and the machine, in this order", async () => {
    const { cwd, env } = await makeMachine({
      project: "registry=http://project.test/",
      user: "registry=http://user.test/\n//user.test/:_authToken=secret\n@mine:registry=http://mine.test/",
      global: "registry=http://global.test/\nstrict-ssl=false\nhttps-proxy=http://proxy.test:8080/",
    });
    expect(await readNpmConfig({ env, cwd })).toMatchObject({
      registry: "http://project.test/",
      "@mine:registry": "http://mine.test/",
      "//user.test/:_authToken": "secret",
      strictSSL: false,
      httpsProxy: "http://proxy.test:8080/",
    });
  });

  it("in the environment overrides the files, and the given registry overrides both", async () => {
    const { cwd, env } = await makeMachine({ user: "registry=http://user.test/" });
    const started = { ...env, npm_config_registry: "http://environment.test/" };
    expect((await readNpmConfig({ env: started, cwd })).registry).toBe("http://environment.test/");
    const registry = "http://given.test/";
    expect((await readNpmConfig({ env: started, cwd, registry })).registry).toBe(registry);
  });

  it("takes tokens from environment variables named in the files", async () => {
    const { cwd, env } = await makeMachine({ user: "//user.test/:_authToken=${NPM_TOKEN}" });
    expect(await readNpmConfig({ env: { ...env, NPM_TOKEN: "secret" }, cwd })).toMatchObject({
      "//user.test/:_authToken": "secret",
    });
  });

  it("includes the certificates of a cafile", async () => {
    const { root, cwd, env } = await makeMachine({});
    const certificate = "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----";
    const cafile = join(root, "ca.pem");
    await writeFile(cafile, `${certificate}\n${certificate}\n`);
    const { ca } = await readNpmConfig({ env: { ...env, npm_config_cafile: cafile }, cwd });
    expect(
      String(ca)
        .split(",")
        .map((text) => text.trim()),
    ).toEqual([certificate, certificate]);
  });

  it("of the machine is found by running npm, when npm did not start this process", async () => {
    const { root, cwd, env } = await makeMachine({ user: "globalconfig=${HOME}/../machine.npmrc" });
    await writeFile(join(root, "machine.npmrc"), "registry=http://machine.test/");
    const { npm_config_prefix: _prefix, ...withoutNpm } = env;
    expect((await readNpmConfig({ env: withoutNpm, cwd })).registry).toBe("http://machine.test/");
  });

  it("of the machine is not looked for beside a node that was installed as a package", async () => {
    const { root, cwd, env } = await makeMachine({ user: "globalconfig=${HOME}/../machine.npmrc" });
    await writeFile(join(root, "machine.npmrc"), "registry=http://machine.test/");
    const prefix = join(root, "project/node_modules/node");
    const misled = { ...env, npm_config_prefix: prefix, npm_config_globalconfig: join(prefix, "etc/npmrc") };
    expect((await readNpmConfig({ env: misled, cwd })).registry).toBe("http://machine.test/");
  });

  it("without npm is that of the files that can be found", async () => {
    const { root, cwd } = await makeMachine({ user: "registry=http://user.test/" });
    const env = { HOME: join(root, "home"), PATH: root };
    expect((await readNpmConfig({ env, cwd })).registry).toBe("http://user.test/");
  });

  it("does not change the environment that it is read from", async () => {
    const { cwd, env } = await makeMachine({ user: "registry=http://user.test/" });
    const before = { ...env };
    await readNpmConfig({ env, cwd });
    expect(env).toEqual(before);
  });

  it("is refused when the registry is not a URL", async () => {
    const { cwd, env } = await makeMachine({});
    await expect(readNpmConfig({ env, cwd, registry: "file:///tmp" })).rejects.toThrow();
  });
});
