import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { Notifications } from "./notifications.tsx";
import { offer } from "./notify.ts";
import "./tokens.css";

test("a notification is in the region Notifications, and a click closes it", async () => {
  await render(<Notifications />);
  const done: string[] = [];
  offer("Drafts are off", { title: "Undo", run: () => done.push("undone") });
  const region = page.getByRole("region", { name: "Notifications" });
  await expect.element(region.getByRole("dialog", { name: "Drafts are off" })).toBeVisible();
  await region.getByText("Drafts are off").click();
  await expect.element(region.getByText("Drafts are off")).not.toBeInTheDocument();
  expect(done).toEqual([]);
});
