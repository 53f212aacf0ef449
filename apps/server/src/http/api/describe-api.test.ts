import { ProblemCode } from "@online-editor/contract";
import { expect, test } from "vitest";
import { z } from "zod";
import { startApp } from "../../../test/start-app.ts";
import { allRoutes } from "./all-routes.ts";
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

const description = Description.parse(describeApi());

test("every route of the table is described, and nothing else", () => {
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
      ...{ method: method.toLowerCase(), path, operationId, summary },
    })),
  );
});

test("parameters say what they take and whether they are needed", () => {
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

test("a change says what its body and headers are", () => {
  const save = description.paths["/api/code"]?.["post"];
  expect(save?.parameters.map(({ name, required }) => [name, required])).toStrictEqual([
    ["X-XSRF-TOKEN", true],
    ["Idempotency-Key", false],
  ]);
  expect(save?.requestBody?.content["application/json"].schema).toMatchObject({
    required: ["content"],
    properties: { onto: { required: ["id", "base"], properties: { id: { type: "integer" } } } },
  });
  expect(description.paths["/api/logout"]?.["get"]?.requestBody).toBeUndefined();
});

test("answers and problems have their schemas", () => {
  const { responses } = description.paths["/api/example"]?.["get"] ?? {};
  expect(Object.keys(responses ?? {})).toStrictEqual(["200", "400", "404", "500"]);
  expect(responses?.["200"]?.content["application/json"]).toMatchObject({
    schema: { type: "object", properties: { code: { type: "string" } } },
  });
  expect(responses?.["404"]?.description).toBe("`example-not-found`: There is no such example.");
});

test("the code of a problem is one of the contract's", () => {
  expect(describeApi()).toMatchObject({
    components: { schemas: { Problem: { properties: { code: { enum: ProblemCode.options } } } } },
  });
});

test("programs get the document, and people a page that shows it", async () => {
  const { onApp } = await startApp();
  const document = await onApp("/api/openapi.json");
  expect(document.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(document.json()).toStrictEqual(JSON.parse(JSON.stringify(describeApi())));
  const page = await onApp("/api/docs");
  expect(page.statusCode).toBe(200);
  expect(page.headers["content-security-policy"]).toContain("default-src 'self'");
  expect(page.headers["content-security-policy"]).not.toContain("upgrade-insecure-requests");
  for (const [, address = ""] of page.body.matchAll(/(?:src|href)="([^"]+)"/g))
    expect([address, (await onApp(address)).statusCode]).toStrictEqual([address, 200]);
});
