import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { describeNotices } from "./notices.mjs";

it('THIRD-PARTY-NOTICES.md names what the build contains: "npm run notices" writes it', () => {
  const written = readFileSync(join(import.meta.dirname, "../THIRD-PARTY-NOTICES.md"), "utf8");
  expect(describeNotices()).toBe(written);
  // One of each kind: from the editor, its workers, the scripts embedded as text, and the server.
  for (const name of ["react-dom", "prettier", "eslint-linter-browserify", "sucrase", "fastify"])
    expect(written).toMatch(new RegExp(`^- ${name} \\d`, "m"));
}, 300_000);
