import { type Browser, chromium } from "@playwright/test";
import tests from "../playwright.config.ts";

/** Starts the tests' browser with their options: both need a separate process for each site. */
export const openBrowser = async (): Promise<Browser> => chromium.launch(tests.use?.launchOptions);
