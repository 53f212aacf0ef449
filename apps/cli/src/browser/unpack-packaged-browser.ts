import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** The browser of the npm package, unpacked: its program, and what a machine without desktop software lacks. */
interface PackagedBrowser {
  executablePath: string;
  /** Network security libraries, for LD_LIBRARY_PATH. */
  libraries: string;
  /** A fontconfig file that adds the package's font to those of the machine. */
  fontConfig: string;
}

const cache = fileURLToPath(new URL("../../../../node_modules/.cache/packaged-browser/", import.meta.url));

/**
 * Unpacks the Chromium of `@sparticuz/chromium` once for each of its versions. The package itself unpacks into
 * the temporary folder of the machine, takes what already lies there for whole and for the right version, and
 * writes in place; here it is given a folder of its own that gets its final name when it is complete, so that
 * neither an interrupted nor a concurrent start leaves half a browser.
 */
export const unpackPackagedBrowser = async (): Promise<PackagedBrowser> => {
  const entry = fileURLToPath(import.meta.resolve("@sparticuz/chromium"));
  const home = join(dirname(entry), "..");
  const folder = join(cache, await versionOf(home));
  if (!existsSync(folder)) {
    await mkdir(cache, { recursive: true });
    const staging = await mkdtemp(join(cache, "unpacking-"));
    await unpackInto({ staging, entry, archives: join(home, "bin") });
    await writeFile(join(staging, "fonts.conf"), fontConfigFor(join(folder, "fonts")));
    await rename(staging, folder).catch(async (error: unknown) => {
      await rm(staging, { recursive: true });
      if (!existsSync(folder)) throw error;
    });
  }
  return {
    executablePath: join(folder, "chromium"),
    libraries: join(folder, "al2023/lib"),
    fontConfig: join(folder, "fonts.conf"),
  };
};

const versionOf = async (home: string): Promise<string> => {
  const description: unknown = JSON.parse(await readFile(join(home, "package.json"), "utf8"));
  if (typeof description === "object" && description !== null && "version" in description)
    return String(description.version);
  throw new Error("@sparticuz/chromium names no version of itself");
};

const unpackInto = async (paths: { staging: string; entry: string; archives: string }): Promise<void> => {
  const program = `
    const { default: chromium, inflate } = await import(${JSON.stringify(paths.entry)});
    await chromium.executablePath();
    await inflate(${JSON.stringify(join(paths.archives, "al2023.tar.br"))});`;
  await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program], {
    env: { ...process.env, TMPDIR: paths.staging, TEMP: paths.staging, TMP: paths.staging },
  });
};

const fontConfigFor = (fonts: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${fonts}</dir>
  <cachedir>${fonts}-cache</cachedir>
</fontconfig>
`;
