// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { watchLeaving } from "./watch-leaving.ts";

const events = { onOuterWindow: vi.fn(), onKept: vi.fn(), onLeaving: vi.fn() };
/** Other tests of this thread share the page: nothing of this may stay in it. */
let leave: () => void = () => undefined;
const submitted = vi.fn();

beforeAll(() => {
  const { href } = location;
  const { submit } = HTMLFormElement.prototype;
  HTMLFormElement.prototype.submit = submitted;
  history.replaceState(null, "", "/run/1");
  const listening = vi.spyOn(window, "addEventListener");
  watchLeaving(window, events);
  const added = listening.mock.calls.map(([type, listener]) => [type, listener] as const);
  listening.mockRestore();
  leave = () => {
    for (const [type, listener] of added) window.removeEventListener(type, listener);
    HTMLFormElement.prototype.submit = submit;
    history.replaceState(null, "", href);
  };
});
afterAll(() => {
  leave();
  document.body.replaceChildren();
});
afterEach(() => {
  for (const event of [...Object.values(events), submitted]) event.mockClear();
});

/** Returns whether the browser would still follow the link. */
const click = (html: string, how: MouseEventInit = {}) => {
  document.body.innerHTML = html;
  const target = document.querySelector("[data-here], a, area");
  return target?.dispatchEvent(
    new MouseEvent("click", { bubbles: true, cancelable: true, composed: true, ...how }),
  );
};

describe("a link that would replace the page is kept from it", () => {
  test.each([
    ["to another site", `<a href="https://example.com/a?b#c">go</a>`, "https://example.com/a?b#c"],
    ["to the same site", `<a href="/a?b"><b data-here>go</b></a>`, "/a?b"],
    ["to the page itself", `<a href="">go</a>`, ""],
    ["of an image map", `<map><area href="/a"></map>`, "/a"],
    ["named _self", `<a href="/a" target="_self">go</a>`, "/a"],
  ])("%s", (_, html, address) => {
    expect(click(html)).toBe(false);
    expect(events.onKept.mock.calls).toEqual([[{ method: "GET", address, sent: null }]]);
  });
});

describe("a link is left alone", () => {
  test.each([
    ["to a place in the page", `<a href="#there">go</a>`],
    ["to another window", `<a href="/a" target="_blank">go</a>`],
    ["that is a script", `<a href="javascript:void(0)">go</a>`],
    ["to an address of mail", `<a href="mailto:a@example.com">go</a>`],
    ["that downloads", `<a href="/a" download>go</a>`],
    ["without an address", `<a>go</a>`],
  ])("%s", (_, html) => {
    document.body.innerHTML = html;
    // Keeps jsdom from navigating, after the page's own handlers.
    click(html);
    expect(events.onKept).not.toHaveBeenCalled();
  });

  test("with the key that opens a tab", () => {
    expect(click(`<a href="/a">go</a>`, { ctrlKey: true })).toBe(true);
    expect(events.onKept).not.toHaveBeenCalled();
  });

  test("when the document handles it", () => {
    click(`<a href="/a" onclick="event.preventDefault()">go</a>`);
    expect(events.onKept).not.toHaveBeenCalled();
  });
});

const submit = (html: string) => {
  document.body.innerHTML = html;
  const form = document.querySelector("form");
  const submitter = document.querySelector<HTMLElement>("button");
  return form?.dispatchEvent(
    new SubmitEvent("submit", { bubbles: true, cancelable: true, ...(submitter && { submitter }) }),
  );
};

describe("a form is not sent, and what it would send is reported", () => {
  test.each([
    [
      "as the browser would encode it",
      `<form action="/save" method="post"><input name="a" value="1 2"><select name="b" multiple><option selected>x<option selected>y</select></form>`,
      { method: "POST", address: "/save", sent: "a=1+2&b=x&b=y" },
    ],
    [
      "as its button says",
      `<form action="/save"><input name="a" value="1"><button name="c" value="d" formaction="/other" formmethod="POST">go</button></form>`,
      { method: "POST", address: "/other", sent: "a=1&c=d" },
    ],
    [
      "even if a field is named like what is asked",
      `<form action="/save"><input name="action" value="1"><input name="getAttribute"></form>`,
      { method: "GET", address: "/save", sent: "action=1&getAttribute=" },
    ],
    ["to the page itself", `<form></form>`, { method: "GET", address: "", sent: "" }],
  ])("%s", (_, html, departure) => {
    expect(submit(html)).toBe(false);
    expect(events.onKept.mock.calls).toEqual([[departure]]);
  });
});

describe("a form that a script submits", () => {
  const submitByScript = (html: string) => {
    document.body.innerHTML = html;
    const form = document.querySelector("form");
    if (form) HTMLFormElement.prototype.submit.call(form);
  };

  test("is not sent, and what it would send is reported without its buttons", () => {
    submitByScript(
      `<form action="/book" method="post"><input name="tests" value="ferritin"><button name="a" value="b">go</button></form>`,
    );
    expect(events.onKept.mock.calls).toEqual([
      [{ method: "POST", address: "/book", sent: "tests=ferritin" }],
    ]);
    expect(submitted).not.toHaveBeenCalled();
  });

  test("is left to the browser if it is for another window, or not in the page", () => {
    submitByScript(`<form target="_blank"></form>`);
    const form = document.createElement("form");
    form.submit();
    expect(submitted.mock.contexts).toEqual([document.querySelector("form"), form]);
    expect(events.onKept).not.toHaveBeenCalled();
  });
});

test("a form that closes its dialog, or is for another window, is left alone", () => {
  expect(submit(`<form method="dialog"></form>`)).toBe(true);
  expect(submit(`<form target="_blank"></form>`)).toBe(true);
  expect(events.onKept).not.toHaveBeenCalled();
});

test("a link or form for the window around the frame is reported as such", () => {
  click(`<a href="/a" target="_top">go</a>`);
  submit(`<form target="_parent"></form>`);
  submit(`<form><button formtarget="_TOP"></button></form>`);
  click(`<base target="_top"><a href="/a">go</a>`);
  expect(events.onOuterWindow).toHaveBeenCalledTimes(4);
  expect(events.onKept).not.toHaveBeenCalled();
});
