import type { ComponentType } from "react";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { useFinalFocus } from "./focus-return.ts";
import { lateParts, OverlayPart } from "./late-part.tsx";

/** A part that is asked for by a focused button, and arrives at once `arrive` is called. */
const askForPart = async () => {
  const loading = Promise.withResolvers<{ Part: ComponentType }>();
  const onCancel = vi.fn();
  const onPress = vi.fn();
  const Part = lateParts(() => loading.promise)(({ Part: part }) => part);
  const { rerender } = await render(<button onClick={onPress}>Open</button>);
  const opener = page.getByRole("button", { name: "Open" });
  opener.element().focus();
  await rerender(
    <>
      <button onClick={onPress}>Open</button>
      <OverlayPart onCancel={onCancel}>
        <Part />
      </OverlayPart>
    </>,
  );
  return {
    opener,
    onCancel,
    onPress,
    arrive: (Part: ComponentType) => {
      loading.resolve({ Part });
    },
  };
};

test("while a part is loading, keys reach nothing behind it, and Esc cancels", async () => {
  const { opener, onCancel, onPress } = await askForPart();
  await expect.element(page.getByRole("status")).toHaveTextContent("Loading");
  await expect.element(opener).not.toHaveFocus();
  await userEvent.keyboard("{Enter} ");
  expect(onPress).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  expect(onCancel).toHaveBeenCalledOnce();
  await expect.element(opener).toHaveFocus();
});

test("a part that has arrived knows where the focus was before", async () => {
  const { opener, arrive } = await askForPart();
  arrive(() => {
    const finalFocus = useFinalFocus();
    return <output>{finalFocus() === opener.element() ? "known" : "unknown"}</output>;
  });
  await expect.element(page.getByText("known", { exact: true })).toBeVisible();
});

test("a part that an item of a menu asked for returns the focus to the menu's button", async () => {
  const loading = Promise.withResolvers<{ Part: ComponentType }>();
  const Part = lateParts(() => loading.promise)(({ Part: part }) => part);
  const menu = (
    <>
      <button id="opener">Menu</button>
      <div role="menu" aria-labelledby="opener">
        <div role="menuitem" tabIndex={-1}>
          Settings
        </div>
      </div>
    </>
  );
  const { rerender } = await render(<>{menu}</>);
  const item = page.getByRole("menuitem", { name: "Settings" }).element();
  if (item instanceof HTMLElement) item.focus();
  const onCancel = vi.fn();
  await rerender(
    <>
      {menu}
      <OverlayPart onCancel={onCancel}>
        <Part />
      </OverlayPart>
    </>,
  );
  await expect.element(page.getByRole("status")).toHaveTextContent("Loading");
  await userEvent.keyboard("{Escape}");
  expect(onCancel).toHaveBeenCalledOnce();
  await expect.element(page.getByRole("button", { name: "Menu" })).toHaveFocus();
});
