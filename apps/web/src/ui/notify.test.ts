import { expect, test, vi } from "vitest";

test("notifications wait until the list is on the screen, with or without a button", async () => {
  vi.resetModules();
  const { notificationManager, notificationsAreShown, notify, offer } = await import("./notify.ts");
  const add = vi.spyOn(notificationManager, "add").mockReturnValue("id");
  notify("Copied");
  offer("A new version is there", { title: "Reload", run: () => undefined });
  await Promise.resolve();
  expect(add).not.toHaveBeenCalled();
  notificationsAreShown();
  await vi.waitFor(() => {
    expect(add.mock.calls.map(([{ title }]) => title)).toEqual(["Copied", "A new version is there"]);
  });
  add.mockRestore();
});
