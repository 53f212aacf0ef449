import type { Tool } from "../tool.ts";
import { compare } from "./compare.ts";
import { check, matrix, reduceTool, run, search } from "./judging.ts";
import { examples, libraries, reference } from "./knowing.ts";
import { report } from "./report.ts";
import { save } from "./save.ts";

export const tools: readonly Tool[] = [
  libraries,
  reference,
  examples,
  run,
  check,
  search,
  compare,
  report,
  matrix,
  reduceTool,
  save,
];
