import type { ComponentType } from "react";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { ExpectedPart, late } from "./late-part.tsx";

// As on a slow machine: the keys typed ahead, of which there are none, are still being handed over.
vi.mock(import("./give-keys.ts"), () => ({ giveKeys: () => new Promise<void>(() => undefined) }));

test("a field of a part that has just arrived takes what is typed at once", async () => {
  const loading = Promise.withResolvers<ComponentType>();
  const Part = late(() => loading.promise);
  await render(
    <ExpectedPart onCancel={() => undefined}>
      <Part />
    </ExpectedPart>,
  );
  await expect.element(page.getByRole("status")).toHaveTextContent("Loading");
  loading.resolve(() => <input aria-label="User name" autoFocus />);
  const field = page.getByRole("textbox", { name: "User name" });
  await expect.element(field).toHaveFocus();
  await field.fill("ada");
  await expect.element(field).toHaveValue("ada");
});
