import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import "../ui/tokens.css";
import { Modal } from "../ui/modal.tsx";
import { Tokens } from "./tokens.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The tokens in Settings, on a server that has one for each name. */
const openTokens = async (...names: string[]) => {
  let tokens = names.map((name, index) => ({
    id: index + 1,
    name,
    scopes: ["read"],
    createdAt: "2026-01-01T00:00:00.000Z",
    expiresAt: null,
    lastUsedAt: null,
  }));
  let isDown = false;
  vi.stubGlobal("fetch", async (_address: string, { method, body }: { method: string; body?: string }) => {
    if (isDown) throw new TypeError("Failed to fetch");
    if (method === "GET") return Response.json({ tokens });
    const revoked: unknown = JSON.parse(body ?? "");
    tokens = tokens.filter(({ id }) => JSON.stringify({ id }) !== JSON.stringify(revoked));
    return Response.json({});
  });
  const onClose = vi.fn();
  await render(
    <Modal title="Settings" onClose={onClose}>
      <Tokens />
    </Modal>,
  );
  return {
    onClose,
    setDown: (value: boolean) => {
      isDown = value;
    },
  };
};

const revoke = (name: string) => page.getByRole("button", { name: `Revoke ${name}` });
const dialog = (name: string) => page.getByRole("dialog", { name: `Revoke ${name}` });

test("Revoke asks first, and gives the focus back when it is cancelled", async () => {
  const { onClose } = await openTokens("Nightly", "Backup");
  await revoke("Nightly").click();
  await expect
    .element(dialog("Nightly").getByText("Programs that use it lose access at once."))
    .toBeVisible();
  // A second Enter in haste revokes nothing.
  await userEvent.keyboard("{Enter}{Escape}");
  await expect.element(dialog("Nightly")).not.toBeInTheDocument();
  await expect.element(revoke("Nightly")).toHaveFocus();
  expect(onClose).not.toHaveBeenCalled();
});

test("a revoked token leaves the list, and the focus goes to New token", async () => {
  await openTokens("Nightly", "Backup");
  await revoke("Nightly").click();
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(page.getByText("Nightly revoked")).toBeVisible();
  await expect.element(revoke("Nightly")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "New token" })).toHaveFocus();
  await expect.element(revoke("Backup")).toBeVisible();
});

test("a token that could not be revoked is asked for again, with the reason", async () => {
  const { setDown } = await openTokens("Nightly");
  await revoke("Nightly").click();
  setDown(true);
  const confirm = dialog("Nightly").getByRole("button", { name: "Revoke" });
  await confirm.click();
  await expect.element(dialog("Nightly").getByRole("alert")).toBeVisible();
  setDown(false);
  await confirm.click();
  await expect.element(page.getByText("No tokens yet.")).toBeVisible();
});
