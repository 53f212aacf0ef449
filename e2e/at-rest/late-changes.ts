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

/** Documents whose expectation becomes true some time after loading, each by another mechanism that is watched. */
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
  script: `<script>addEventListener("load", () => document.head.append(Object.assign(document.createElement("script"), { src: slow("f"), onerror: done })))</script>`,
  "style-sheet": `<script>addEventListener("load", () => document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: slow("g"), onerror: done })))</script>`,
  font: `<style>@font-face { font-family: Late; src: url(/json/i.json?status=404&delay=900) }</style>
    <script>document.fonts.load("1em Late").then(done, done)</script>`,
  "font-of-text": `<style>@font-face { font-family: Late; src: url(/json/j.json?status=404&delay=900) }</style>
    <script>addEventListener("load", () => { document.fonts.onloadingdone = document.fonts.onloadingerror = done; document.body.append(Object.assign(document.createElement("p"), { textContent: "Text", style: "font-family: Late" })) })</script>`,
  transition: `<p style="transition: margin-left 1s">Text</p><script>
    addEventListener("load", () => { const text = document.querySelector("p"); text.ontransitionend = done; text.getBoundingClientRect(); text.style.marginLeft = "9px" })</script>`,
  animation: `<style>@keyframes go { to { opacity: 0 } }</style><p style="animation: go 1s 0.5s" onanimationend="done()">Text</p>`,
  "smooth-scroll": `<div style="height: 9000px"></div><script>addEventListener("scrollend", done); addEventListener("load", () => setTimeout(() => scrollTo({ top: 8000, behavior: "smooth" }), 20))</script>`,
  messages: `<script>onmessage = ({ data }) => { if (data === "on") isOver() ? done() : postMessage("on") }; postMessage("on")</script>`,
  "resize-observer": `<p>Text</p><script>
    const text = document.querySelector("p"); let width = 100
    new ResizeObserver(() => { if (isOver()) done(); else text.style.width = (width += 1) + "px" }).observe(text)</script>`,
  "view-transition": `<style>::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) { animation-duration: 1s }</style>
    <script>addEventListener("load", () => { const { finished } = document.startViewTransition(() => {}); finished.then(done, done) })</script>`,
  selection: repeating(
    `new Promise((go) => { document.onselectionchange = go; getSelection().collapse(document.body, 0); getSelection().empty(); getSelection().collapse(document.body, document.body.childNodes.length); setTimeout(go, 90) })`,
  ),
  hash: `<script>let times = 0; onhashchange = () => isOver() ? done() : location.hash = String(++times); location.hash = "on"</script>`,
};
