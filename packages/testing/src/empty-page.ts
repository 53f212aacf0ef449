/** Files of tests share one page: each begins with an empty one, whatever the file before it has left in it. */
const { document } = globalThis as { document?: Record<"head" | "body", { replaceChildren(): void }> };
document?.head.replaceChildren();
document?.body.replaceChildren();

export {};
