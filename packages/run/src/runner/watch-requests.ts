import type { RunConfig } from "@online-editor/contract";
import type { LoadedFile, SentRequest } from "@online-editor/contract/observations";
import { cut } from "./describe-value.ts";

type ReportedRequest = Omit<SentRequest, "type" | "request" | "atMs">;

export interface RequestWatch {
  report: (request: SentRequest) => void;
  now: () => number;
  answers: RunConfig["exampleAnswers"];
  /** Whether an answer is reported when all of it is there. */
  isWhole?: boolean;
}

const { apply } = Reflect;
const { then } = Promise.prototype;
const answerStart = 3500;
/** A document may pass anything as a text. */
const asText: (value: unknown) => string = String;

/** Reports the page's requests by fetch and XMLHttpRequest; jQuery uses the latter. */
export const watchRequests = (
  window: Window & typeof globalThis,
  { report, now, answers, isWhole = false }: RequestWatch,
): void => {
  let last = 0;
  const begin = (method: string, url: string, body: string | null) => {
    const atMs = now();
    const request = ++last;
    const base = { method: cut(asText(method), 20), url: cut(url, 3900), body };
    const reportState = (state: Pick<ReportedRequest, "status" | "tookMs" | "answer" | "problem">) => {
      report({ type: "request", request, atMs, ...base, ...state });
    };
    reportState({ status: null, tookMs: null, answer: null, problem: null });
    return (status: number | null, answer: string | null, problem: string | null = null) => {
      reportState({ status, tookMs: now() - atMs, answer, problem });
    };
  };
  const absolute = (address: string) => new URL(address, window.document.baseURI).href;
  const answered = (address: string) => withAnswers(address, answers, window.location);

  watchFetch(window, { begin, absolute, answered, isWhole });
  watchXhr(window, { begin, absolute, answered, isWhole });
};

interface RequestReporter {
  begin(
    method: string,
    url: string,
    body: string | null,
  ): (status: number | null, answer: string | null, problem?: string | null) => void;
  absolute(address: string): string;
  answered(address: string): string;
  isWhole: boolean;
}

const watchFetch = (
  window: Window & typeof globalThis,
  { begin, absolute, answered, isWhole }: RequestReporter,
) => {
  const { fetch: original, Request: BrowserRequest } = window;
  const watched = {
    fetch(this: unknown, ...args: unknown[]): unknown {
      let end: ReturnType<RequestReporter["begin"]> | undefined;
      try {
        const [input, options] = args as [unknown, RequestInit | undefined];
        if (input instanceof BrowserRequest) {
          const url = answered(input.url);
          if (url !== input.url) args[0] = new BrowserRequest(url, input);
          end = begin(options?.method ?? input.method, url, bodyText(options?.body));
        } else {
          const address = absolute(String(input));
          const url = answered(address);
          if (url !== address) args[0] = url;
          end = begin(options?.method ?? "GET", url, bodyText(options?.body));
        }
      } catch {
        // A request that cannot be reported is sent anyway.
      }
      const answer = apply(original, this ?? window, args) as Promise<Response>;
      return apply(then, answer, [
        (response: Response) => {
          if (end) void reportAnswer(response, end, isWhole);
          return response;
        },
        (error: unknown) => {
          end?.(null, null, error instanceof Error ? cut(asText(error.message), 500) : "error");
          throw error;
        },
      ]) as unknown;
    },
  };
  window.fetch = watched.fetch as typeof fetch;
};

/** Reads a clone, or the start of it, and leaves the response itself to the document. */
const reportAnswer = async (
  response: Response,
  end: ReturnType<RequestReporter["begin"]>,
  isWhole: boolean,
) => {
  const { status } = response;
  const shows = isText(response.headers.get("content-type"));
  try {
    if ((!shows && !isWhole) || !response.body) {
      end(status, null);
      return;
    }
    const reader = (response.clone().body as ReadableStream<Uint8Array>).getReader();
    const decoder = new TextDecoder();
    let text = "";
    let isDone = false;
    while (!isDone && (isWhole || text.length < answerStart)) {
      const { done, value } = await reader.read();
      isDone = done;
      if (value && text.length < answerStart) text += decoder.decode(value, { stream: true });
    }
    void reader.cancel();
    end(status, shows ? startOf(text) : null);
  } catch {
    end(status, null);
  }
};

