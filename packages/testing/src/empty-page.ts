/** Test files share one page: each starts with an empty one, whatever the file before it has left there. */
const { document } = globalThis as { document?: Record<"head" | "body", { replaceChildren(): void }> };
document?.head.replaceChildren();
document?.body.replaceChildren();

export {};
