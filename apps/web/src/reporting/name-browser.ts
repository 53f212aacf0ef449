const browsers: [name: string, version: RegExp][] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\/([\d.]+)/],
  ["Opera", /\bOPR\/([\d.]+)/],
  ["Firefox", /\b(?:Firefox|FxiOS)\/([\d.]+)/],
  ["Chrome", /\b(?:Headless)?(?:Chrome|CriOS)\/([\d.]+)/],
  ["Safari", /\bVersion\/([\d.]+).*Safari/],
];

const systems: [name: string, pattern: RegExp][] = [
  ["Android", /Android/],
  ["iOS", /iPhone|iPad/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X/],
  ["Linux", /Linux/],
];

/** The browser as people name it, read from its user agent text; that text itself where it is not known. */
export const nameBrowser = (userAgent: string): string => {
  for (const [name, pattern] of browsers) {
    const version = pattern.exec(userAgent)?.[1];
    const system = systems.find(([, known]) => known.test(userAgent))?.[0];
    if (version !== undefined) return `${name} ${version}${system === undefined ? "" : ` on ${system}`}`;
  }
  return userAgent;
};
