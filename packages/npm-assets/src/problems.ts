const problems = {
  "invalid-address": { status: 400, title: "The address does not name a file in a package" },
  "address-too-long": { status: 414, title: "The address is too long" },
  "method-not-allowed": { status: 405, title: "Files can only be read" },
  "service-worker-refused": { status: 403, title: "Files of packages cannot be service workers" },
  "repository-not-allowed": { status: 403, title: "This repository is not served" },
  "package-not-allowed": { status: 403, title: "This package is not served" },
  "package-not-found": { status: 404, title: "Package not found" },
  "repository-not-found": { status: 404, title: "Repository not found" },
  "version-not-found": { status: 404, title: "The package has no such version" },
  "build-not-found": { status: 404, title: "This commit is not built" },
  "file-not-found": { status: 404, title: "The package has no such file" },
  "range-not-satisfiable": { status: 416, title: "The file is shorter than the requested range" },
  "package-unusable": { status: 502, title: "The package cannot be used" },
  "integrity-mismatch": { status: 502, title: "The package does not match the registry's checksum" },
  "registry-refused": { status: 502, title: "The registry refuses the package" },
  "registry-unreachable": { status: 503, title: "The registry cannot be reached" },
  "registry-timeout": { status: 504, title: "The registry took too long" },
  "repository-unreachable": { status: 503, title: "The git host cannot be reached" },
  "repository-timeout": { status: 504, title: "The git host took too long" },
  "storage-full": { status: 507, title: "The server's disk is full" },
  "storage-unusable": { status: 503, title: "The server cannot store files at the moment" },
  internal: { status: 500, title: "The file could not be served" },
} as const satisfies Record<string, { status: number; title: string }>;

/** The stable codes of everything that can go wrong with an address. */
export type AssetProblemCode = keyof typeof problems;

/**
 * Why an address could not be answered. `detail` is for the client: it says what was wrong and what to do, and never
 * names hosts or paths of the machine, which are in the log and in `cause`.
 */
export class AssetProblem extends Error {
  override readonly name = "AssetProblem";
  readonly code: AssetProblemCode;
  readonly detail: string;

  constructor(code: AssetProblemCode, detail: string, options?: ErrorOptions) {
    super(`${code}: ${detail}`, options);
    this.code = code;
    this.detail = detail;
  }

  get status(): number {
    return problems[this.code].status;
  }

  get title(): string {
    return problems[this.code].title;
  }
}
