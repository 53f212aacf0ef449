/**
 * What a document can leave in a browser for another one, and how the other one looks for it. Both are pages that need
 * only a browser: they write the kinds that they left or found as a list into their `<output>`. A kind that the browser
 * lacks or blocks cannot be left, and is in neither list.
 */
const kinds = `{
  "cookie": {
    leave: () => keepCookie("plain=1"),
    look: () => hasCookie("plain=1"),
  },
  "cookie of the runs": {
    leave: () => keepCookie("runs=1; path=/run"),
    look: () => hasCookie("runs=1"),
  },
  "cookie of the root": {
    leave: () => keepCookie("root=1; path=/"),
    look: () => hasCookie("root=1"),
  },
  "cookie for other sites": {
    leave: () => keepCookie("everywhere=1; path=/; Secure; SameSite=None"),
    look: () => hasCookie("everywhere=1"),
  },
  "partitioned cookie": {
    leave: () => keepCookie("partitioned=1; path=/; Secure; SameSite=None; Partitioned"),
    look: () => hasCookie("partitioned=1"),
  },
  "partitioned cookie of the runs": {
    leave: () => keepCookie("partitionedruns=1; path=/run/; Secure; SameSite=None; Partitioned"),
    look: () => hasCookie("partitionedruns=1"),
  },
  "cookie of the host alone": {
    leave: () => keepCookie("__Host-only=1; path=/; Secure; SameSite=None; Partitioned"),
    look: () => hasCookie("__Host-only=1"),
  },
  "cookie of the parent name": {
    leave: () => keepCookie("parent=1; path=/; Secure; SameSite=None; Domain=" + parentName),
    look: () => hasCookie("parent=1"),
  },
  "partitioned cookie of the parent name": {
    leave: () => keepCookie("parentpart=1; path=/run; Secure; SameSite=None; Partitioned; Domain=" + parentName),
    look: () => hasCookie("parentpart=1"),
  },
  "cookie of another path": {
    leave: () => keepCookie("elsewhere=1; path=/run/json; Secure; SameSite=None"),
    look: () => hasCookieBelow("/run/json/products.json", "elsewhere=1"),
  },
  "partitioned cookie of another path": {
    leave: () => keepCookie("partelsewhere=1; path=/run/json; Secure; SameSite=None; Partitioned"),
    look: () => hasCookieBelow("/run/json/products.json", "partelsewhere=1"),
  },
  "local storage": {
    leave: () => localStorage.setItem("trace", "1"),
    look: () => localStorage.length > 0,
  },
  "session storage": {
    leave: () => sessionStorage.setItem("trace", "1"),
    look: () => sessionStorage.length > 0,
  },
  "database": {
    leave: () => asked(indexedDB.open("trace")),
    look: async () => (await indexedDB.databases()).length > 0,
  },
  "cache": {
    leave: async () => (await caches.open("trace")).put("/trace", new Response("1")),
    look: async () => (await caches.keys()).length > 0,
  },
  "private file": {
    leave: async () => (await navigator.storage.getDirectory()).getFileHandle("trace", { create: true }),
    look: async () => {
      for await (const name of (await navigator.storage.getDirectory()).keys()) return name !== "";
      return false;
    },
  },
  "temporary file": {
    leave: () => new Promise((done, failed) => {
      webkitRequestFileSystem(0, 1024, ({ root }) => root.getFile("trace", { create: true }, done, failed), failed);
    }),
    look: () => new Promise((done, failed) => {
      webkitRequestFileSystem(0, 1024, ({ root }) => root.createReader().readEntries(({ length }) => done(length > 0), failed), failed);
    }),
  },
  "storage bucket": {
    leave: async () => (await navigator.storageBuckets.open("trace")).persisted(),
    look: async () => (await navigator.storageBuckets.keys()).length > 0,
  },
  "shared worker": {
    leave: () => askWorker("keep"),
    look: async () => (await askWorker("read")) === "kept",
  },
  "held lock": {
    leave: () => new Promise((held) => { navigator.locks.request("trace", () => { held(); return new Promise(() => {}); }); }),
    look: async () => { const { held, pending } = await navigator.locks.query(); return held.length + pending.length > 0; },
  },
  "answer on a channel": {
    leave: () => {
      new BroadcastChannel("trace").onmessage = ({ data, currentTarget }) => { if (data === "ask") currentTarget.postMessage("here"); };
    },
    look: () => new Promise((done) => {
      const channel = new BroadcastChannel("trace");
      channel.onmessage = ({ data }) => { if (data === "here") done(true); };
      channel.postMessage("ask");
      setTimeout(done, 100, false);
    }),
  },
  "name of the window": {
    leave: () => { window.name = "trace"; },
    look: () => window.name === "trace",
  },
  "state of the history": {
    leave: () => { history.replaceState("trace", ""); },
    look: () => history.state === "trace",
  },
}`;

const tools = `
  // The runner's stand-in for blocked cookies is in nobody's way who wants the browser's own.
  delete document.cookie;
  const parentName = location.hostname.split(".").slice(1).join(".");
  const hasCookie = (cookie) => document.cookie.split("; ").includes(cookie);
  const keepCookie = (cookie) => { document.cookie = cookie; };
  const hasCookieBelow = (address, cookie) =>
    new Promise((done) => {
      const frame = document.createElement("iframe");
      frame.src = address;
      frame.onload = () => {
        try { done(frame.contentDocument.cookie.includes(cookie)); } catch { done(false); }
        frame.remove();
      };
      document.body.append(frame);
    });
  const asked = (request) =>
    new Promise((done, failed) => {
      request.onsuccess = () => { request.result.close(); done(); };
      request.onerror = () => failed(request.error);
    });
  const workerSource = 'let kept = ""; onconnect = ({ ports: [port] }) => { port.onmessage = ({ data }) => { if (data === "keep") kept = "kept"; port.postMessage(kept); }; };';
  const askWorker = (what) =>
    new Promise((done, failed) => {
      const worker = new SharedWorker("data:text/javascript," + encodeURIComponent(workerSource));
      worker.onerror = failed;
      worker.port.onmessage = ({ data }) => done(data);
      worker.port.postMessage(what);
      setTimeout(failed, 1000);
    });
  const kinds = ${kinds};
  const found = async () => {
    const names = [];
    for (const [name, { look }] of Object.entries(kinds)) if (await Promise.resolve().then(look).catch(() => false)) names.push(name);
    return names;
  };
  const write = (text) => { document.querySelector("output").textContent = text; };`;

/** A code editor may render only the visible lines of many, and filling it replaces only those. */
const inOneLine = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => !line.startsWith("//"))
    .join(" ");

/** Leaves each kind, and lists the kinds that can be found then: `left: cookie, database.` */
export const leavingDocument = inOneLine(`<output></output>
<script>
  ${tools}
  // What is written while the page is taken away comes late.
  addEventListener("pagehide", () => {
    const until = performance.now() + 200;
    while (performance.now() < until);
    for (const { leave } of Object.values(kinds)) Promise.resolve().then(leave).catch(() => undefined);
  });
  (async () => {
    for (const { leave } of Object.values(kinds)) await Promise.resolve().then(leave).catch(() => undefined);
    write("left: " + (await found()).join(", ") + ".");
  })();
</script>`);

/** Lists the kinds that another document has left: `found: .` */
export const lookingDocument = inOneLine(`<output></output>
<script>
  ${tools}
  (async () => { write("found: " + (await found()).join(", ") + "."); })();
</script>`);
