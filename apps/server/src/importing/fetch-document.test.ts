import { describe, expect, test } from "vitest";
import { fetchDocument } from "./fetch-document.ts";
import { DomainError } from "../domain-error.ts";

/** The outside world: the answer of each address. Other addresses must not be requested. */
const asking = (answers: Record<string, () => Response>) => {
  const requested: string[] = [];
  const fetch = async (input: string | URL | Request) => {
    const address = input instanceof Request ? input.url : String(input);
    requested.push(address);
    const answer = answers[address];
    if (!answer) throw new Error(`${address} was asked for`);
    return answer();
  };
  return {
    requested,
    fetch: (address: string, signal = new AbortController().signal) =>
      fetchDocument(address, { fetch, maxBytes: 1000, signal }),
  };
};
const raw = "https://raw.githubusercontent.com/someone/things/main/a%20page.html";

describe("an address that people copy resolves to the text", () => {
  test.each([
    ["https://github.com/someone/things/blob/main/a%20page.html", raw],
    ["https://github.com/someone/things/raw/main/a%20page.html?plain=1#L3", raw],
    [raw, raw],
    ["https://gist.github.com/someone/0123abcd", "https://gist.githubusercontent.com/someone/0123abcd/raw"],
    [
      "https://gist.github.com/someone/0123abcd#file-b-html",
      "https://gist.githubusercontent.com/someone/0123abcd/raw",
    ],
    [
      "https://gist.github.com/someone/0123abcd/ffff",
      "https://gist.githubusercontent.com/someone/0123abcd/raw/ffff",
    ],
  ])("%s", async (address, text) => {
    const { fetch, requested } = asking({ [text]: () => new Response("<p>Hi</p>") });
    expect((await fetch(address)).code).toBe("<p>Hi</p>");
    expect(requested).toEqual([text]);
  });
});

test("the file name is returned too, even after a redirect", async () => {
  const { fetch } = asking({
    "https://gist.githubusercontent.com/someone/0123abcd/raw": () =>
      new Response(null, { status: 302, headers: { location: "/someone/0123abcd/raw/ff/my%20table.html" } }),
    "https://gist.githubusercontent.com/someone/0123abcd/raw/ff/my%20table.html": () => new Response("x"),
  });
  expect((await fetch("https://gist.github.com/someone/0123abcd")).name).toBe("my table.html");
});

describe("no other address is requested", () => {
  test.each([
    "",
    "a",
    "http://raw.githubusercontent.com/a/b/main/c.html",
    "https://raw.githubusercontent.com:8443/a/b/main/c.html",
    "https://user@raw.githubusercontent.com/a/b/main/c.html",
    "https://example.com/a.html",
    "https://raw.githubusercontent.com.example.com/a",
    "https://127.0.0.1/a",
    "https://[::1]/a",
    "file:///etc/passwd",
    "https://github.com/someone/things",
    "https://github.com/someone/things/tree/main/folder",
    "https://github.com/login",
    "https://gist.github.com/someone",
    "https://gist.github.com/someone/not-an-id",
  ])("%j", async (address) => {
    const { fetch, requested } = asking({});
    await expect(fetch(address)).rejects.toMatchObject({ code: "address-not-allowed" });
    expect(requested).toEqual([]);
  });

  test.each(["http://169.254.169.254/latest", "https://example.com/", "//127.0.0.1/x", "file:///etc/passwd"])(
    "as a redirect: %s",
    async (location) => {
      const { fetch, requested } = asking({
        [raw]: () => new Response(null, { status: 302, headers: { location } }),
      });
      await expect(fetch(raw)).rejects.toMatchObject({ code: "address-not-allowed" });
      expect(requested).toEqual([raw]);
    },
  );
});

describe("failures are reported", () => {
  test.each([
    ["nothing there", () => new Response("", { status: 404 }), "raw.githubusercontent.com answers 404."],
    ["too much", () => new Response("x".repeat(1001)), "It has more than 1000 bytes."],
    ["no text", () => new Response("a\0b"), "It is no text."],
    [
      "redirects without end",
      () => new Response(null, { status: 302, headers: { location: raw } }),
      "raw.githubusercontent.com redirects without end.",
    ],
    ["a host that is down", () => Response.error(), "raw.githubusercontent.com answers 0."],
  ])("%s", async (_what, answer, message) => {
    const { fetch } = asking({ [raw]: answer });
    await expect(fetch(raw)).rejects.toThrow(new DomainError("document-not-fetched", message));
  });

  test("a caller that disconnects aborts it", async () => {
    const { fetch } = asking({});
    await expect(fetch(raw, AbortSignal.abort())).rejects.toThrow("aborted");
  });
});
