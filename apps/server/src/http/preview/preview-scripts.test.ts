import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startApp } from "../../../test/start-app.ts";

test.each(["runner", "jsx", "check", "record"])(
  "the script %s is kept for good at an address with its hash",
  async (name) => {
    const { onApp, onPreview, parts } = await startApp();
    const built = await readFile(join(parts.previewFolder, `${name}.js`), "utf8");
    const path = `/${name}-${createHash("sha256").update(built).digest("hex").slice(0, 16)}.js`;
    expect((await onApp("/")).body).toContain(`http://127.0.0.1:3000${path}`);
    const script = await onPreview(path);
    expect(script.body).toBe(built);
    expect(script.headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
    });
  },
);
