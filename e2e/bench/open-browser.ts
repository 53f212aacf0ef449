import { type Browser, chromium } from "@playwright/test";
import tests from "../playwright.config.ts";

/** Starts the browser of the tests, with their options: sites must have processes of their own in both. */
export const openBrowser = async (): Promise<Browser> => chromium.launch(tests.use?.launchOptions);
