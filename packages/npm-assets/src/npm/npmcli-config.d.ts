/** The part of npm's own configuration reader that is used here; it ships no types. */
declare module "@npmcli/config" {
  export default class Config {
    constructor(options: {
      npmPath: string;
      definitions: unknown;
      shorthands: unknown;
      flatten: unknown;
      argv: string[];
      env: Record<string, string | undefined>;
      cwd: string;
      warn: boolean;
    });
    load(): Promise<void>;
    get flat(): Record<string, unknown>;
  }
}

declare module "@npmcli/config/lib/definitions/index.js" {
  const content: { definitions: unknown; shorthands: unknown; flatten: unknown };
  export default content;
}
