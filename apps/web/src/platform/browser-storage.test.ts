// @vitest-environment jsdom
import { pendingSignIn, readLastUser, storeLastUser } from "../account/accounts.ts";
import { createLastDocument } from "../preview/document-storage.ts";
import { readFrame } from "../preview/frame.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readTab } from "./browser-storage.ts";
import { aUser } from "../app/test/a-snippet.ts";
import { aDraft } from "../app/test/a-workspace.ts";
import { defaultPreferences, readPreferences, storePreferences } from "./preferences.ts";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const denyStorage = () => {
  for (const name of ["localStorage", "sessionStorage"] as const)
    vi.spyOn(window, name, "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
};
const leave = () => window.dispatchEvent(new Event("pagehide"));

describe("preferences", () => {
  test("are remembered", () => {
    storePreferences({ ...defaultPreferences, fontSize: 18 });
    expect(readPreferences()).toEqual({ ...defaultPreferences, fontSize: 18 });
  });

  test("of a newer editor survive changes by an older one", () => {
    localStorage.setItem("preferences", '{"minimap":true,"colourScheme":"sepia","fontSize":16}');
    expect(readPreferences()).toEqual({ ...defaultPreferences, fontSize: 16 });
    storePreferences({ ...readPreferences(), fontSize: 18 });
    expect(JSON.parse(localStorage.getItem("preferences") ?? "")).toMatchObject({
      minimap: true,
      fontSize: 18,
    });
  });

  test.each(["", "{", "null", "[]", '"dark"', '{"fontSize":"large"}'])(
    "are the defaults after %j",
    (text) => {
      localStorage.setItem("preferences", text);
      expect(readPreferences()).toEqual(defaultPreferences);
    },
  );

  test("have their defaults if storage is denied", () => {
    denyStorage();
    storePreferences({ ...defaultPreferences, fontSize: 18 });
    expect(readPreferences()).toEqual(defaultPreferences);
  });
});

test("what a newer editor stored about the frame and a sign-in is read", () => {
  const frame = { width: 360, isRightToLeft: true, isDark: false };
  sessionStorage.setItem("frame", JSON.stringify({ ...frame, zoom: 2 }));
  expect(readFrame()).toEqual(frame);
  const draft = { ...aDraft(), folder: "mine" };
  const pending = { draft, visibility: "team", wish: "publish", since: 1 };
  sessionStorage.setItem("pending-sign-in", JSON.stringify(pending));
  expect(pendingSignIn.take()).toEqual({ draft: aDraft(), visibility: null, wish: null });
});

describe("the last user", () => {
  test("is remembered until nobody is signed in", () => {
    storeLastUser(aUser());
    expect(readLastUser()).toEqual(aUser());
    storeLastUser(null);
    expect(readLastUser()).toBeNull();
  });

  test("of a newer editor is read", () => {
    localStorage.setItem("last-user", JSON.stringify({ ...aUser(), picture: "ada.png" }));
    expect(readLastUser()).toEqual(aUser());
  });

  test.each(["", "{", "null", "[]", '{"username":"../ada"}'])("is unknown after %j", (text) => {
    localStorage.setItem("last-user", text);
    expect(readLastUser()).toBeNull();
  });
});

describe("a tab's id", () => {
  test("survives a reload", () => {
    const { id, isNew } = readTab();
    expect(isNew).toBe(true);
    leave();
    expect(readTab()).toEqual({ id, isNew: false });
  });

  const visitBy = (type: string) =>
    vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type } as unknown as PerformanceEntry]);

  test("survives the way back, but not a link that is opened in the tab", () => {
    const { id } = readTab();
    leave();
    visitBy("back_forward");
    expect(readTab().id).toBe(id);
    leave();
    visitBy("navigate");
    expect(readTab()).toMatchObject({ isNew: true });
  });

  test("survives the sign-in at another site, which leads back by a link", () => {
    const { id } = readTab();
    leave();
    visitBy("navigate");
    window.history.replaceState(null, "", "/login/success");
    expect(readTab().id).toBe(id);
    window.history.replaceState(null, "", "/");
  });

  test("is not shared with a duplicate of the open tab", () => {
    readTab();
    leave();
    const { id } = readTab();
    expect(sessionStorage).toHaveLength(0);
    expect(readTab()).toMatchObject({ isNew: true });
    expect(readTab().id).not.toBe(id);
  });

  test("is restored when the page returns from the back/forward cache", () => {
    readTab();
    leave();
    window.dispatchEvent(new Event("pageshow"));
    expect(sessionStorage).toHaveLength(0);
  });

  test("exists even if storage is denied, and on insecure pages", () => {
    denyStorage();
    vi.spyOn(crypto, "randomUUID").mockImplementation(() => {
      throw new TypeError("crypto.randomUUID is not a function");
    });
    expect(readTab().id).toMatch(/^[0-9a-z-]{10,}$/);
    leave();
  });
});

describe("the document that ran last", () => {
  test("is shared by all tabs", () => {
    createLastDocument().write("new/widget/1");
    expect(createLastDocument().read()).toBe("new/widget/1");
  });

  test("is this tab's own if storage is denied", () => {
    denyStorage();
    const last = createLastDocument();
    expect(last.read()).toBe("");
    last.write("new/widget/1");
    expect(last.read()).toBe("new/widget/1");
  });
});
