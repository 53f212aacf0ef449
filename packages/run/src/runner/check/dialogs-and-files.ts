const { apply } = Reflect;
const asText: (value: unknown) => string = String;

/** Answers the page's dialogs with OK, and a prompt with its suggestion. */
export const answerDialogs = (page: Window, note: (text: string) => void): void => {
  const say = (text: unknown) => {
    note(text === undefined ? "" : asText(text));
  };
  Object.assign(page, {
    alert: say,
    confirm: (text: unknown) => {
      say(text);
      return true;
    },
    prompt: (text: unknown, suggestion: unknown = "") => {
      say(text);
      return asText(suggestion);
    },
    print: () => undefined,
  });
};

/** Reads the files that the page offers for download, instead of having the browser save them. */
export const keepDownloads = (
  page: Window & typeof globalThis,
  keep: (name: string, text: Promise<string>) => Promise<void>,
): void => {
  const { fetch } = page;
  const { createObjectURL } = page.URL;
  const blobs = new Map<string, Blob>();
  page.URL.createObjectURL = (source) => {
    const url = createObjectURL(source);
    if (source instanceof Blob) blobs.set(url, source);
    return url;
  };
  const textOf = async (url: string) => {
    const blob = blobs.get(url);
    return blob ? blob.text() : (await fetch(url)).text();
  };
  /** Whether a click on it downloads, which is then done. */
  const isDownload = (clicked: unknown) => {
    if (!(clicked instanceof page.HTMLAnchorElement && clicked.hasAttribute("download"))) return false;
    void keep(clicked.download, textOf(clicked.href));
    return true;
  };
  const { click } = page.HTMLElement.prototype;
  page.HTMLElement.prototype.click = function () {
    if (!isDownload(this)) apply(click, this, []);
  };
  const { dispatchEvent } = page.EventTarget.prototype;
  page.EventTarget.prototype.dispatchEvent = function (event) {
    return event.type === "click" && isDownload(this) ? true : apply(dispatchEvent, this, [event]);
  };
};
