import type { CodeKind } from "./code-kind.ts";
import { openBrackets } from "./code-lines.ts";
import type { Mended } from "./piece.ts";
import { mistakeOfScript, scriptCutOff, scriptMistake } from "./script-pieces.ts";

/**
 * Code that is cut off, with the brackets and elements closed that it leaves open, or script with at most two slips of
 * one sign mended; null for any other.
 */
export const mendedCode = (code: string, kind: CodeKind, language: string): Mended | null => {
  if (kind === "markup") {
    const script = scriptCutOff(code);
    if (script === null) return null;
    const end = openBrackets(script)?.join("") ?? "";
    return mistakeOfScript(`${script}\n${end}`, language) === null
      ? { code: [code, end, "</script>"].filter(Boolean).join("\n"), lacks: "end" }
      : null;
  }
  if (kind !== "script" || mistakeOfScript(code, language) === null) return null;
  const closed = closedScript(code, language);
  return closed === null ? withoutSlips(code, language) : { code: closed, lacks: "end" };
};

const closedScript = (code: string, language: string): string | null => {
  const open = openBrackets(code) ?? [];
  const closed = `${code}\n${open.join("")}`;
  return open.length > 0 && mistakeOfScript(closed, language) === null ? closed : null;
};

/** Each edit mends the first mistake so that the next one comes as late as can be. */
const withoutSlips = (written: string, language: string): Mended | null => {
  if (written.length > longestMended) return null;
  let code = written;
  for (let slips = 0; slips < mostSlips; slips += 1) {
    const at = scriptMistake(code, language)?.at ?? 0;
    const tried = editsAt(code, at).map((edited) => ({
      edited,
      at: scriptMistake(edited, language)?.at ?? Infinity,
    }));
    const best = tried.reduce((one, other) => (other.at > one.at ? other : one), { edited: code, at });
    if (best.at <= at) return null;
    code = best.edited;
    const mended = best.at === Infinity ? code : closedScript(code, language);
    if (mended !== null) return { code: mended, lacks: "slip" };
  }
  return null;
};

const mostSlips = 2;
/** In characters; each try parses it once more. */
const longestMended = 10_000;

/** A script with one sign more or less where it stops to parse. */
const editsAt = (code: string, at: number): string[] => {
  const before = code.slice(0, at).trimEnd();
  const [between, sign, rest] = [code.slice(before.length, at), code.charAt(at), code.slice(at + 1)];
  const added = [",", ")", "}", "]", "})"].map((one) => `${before}${one}${between}${sign}${rest}`);
  const without = /[\w\s]/.test(sign) ? [] : [`${before}${between}${rest}`];
  // A bracket is often mistyped as the sign beside it.
  const others = [
    sign === ";" && `${before},${between}${rest}`,
    /[.,;]/.test(sign) && `${before})${between}${rest}`,
    /[.,;]$/.test(before) && `${before.slice(0, -1)})${between}${sign}${rest}`,
  ].filter((one) => one !== false);
  const [selector = ""] = /^[#.][\w-]+(?=\s*\))/.exec(sign + rest) ?? [];
  // `$(#orders)`
  const quoted =
    before.endsWith("(") && selector ? [`${before}"${selector}"${rest.slice(selector.length - 1)}`] : [];
  const edits = [...quoted, ...without, ...others, ...added];
  if (sign !== '"' && sign !== "'") return edits;
  // The text ends with the other quote, or with none.
  const [line = ""] = rest.split("\n");
  const ended = [line.replace(sign === '"' ? "'" : '"', sign), line.replace(/(?=[\s,;)}\]]{0,20}$)/, sign)];
  return [...edits, ...ended.map((one) => `${before}${between}${sign}${one}${rest.slice(line.length)}`)];
};
