import { expect, onTestFinished, test } from "vitest";
import { watchRest } from "./watch-rest.ts";

type Page = Window & typeof globalThis;

/** A page that is watched, in a frame of its own; `isAtRestSoon` says whether it rests with no time having passed. */
const aPage = (html = "") => {
  const frame = document.createElement("iframe");
  document.body.append(frame);
  onTestFinished(() => {
    frame.remove();
  });
  const page = frame.contentWindow as Page;
  const nextFrame = page.requestAnimationFrame.bind(page);
  const rest = watchRest(page, () => 0);
  page.document.body.innerHTML = html;
  const drawn = () => new Promise((resolve) => nextFrame(resolve));
  const isAtRestSoon = async () => {
    for (let frames = 0; frames < 20; frames += 1) {
      if (rest.isAtRest(Infinity, Infinity)) return true;
      await drawn();
    }
    return false;
  };
  return { page, isAtRestSoon };
};

test.each<[string, string]>([
  ["a text", "<p>Text</p>"],
  ["a table", "<table><tr><td>Text</td></tr></table>"],
  ["a script", "<script>important(1)</script>"],
])("%s is at rest as soon as it is drawn", async (_, html) => {
  const { page, isAtRestSoon } = aPage(html);
  // As the libraries do when they load.
  expect(new page.MessageChannel().port1).toBeInstanceOf(page.MessagePort);
  page.document.body.append(page.document.createElement("span"));
  page.scrollTo(0, 1);
  page.document.documentElement.scrollTop = 0;
  expect(page.navigator.userAgent).toContain("Chrome");
  expect(await isAtRestSoon()).toBe(true);
});

const uses: Record<string, (page: Page) => unknown> = {
  Worker: ({ Worker, URL, Blob }) => new Worker(URL.createObjectURL(new Blob([""]))),
  SharedWorker: ({ SharedWorker, URL, Blob }) => new SharedWorker(URL.createObjectURL(new Blob([""]))),
  "a port of a MessageChannel": ({ MessageChannel }) => new MessageChannel().port2.postMessage(1),
  BroadcastChannel: ({ BroadcastChannel }) => new BroadcastChannel("one").close(),
  WebSocket: ({ WebSocket, location }) => new WebSocket(`ws://${location.host || "localhost"}/none`).close(),
  EventSource: ({ EventSource }) => new EventSource("data:text/event-stream,").close(),
  RTCPeerConnection: ({ RTCPeerConnection }) => new RTCPeerConnection().close(),
  FileReader: ({ FileReader, Blob }) => new FileReader().readAsText(new Blob(["a"])),
  "a picture outside the document": ({ Image }) => new Image(),
  "such a picture, made as an element": ({ document }) => document.createElement("img"),
  "the text of a Blob": ({ Blob }) => new Blob(["a"]).text(),
  "media that play": ({ document, Audio }) => {
    void new Audio().play().catch(() => undefined);
    return document.querySelector("audio");
  },
  "scheduler.postTask": ({ scheduler }) => scheduler.postTask(() => 1),
  createImageBitmap: ({ createImageBitmap, ImageData }) => createImageBitmap(new ImageData(1, 1)),
  indexedDB: ({ indexedDB }) => indexedDB.open("none"),
  "crypto.subtle": ({ crypto }) => crypto.subtle.digest("SHA-1", new Uint8Array(1)),
  caches: ({ caches }) => caches.keys(),
  "navigator.storage": ({ navigator }) => navigator.storage.estimate(),
  "navigator.permissions": ({ navigator }) => navigator.permissions.query({ name: "geolocation" }),
  "navigator.locks": ({ navigator }) => navigator.locks.query(),
  "navigator.clipboard": ({ navigator }) => navigator.clipboard.read().catch(() => undefined),
  "going back": ({ history }) => history.go(1),
  "a smooth scroll": (page) => page.scrollTo({ top: 1, behavior: "smooth" }),
  "a smooth scroll by its style": ({ document: { documentElement } }) => {
    documentElement.style.scrollBehavior = "smooth";
    documentElement.scrollTop = 1;
  },
  "a frame": ({ document }) => document.body.append(document.createElement("iframe")),
  "a video": ({ document }) => {
    document.body.innerHTML = "<video></video>";
  },
  "a module": ({ document }) => {
    document.body.innerHTML = "<script type=Module></script>";
  },
  "an import on demand": ({ document }) => {
    document.body.innerHTML = "<script>button.onclick = () => import('x')</script>";
  },
};

test.each(Object.entries(uses))("a page with %s must have been quiet for a while", async (_, use) => {
  const { page, isAtRestSoon } = aPage();
  expect(await isAtRestSoon()).toBe(true);
  await use(page);
  expect(await isAtRestSoon()).toBe(false);
});
