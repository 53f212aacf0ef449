/**
 * Has CodeMirror parse within idle periods, at most 50 ms at a time. Where a browser can tell that input waits, it
 * parses for 100 ms instead, until a key comes: a task that delays everything else, such as messages of a run. Must be
 * imported before `@codemirror/language`, which looks only once.
 */
if ("scheduling" in navigator) Object.defineProperty(navigator, "scheduling", { value: undefined });
