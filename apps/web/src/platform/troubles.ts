export interface Words {
  /** What happened; of a server's problem, the contract has it. */
  title?: string;
  /** What to do, in complete sentences. */
  help?: string;
  /** What can be done, in order: the names of actions that its place supplies, and of pages of the editor. */
  actions?: Readonly<Record<string, string>>;
}

/** Where no actions are named. */
export const tryAgain = { retry: "Try again" } as const;
const runAgain = { run: "Run again" } as const;
const signInAgain = { ...tryAgain, "{to}": "Go back without signing in" } as const;
const saveAsNew = { "save-as-new": "Save as new" } as const;
const welcome = { "/": "Go to the welcome example" } as const;
const refForms = "Enter user:branch, user/repository:branch, #123, a tag, a commit or a GitHub URL.";
const nothingRan = "Nothing ran, so no other release is mistaken for this one.";

/** The words of all troubles, by code; `{names}` are facts of the failure. */
export const troubles = {
  "server-unreachable": {
    title: "The server cannot be reached",
    help: "Check your connection, then try again.",
  },
  "reply-unreadable": {
    title: "This page is from another release than the server",
    help: "Reload it. Changes to the document are kept.",
  },
  unknown: { title: "The server failed" },
  internal: { help: "Try again. If it keeps failing, tell the administrator." },
  "database-unavailable": { help: "Try again in a few seconds." },
  "storage-full": { help: "Tell the administrator, then try again later." },
  "forged-request": { help: "Reload the page, then try again." },
  "script-missing": {
    title: "Part of the editor did not load",
    help: "Check your connection, then try again or reload the page.",
  },

  "signed-out": { help: "Sign in, then try again." },
  "username-taken": { help: "Choose another." },
  "local-sign-in-off": { help: "Close this and sign in another way." },
  "sign-in-denied": {
    title: "Sign-in cancelled or access denied",
    help: "Nothing was read from your account there.",
    actions: signInAgain,
  },
  "sign-in-expired": {
    title: "The sign-in expired after 10 minutes",
    help: "Try again.",
    actions: signInAgain,
  },
  "sign-in-provider-down": {
    title: "The sign-in provider is not responding",
    help: "Try again in a few minutes.",
    actions: signInAgain,
  },
  "sign-in-wrong-state": {
    title: "This sign-in started in another browser or was replaced by a newer one",
    help: "Start again.",
    actions: signInAgain,
  },
  "sign-in-account-hidden": {
    title: "This account was closed by the administrator",
    help: "Ask them if you think this is a mistake.",
    actions: signInAgain,
  },
  "sign-in-too-many-attempts": {
    title: "Too many sign-ins from your network in the last minute",
    help: "Try again in a minute.",
    actions: signInAgain,
  },
  "sign-in-failed": {
    title: "The sign-in provider sent a response that this server cannot use",
    help: "If it happens again, tell the administrator.",
    actions: signInAgain,
  },

  "snippet-not-found": { help: "It was deleted or is private.", actions: saveAsNew },
  "not-the-owner": { actions: saveAsNew },
  "body-too-large": { help: "Shorten the document." },
  "save-cancelled": {
    title: "Cancelled before the server responded",
    help: "Trying again never saves twice.",
  },
  "collection-not-found": { help: "It was deleted or renamed, or is private.", actions: {} },

  "opening-cancelled": { title: "Opening cancelled" },
  "page-not-found": {
    title: "Page not found",
    help: "Nothing is at {path}. Check the link, or open an example.",
    actions: welcome,
  },
  "unknown-library": {
    title: "This link names an unknown library",
    help: "“{library}” is not a library of this editor. Choose one of {known}.",
    actions: welcome,
  },
  "unknown-example": {
    title: "Example not found",
    help: "{library} has no example “{example}”. It may have a new name: look for it in Examples.",
    actions: { "/?library={id}": "Go to the welcome example" },
  },
  "unknown-snippet": {
    title: "Snippet not found",
    help: "Snippet {id} by {username} does not exist, was deleted or is private.",
    actions: {
      "sign-in": "Sign in",
      "/code/{username}": "Public snippets of {username}",
    },
  },
  "unknown-revision": {
    title: "The snippet has no revision {revision}",
    help: "Snippet {id} exists, but not this revision. Check the number at the end of the link.",
    actions: { "/code/{username}/{id}": "Open the newest revision" },
  },
  "unreadable-link": {
    title: "This link cannot be read",
    help: "“{text}” is not valid for “{part}”. Copy the whole link again.",
    actions: welcome,
  },
  "link-damaged": {
    title: "This link's document cannot be opened",
    help: "The document in this link is damaged, perhaps cut off. Copy the whole link again.",
    actions: welcome,
  },
  "link-too-large": {
    title: "This link's document cannot be opened",
    help: "The document in this link exceeds the limit of 1 MB. It was not opened.",
    actions: welcome,
  },
  "link-unknown-format": {
    title: "This link's document cannot be opened",
    help: "Unknown link format, perhaps from a newer editor. Ask the administrator to update.",
    actions: welcome,
  },

  "document-not-parsed": { title: "The document could not be parsed: {message}" },
  "line-not-parsed": { title: "Line {line} could not be parsed: {message}" },
  "file-not-fetched": {
    title: "{address} could not be fetched",
    help: "Check your connection, then try again.",
  },
  "export-failed": { title: "The export failed", help: "Check your connection, then try again." },

  "ref-empty": { title: refForms, actions: {} },
  "ref-unreadable": { title: "“{ref}” is not a branch", help: refForms, actions: {} },
  "ref-invalid": { actions: {} },
  "ref-not-found": { help: "It may be misspelt or deleted." },
  "repository-refused": {
    help: "The library's own repository and its allowed forks can be used.",
    actions: {},
  },
  "git-unreachable": { help: "Releases still run." },
  "build-unusable": { title: "The build has no {missing}, so {library} cannot run", actions: {} },
  "build-expired": {
    title: "The build may have expired",
    help: "Build it again.",
    actions: { "build-again": "Build again" },
  },
  "embed-hung": {
    title: "The document is not responding, perhaps in an endless loop",
    actions: { stop: "Stop" },
  },
  "embed-stopped": { title: "The document was stopped", actions: runAgain },
  "embed-without-build": {
    title: "This branch is not built",
    help: "Open the document in the editor to build it.",
  },

  "release-unknown": {
    title: "{version} is not a release of {library}",
    help: "The newest is {offered}. Nothing ran, so no other release is mistaken for this one.",
    actions: { "run-on": "Run on {offered}" },
  },
  "release-too-old": {
    title: "{library} {version} is older than what runs here",
    help: "The oldest release is {offered}. Nothing ran, so no other release is mistaken for this one.",
    actions: { "run-on": "Run on {offered}" },
  },
  "release-not-fetched": {
    title: "{library} {version} could not be fetched",
    help: nothingRan,
    actions: { "run-on": "Run on {offered}", ...runAgain },
  },
  "run-unreachable": {
    title: "The result could not be loaded",
    help: "The server did not respond. Your text is still in the editor. Run again once it is up.",
    actions: runAgain,
  },
  "run-left": {
    title: "The document left its page",
    help: "A script reloaded the page or went elsewhere. A result shows only the document.",
    actions: runAgain,
  },
  "run-left-for": {
    title: "The document left its page",
    help: "A script went to {address}. A result shows only the document.",
    actions: runAgain,
  },
  "run-hung": {
    title: "The document is not responding, perhaps in an endless loop",
    help: "Edit it, then press Run.",
    actions: { stop: "Stop" },
  },
  "run-stopped": {
    title: "The document was stopped",
    help: "The document stopped responding. Edit it, then press Run to start it again.",
    actions: runAgain,
  },
  "run-stopped-for-messages": {
    title: "The document was stopped",
    help: "It flooded the editor with messages. Edit it, then press Run.",
    actions: runAgain,
  },
  "run-stopped-for-focus": {
    title: "The document was stopped",
    help: "It kept taking the keyboard focus. Edit it, then press Run.",
    actions: runAgain,
  },
  "run-interrupted": {
    title: "This page closed while the document ran",
    help: "The document may be in an endless loop. Edit it, then press Run.",
    actions: runAgain,
  },
  "refused-focus": {
    title: "The document tried to take the keyboard focus",
    help: "Click in the result to type there.",
  },
  "refused-dialogs": { title: "Too many dialogs: more are blocked until you click in the result" },
  "refused-print": { title: "Printing is blocked until you click in the result" },
  "refused-downloads": { title: "A download was blocked", help: "Click in the result, then try again." },
  "refused-history": {
    title: "Too many history entries: more replace the last one until you click in the result",
  },
  "refused-windows": { title: "A window was blocked", help: "Click in the result, then try again." },
  "refused-outer-window": {
    title: "The document tried to reach the window around it (parent or top)",
    help: "Its frame is on another site, so it cannot.",
  },
  "refused-leaving": {
    title: "A result shows only the document: links are not followed, and forms are not sent",
  },
} as const satisfies Record<string, Words>;

/** The words of all troubles, by code. */
export type Troubles = typeof troubles;
type ActionsOf<Of> = Of extends { actions: infer Actions } ? keyof Actions : keyof typeof tryAgain;
/** What the place of a trouble supplies. */
export type ActionId = Exclude<ActionsOf<Troubles[keyof Troubles]>, `/${string}` | "{to}">;
