import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { useListKeys } from "./use-list-keys.ts";

const List = () => (
  <ul onKeyDown={useListKeys()}>
    {["first", "middle", "last"].map((name) => (
      <li key={name} style={{ height: 1000 }}>
        <a href={`#${name}`}>{name}</a>
      </li>
    ))}
  </ul>
);

test("a key that leads to the item which has the focus brings it back into view", async () => {
  await render(<List />);
  await userEvent.tab();
  await userEvent.keyboard("{End}");
  await expect.element(page.getByRole("link", { name: "last" })).toHaveFocus();
  scrollTo(0, 0);
  await expect.element(page.getByRole("link", { name: "last" })).not.toBeInViewport();
  await userEvent.keyboard("{End}");
  await expect.element(page.getByRole("link", { name: "last" })).toBeInViewport();
});