const watchXhr = (window: Window & typeof globalThis, { begin, absolute, answered }: RequestReporter) => {
  const { prototype } = window.XMLHttpRequest;
  const { open, send } = prototype;
  const { addEventListener } = window.EventTarget.prototype;
  const requested = new WeakMap<XMLHttpRequest, { method: string; url: string }>();
  const watched = {
    open(this: XMLHttpRequest, ...args: unknown[]): unknown {
      try {
        const address = absolute(String(args[1]));
        const url = answered(address);
        if (url !== address) args[1] = url;
        requested.set(this, { method: String(args[0]), url });
      } catch {
        // The browser reports the error itself.
      }
      return apply(open, this, args) as unknown;
    },
    send(this: XMLHttpRequest, ...args: unknown[]): unknown {
      try {
        const { method, url } = requested.get(this) ?? { method: "GET", url: "" };
        const end = begin(method, url, bodyText(args[0]));
        const listen = (event: Event) => {
          if (event.type !== "loadend") problem = event.type;
          else if (this.status === 0) end(null, null, problem);
          else end(this.status, answerText(this));
        };
        let problem = "error";
        for (const type of ["error", "abort", "timeout", "loadend"])
          apply(addEventListener, this, [type, listen, { once: true }]);
      } catch {
        // A request that cannot be reported is sent anyway.
      }
      return apply(send, this, args) as unknown;
    },
  };
  prototype.open = watched.open;
  prototype.send = watched.send;
};

const answerText = (request: XMLHttpRequest) => {
  const { responseType } = request;
  if (responseType === "" || responseType === "text") return startOf(request.responseText);
  return responseType === "json" ? startOf(JSON.stringify(request.response)) : null;
};

const bodyText = (body: unknown): string | null => {
  if (body === undefined || body === null) return null;
  if (typeof body === "string" || body instanceof URLSearchParams) return startOf(String(body));
  if (body instanceof FormData)
    return startOf(
      Array.from(body, ([name, value]) => `${name}=${typeof value === "string" ? value : value.name}`).join(
        "\n",
      ),
    );
  return body instanceof Blob ? `${body.size} bytes` : "Binary body";
};

const startOf = (text: string) => cut(text, answerStart);

const isText = (type: string | null) => type !== null && /^text\/|json|xml|javascript|urlencoded/.test(type);

type Answers = NonNullable<RunConfig["exampleAnswers"]>;

/** The query by which the example data is asked to answer in that way. */
const requested: Record<Answers, [name: string, value: string]> = {
  slow: ["delay", "2000"],
  failing: ["status", "500"],
  offline: ["status", "0"],
};

/** The address to request instead: example data answers as the user chose, everything else is unchanged. */
export const withAnswers = (address: string, answers: Answers | undefined, page: Location): string => {
  if (answers === undefined) return address;
  const url = new URL(address, page.href);
  if (url.origin !== page.origin || !/^\/run\/(json|data)\//.test(url.pathname)) return address;
  const [name, value] = requested[answers];
  url.searchParams.set(name, value);
  return url.href;
};

/** Requests of the document's own scripts are reported elsewhere. */
const requestKinds = ["fetch", "xmlhttprequest", "beacon", "eventsource"];

/** Reports the files that the page loads, including earlier ones. */
export const watchFiles = (report: (file: LoadedFile) => void, runnerUrl: string): void => {
  if (typeof PerformanceObserver !== "function") return;
  const watching = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const { name, initiatorType, decodedBodySize, responseStatus, duration, startTime } = entry;
      if (requestKinds.includes(initiatorType) || name === runnerUrl) continue;
      report({
        type: "file",
        url: cut(name, 3900),
        kind: cut(initiatorType, 50),
        // Another host's size is 0 unless the host allows timing.
        sizeBytes: decodedBodySize > 0 ? decodedBodySize : null,
        status: responseStatus > 0 ? responseStatus : null,
        tookMs: duration,
        atMs: startTime,
      });
    }
  });
  watching.observe({ type: "resource", buffered: true });
};
