import {
  type DataQuery,
  generatedName,
  queryGenerated,
  queryRows,
  type Row,
  rowsIn,
} from "@online-editor/example-data";

/** The contents of files by the address at which a page requests them: `json/<name>.json` or `data/<name>`. */
type Files = Readonly<Record<string, unknown>>;

/**
 * Answers the page's requests for these addresses, relative to its own, like the server of the example data: a file as
 * it is, or its rows in pages. Neither delays nor fails. All other requests are sent as usual.
 */
export const answerRequests = (files: Files, page: Window & typeof globalThis = window): void => {
  const folder = URL.canParse(".", page.document.baseURI) ? new URL(".", page.document.baseURI).href : "";
  const addressOf = (method: string, requested: string) => {
    const address = requested.startsWith(folder) ? requested.slice(folder.length) : requested;
    const answer = method.toUpperCase() === "GET" ? answerTo(address, files) : undefined;
    // The browser answers a data: address itself, so that no response has to be imitated.
    return answer === undefined
      ? null
      : `data:application/json,${encodeURIComponent(JSON.stringify(answer))}`;
  };

  const { fetch, Request } = page;
  const { open } = page.XMLHttpRequest.prototype;
  page.XMLHttpRequest.prototype.open = function (
    this: XMLHttpRequest,
    method: string,
    url: string | URL,
    ...rest: unknown[]
  ) {
    Reflect.apply(open, this, [method, addressOf(method, String(url)) ?? url, ...rest]);
  };
  page.fetch = async (input, init) => {
    const request = input instanceof Request ? input : { url: String(input), method: "GET", signal: null };
    const address = addressOf(init?.method ?? request.method, request.url);
    return address === null ? fetch(input, init) : fetch(address, { signal: init?.signal ?? request.signal });
  };
};

const answerTo = (requested: string, files: Files): unknown => {
  const [address = "", query = ""] = requested.replace(/^\.\//, "").replace(/#.*/, "").split("?");
  if (!Object.hasOwn(files, address)) return undefined;
  const [, name] = /^data\/(.+)/.exec(address) ?? [];
  if (name === undefined) return files[address];
  const wanted = askedIn(new URLSearchParams(query));
  return name === generatedName ? queryGenerated(wanted) : queryRows(rowsIn(files[address]) as Row[], wanted);
};

const askedIn = (query: URLSearchParams): DataQuery => {
  const text = (name: string) => {
    const value = query.get(name);
    return value === null || value === "" ? undefined : value;
  };
  const number = (name: string) => (text(name) === undefined ? undefined : Number(text(name)));
  const filter = text("filter");
  return {
    limit: number("limit"),
    offset: number("offset") ?? 0,
    search: text("search") ?? "",
    sort: text("sort"),
    order: text("order") === "desc" ? "desc" : "asc",
    filter: filter === undefined ? undefined : (JSON.parse(filter) as DataQuery["filter"]),
    total: number("total") ?? 800,
  };
};
