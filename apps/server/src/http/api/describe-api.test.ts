import { brotliDecompressSync } from "node:zlib";
import { ProblemCode } from "@online-editor/contract";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { z } from "zod";
import { startApp } from "../../../test/start-app.ts";
import { allRoutes } from "../../all-routes.ts";
import { describeApi } from "./describe-api.ts";

const Description = z.object({
  openapi: z.literal("3.1.1"),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        summary: z.string(),
        description: z.string().optional(),
        security: z.array(z.record(z.string(), z.array(z.string()))),
        parameters: z.array(
          z.object({
            name: z.string(),
            in: z.enum(["query", "header"]),
            required: z.boolean(),
            schema: z.looseObject({}),
          }),
        ),
        requestBody: z
          .object({ content: z.object({ "application/json": z.object({ schema: z.looseObject({}) }) }) })
          .optional(),
        responses: z.record(z.string(), z.object({ description: z.string(), content: z.looseObject({}) })),
      }),
    ),
  ),
});

const appOrigin = "http://localhost:3000";
const description = Description.parse(describeApi({ appOrigin }));

test("exactly the routes of the table are described", () => {
  const described = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, summary }]) => ({
      method,
      path,
      operationId,
      summary,
    })),
  );
  expect(described).toStrictEqual(
    Object.entries(allRoutes).map(([operationId, { method, path, summary }]) => ({
      method: method.toLowerCase(),
      path,
      operationId,
      summary,
    })),
  );
});

test("replies may have additional fields, requests may not", () => {
  const { get, post } = description.paths["/api/code"] ?? {};
  expect(JSON.stringify(get?.responses["200"])).not.toContain('"additionalProperties":false');
  expect(post?.requestBody?.content["application/json"].schema).toHaveProperty("additionalProperties", false);
});

test("parameters have their schema and whether they are required", () => {
  const parameters = description.paths["/api/example"]?.["get"]?.parameters ?? [];
  expect(parameters.map(({ name, required }) => [name, required])).toStrictEqual([
    ["library", true],
    ["category", false],
    ["slug", true],
    ["v", false],
  ]);
  expect(parameters.find(({ name }) => name === "v")?.schema).toMatchObject({ type: "integer" });
  const [asset] = description.paths["/api/integrity"]?.["get"]?.parameters ?? [];
  expect(asset).toMatchObject({ required: true, schema: { type: "array", maxItems: 100 } });
});

test("a change has the schema of its body and headers", () => {
  const save = description.paths["/api/code"]?.["post"];
  expect(save?.parameters.map(({ name, required }) => [name, required])).toStrictEqual([
    ["Idempotency-Key", false],
  ]);
  expect(save?.requestBody?.content["application/json"].schema).toMatchObject({
    required: ["content"],
    properties: {
      onto: {
        required: ["id", "base"],
        properties: { id: { anyOf: [{ type: "integer" }, { type: "string" }] } },
      },
    },
  });
  expect(description.paths["/api/logout"]?.["get"]?.requestBody).toBeUndefined();
});

test("answers and problems have their schemas", () => {
  const { responses } = description.paths["/api/example"]?.["get"] ?? {};
  expect(Object.keys(responses ?? {})).toStrictEqual([
    "200",
    "400",
    "401",
    "403",
    "404",
    "429",
    "500",
    "503",
  ]);
  expect(responses?.["200"]?.content["application/json"]).toMatchObject({
    schema: { type: "object", properties: { code: { type: "string" } } },
  });
  expect(responses?.["404"]?.description).toBe("`example-not-found`: Example not found.");
});

test("a problem's code is one of the contract's", () => {
  expect(describeApi({ appOrigin })).toMatchObject({
    components: { schemas: { Problem: { properties: { code: { enum: ProblemCode.options } } } } },
  });
});

test("a public linter finds no faults", async () => {
  // The rules require a server that others can reach.
  const source = JSON.stringify(describeApi({ appOrigin: "https://editor.invalid" }));
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source, config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location])).toStrictEqual([]);
});

test("parameters have the examples of their schemas", () => {
  const [username] = description.paths["/api/code"]?.["get"]?.parameters ?? [];
  expect(username?.schema).toMatchObject({ examples: ["ada"] });
});

test("a change needs the CSRF header with a session, and its scope with a token", () => {
  const securityOf = (path: string, method: string) => description.paths[path]?.[method]?.security;
  expect(securityOf("/api/code", "post")).toStrictEqual([{ session: [], csrf: [] }, { token: ["write"] }]);
  expect(securityOf("/api/code", "get")).toStrictEqual([{}, { session: [] }, { token: ["read"] }]);
  expect(securityOf("/api/profile", "get")).toStrictEqual([{ session: [] }, { token: ["read"] }]);
  expect(securityOf("/api/token", "post")).toStrictEqual([{ session: [], csrf: [] }]);
  expect(securityOf("/api/sign-in/local", "post")).toStrictEqual([{ csrf: [] }]);
});

test("programs get the document, and people a page", async () => {
  const { onApp } = await startApp();
  const document = await onApp("/api/openapi.json");
  expect(document.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(document.json()).toStrictEqual(JSON.parse(JSON.stringify(describeApi({ appOrigin }))));
  const page = await onApp("/api/docs");
  expect(page.statusCode).toBe(200);
  expect(page.headers["content-security-policy"]).toContain("default-src 'self'");
  expect(page.headers["content-security-policy"]).not.toContain("upgrade-insecure-requests");
  for (const [, address = ""] of page.body.matchAll(/(?:src|href)="([^"]+)"/g))
    expect([address, (await onApp(address)).statusCode]).toStrictEqual([address, 200]);
});

test("the page's own scripts are compressed on the way", async () => {
  const { onApp } = await startApp();
  const url = "/api/docs/static/swagger-ui-bundle.js";
  const plain = await onApp(url);
  expect(plain.headers["content-encoding"]).toBeUndefined();
  const packed = await onApp(url, { headers: { "accept-encoding": "br" } });
  expect(packed.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
  expect(brotliDecompressSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
});
