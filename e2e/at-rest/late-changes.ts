/** Helpers of the documents: `done` makes the change; `isOver` and `slow` let it come late without a timer. */
export const lead = `<script>
  const done = () => { document.body.append(Object.assign(document.createElement("b"), { id: "done" })) }
  const end = performance.now() + 1500
  const isOver = () => performance.now() > end
  const slow = (name) => "/json/" + name + ".json?status=404&delay=900"
</script>`;
export const isDone = { expect: "exists", target: { by: "selector", selector: "#done" } };

/** A script that repeats an asynchronous action for 1.5 seconds. */
const repeating = (act: string) =>
  `<script>(async () => { while (!isOver()) await ${act}; done() })()</script>`;

/** Documents whose expectation becomes true some time after loading, each by another mechanism. */
export const lateChanges: Record<string, string> = {
  timers: `<script>
    const next = (left) => left > 0 ? setTimeout(next, 250, left - 1) : done()
    addEventListener("load", () => next(4))</script>`,
  "timer-of-text": `<script>addEventListener("load", () => setTimeout("done()", 900))</script>`,
  interval: `<script>let times = 0; const id = setInterval(() => { if (++times === 6) { clearInterval(id); done() } }, 200)</script>`,
  frames: `<script>const next = () => isOver() ? done() : requestAnimationFrame(next); next()</script>`,
  idle: `<script>const next = () => isOver() ? done() : requestIdleCallback(next, { timeout: 100 }); next()</script>`,
  iterator: `<script>
    async function* steps() { for (let step = 0; step < 4; step += 1) { await new Promise((go) => setTimeout(go, 250)); yield step } }
    (async () => { for await (const step of steps()) if (step === 3) done() })()</script>`,
  mutations: `<script>
    new MutationObserver(() => { if (document.body.dataset.step === "2") done() }).observe(document.body, { attributes: true })
    setTimeout(() => { document.body.dataset.step = "1"; setTimeout(() => { document.body.dataset.step = "2" }, 500) }, 500)</script>`,
  fetch: `<script>addEventListener("load", () => fetch(slow("a")).then((answer) => answer.text()).then(done))</script>`,
  request: `<script>addEventListener("load", () => $.get(slow("b")).fail(done))</script>`,
  picture: `<script>addEventListener("load", () => document.body.append(Object.assign(new Image(), { src: slow("c"), onerror: done })))</script>`,
  "loose-picture": `<script>addEventListener("load", () => { document.createElement("img").onerror = done; const image = new Image(); image.onerror = done; image.src = slow("d") })</script>`,
  "picture-in-markup": `<script>addEventListener("load", () => { document.createElement("p").innerHTML = "<img onerror='done()' src='" + slow("e") + "'>" })</script>`,
  script: `<script>addEventListener("load", () => document.head.append(Object.assign(document.createElement("script"), { src: slow("f"), onerror: done })))</script>`,
  "style-sheet": `<script>addEventListener("load", () => document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: slow("g"), onerror: done })))</script>`,
  "style-sheet-in-style": `<script>addEventListener("load", () => { const style = document.createElement("style"); style.textContent = "@import '" + slow("h") + "'"; style.onload = style.onerror = done; document.head.append(style) })</script>`,
  font: `<style>@font-face { font-family: Late; src: url(/json/i.json?status=404&delay=900) }</style>
    <script>document.fonts.load("1em Late").then(done, done)</script>`,
  "font-of-text": `<style>@font-face { font-family: Late; src: url(/json/j.json?status=404&delay=900) }</style>
    <script>addEventListener("load", () => { document.fonts.onloadingdone = document.fonts.onloadingerror = done; document.body.append(Object.assign(document.createElement("p"), { textContent: "Text", style: "font-family: Late" })) })</script>`,
  transition: `<p style="transition: margin-left 1s">Text</p><script>
    addEventListener("load", () => { const text = document.querySelector("p"); text.ontransitionend = done; text.getBoundingClientRect(); text.style.marginLeft = "9px" })</script>`,
  animation: `<style>@keyframes go { to { opacity: 0 } }</style><p style="animation: go 1s 0.5s" onanimationend="done()">Text</p>`,
  "endless-animation": `<style>@keyframes go { to { opacity: 0 } }</style><p style="animation: go 0.3s infinite">Text</p>
    <script>let times = 0; document.querySelector("p").addEventListener("animationiteration", () => { if (++times === 4) done() })</script>`,
  "animation-of-nothing": `<script>new Animation(new KeyframeEffect(null, null, 1000)).play(); const one = new Animation(new KeyframeEffect(null, null, 1200)); one.onfinish = done; one.play()</script>`,
  "animation-by-script": `<script>document.createElement("p").animate({ opacity: 0 }, 1000).finished.then(done)</script>`,
  "animation-of-svg": `<svg><rect width="9" height="9"><animate attributeName="x" to="9" dur="1s" begin="0.2s" onend="done()"/></rect></svg>`,
  "smooth-scroll": `<div style="height: 9000px"></div><script>addEventListener("scrollend", done); addEventListener("load", () => setTimeout(() => scrollTo({ top: 8000, behavior: "smooth" }), 20))</script>`,
  channel: `<script>const { port1, port2 } = new MessageChannel(); port1.onmessage = () => isOver() ? done() : port2.postMessage(1); port2.postMessage(1)</script>`,
  messages: `<script>onmessage = ({ data }) => { if (data === "on") isOver() ? done() : postMessage("on") }; postMessage("on")</script>`,
  broadcast: `<script>const name = String(Math.random()), [one, other] = [new BroadcastChannel(name), new BroadcastChannel(name)]
    one.onmessage = () => isOver() ? done() : other.postMessage(1); other.postMessage(1)</script>`,
  worker: `<script>new Worker(URL.createObjectURL(new Blob(["setTimeout(postMessage, 900, 1)"]))).onmessage = done</script>`,
  frame: `<iframe srcdoc="<script>setTimeout(() => parent.postMessage('framed', '*'), 900)</script>"></iframe>
    <script>addEventListener("message", ({ data }) => { if (data === "framed") done() })</script>`,
  socket: `<script>const open = () => { new WebSocket("ws://localhost:1").onclose = () => isOver() ? done() : open() }; open()</script>`,
  "event-source": `<script>new EventSource(slow("k")).onerror = done</script>`,
  module: `<script type="module">setTimeout(() => {}, 1); await new Promise((go) => { const { port1, port2 } = new MessageChannel(); port1.onmessage = () => isOver() ? go() : port2.postMessage(1); port2.postMessage(1) }); done()</script>`,
  "module-on-demand": `<script>addEventListener("load", () => import(slow("l")).catch(done))</script>`,
  task: `<script>scheduler.postTask(done, { delay: 900 })</script>`,
  "abort-signal": `<script>AbortSignal.timeout(900).onabort = done</script>`,
  "intersection-observer": `<p>Text</p><script>
    const seen = new IntersectionObserver(() => { seen.unobserve(text); if (isOver()) done(); else seen.observe(text) }), text = document.querySelector("p"); seen.observe(text)</script>`,
  "resize-observer": `<p>Text</p><script>
    const text = document.querySelector("p"); let width = 100
    new ResizeObserver(() => { if (isOver()) done(); else text.style.width = (width += 1) + "px" }).observe(text)</script>`,
  "view-transition": `<style>::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) { animation-duration: 1s }</style>
    <script>addEventListener("load", () => { const { finished } = document.startViewTransition(() => {}); finished.then(done, done) })</script>`,
  digest: repeating(`crypto.subtle.digest("SHA-256", new Uint8Array(9))`),
  blob: repeating(`new Blob(["text"]).text()`),
  bitmap: repeating(`createImageBitmap(new ImageData(9, 9))`),
  compression: repeating(
    `new Response(new Blob(["text"]).stream().pipeThrough(new CompressionStream("gzip"))).text()`,
  ),
  "web-assembly": repeating(`WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))`),
  permissions: repeating(`navigator.permissions.query({ name: "geolocation" })`),
  locks: repeating(`navigator.locks.request("lock", () => 1)`),
  caches: repeating(`caches.has("none")`),
  clipboard: repeating(`navigator.clipboard.readText().catch(() => 0)`),
  "file-reader": repeating(
    `new Promise((go) => { const reader = new FileReader(); reader.onload = go; reader.readAsText(new Blob(["text"])) })`,
  ),
  database: repeating(`new Promise((go) => { indexedDB.deleteDatabase("none").onsuccess = go })`),
  "canvas-blob": repeating(`new Promise((go) => { document.createElement("canvas").toBlob(go) })`),
  geolocation: repeating(`new Promise((go) => { navigator.geolocation.getCurrentPosition(go, go) })`),
  selection: repeating(
    `new Promise((go) => { document.onselectionchange = go; getSelection().collapse(document.body, 0); getSelection().empty(); getSelection().collapse(document.body, document.body.childNodes.length); setTimeout(go, 90) })`,
  ),
  hash: `<script>let times = 0; onhashchange = () => isOver() ? done() : location.hash = String(++times); location.hash = "on"</script>`,
};

/** Expressions that become true later without a change of the page. */
export const lateExpressions = {
  clock: "performance.now() > end",
  "clock-of-a-function": "isOver()",
  counter: "(window.looks = (window.looks || 0) + 1) > 12",
  "promise-of-its-own": "await new Promise((go) => setTimeout(go, 900, true))",
};
