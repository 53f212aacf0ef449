import { routes } from "@online-editor/contract";
import {
  type BrowserContext,
  expect as expectAtOnce,
  type FrameLocator,
  type Locator,
  type Page,
  test as base,
} from "@playwright/test";

/** Waits as long as the tests, for scripts that do not read their configuration, such as those for screenshots. */
export const expect = expectAtOnce.configure({ timeout: 30_000 });

/** The editor as users see it: elements are found by role and name. */
export class EditorPage {
  readonly page: Page;
  readonly code: Locator;
  readonly result: FrameLocator;
  /** The bar over the result. */
  readonly whatRuns: Locator;
  /** The problems of the run, over its result: what failed to load, and errors while the console is hidden. */
  readonly problems: Locator;
  /** The lines of the console, which opens at a document's first error. */
  readonly console: Locator;

  /** In a language other than English only the code and the result are found, by their names in it. */
  constructor(page: Page, { code, result } = { code: "Code", result: "Result" }) {
    this.page = page;
    this.code = page.getByRole("textbox", { name: code });
    this.result = page.frameLocator(`iframe[title="${result}"]`);
    // On whichever side it is shown, the document's own comes first in the page.
    this.whatRuns = page.getByRole("toolbar", { name: /^What runs/ }).first();
    this.problems = page.getByRole("region", { name: "Problems" });
    this.console = page.getByRole("log", { name: "Lines of the console" });
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  /** Opens an address of the editor and waits for its document to have run. */
  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await this.hasRun();
  }

  /** Waits until the result matches the document and the selection on the screen. */
  async hasRun(): Promise<void> {
    await expect(this.whatRuns.getByRole("img")).toHaveAccessibleName(/^Ran as selected/);
  }

  /** The button of the bar that shows a part of what runs, and changes it. */
  choice(part: ChoicePart): Locator {
    return this.whatRuns.getByRole("button", { name: new RegExp(`^${part} `) });
  }

  /** Waits until a part of what runs has a value. */
  async runsOn(part: ChoicePart, value: string): Promise<void> {
    await expect(this.choice(part)).toHaveAccessibleName(new RegExp(`^${part} ${escaped(value)}(,|$)`));
  }

  /** Replaces the document's text. */
  async write(text: string): Promise<void> {
    await expect(this.code).toBeEditable();
    await this.code.focus();
    // By the editor's own key: a browser selection is lost when a part of the editor loads late.
    await this.page.keyboard.press("ControlOrMeta+a");
    if (text === "") await this.page.keyboard.press("Delete");
    else await this.page.keyboard.insertText(text);
  }

  /** Runs the document, and waits until the result is that run's and nothing earlier is on the screen. */
  async run(): Promise<void> {
    const run = this.button("Run");
    // Read during the click: what was typed may have started to run by itself just before.
    const seen = await run.evaluateHandle((button) => {
      const frames: string[] = [];
      const look = () => {
        for (const { name } of document.querySelectorAll<HTMLIFrameElement>('iframe[name^="run-"]'))
          frames.push(`:not([name="${name}"])`);
      };
      button.addEventListener("click", look, { capture: true, once: true });
      return frames;
    });
    await run.click();
    const earlier = await seen.jsonValue();
    await expect(
      this.page.locator(`iframe[title="Result"][data-state="shown"]${earlier.join("")}`),
    ).toHaveCount(1);
  }

  /** Replaces the document, runs it and waits for its result. */
  async runDocument(text: string): Promise<void> {
    await this.write(text);
    await this.run();
  }

  /** The same if no result is expected: the document hangs, or the server is down. */
  async tryDocument(text: string): Promise<void> {
    await this.write(text);
    await this.button("Run").click();
  }

  /** Presses a button of the top bar, which a phone has in its menu. */
  async press(name: "Examples" | "Sign in"): Promise<void> {
    await expect(this.button("Menu")).toBeVisible();
    if (await this.button("New").isVisible())
      await this.page.getByRole("banner").getByRole("button", { name, exact: true }).click();
    else {
      await this.button("Menu").click();
      // A library's own site may have the same name, among the web sites at the end.
      await this.page.getByRole("menuitem", { name, exact: true }).first().click();
    }
  }

  /** Opens an address in a browser where the user has signed in before, which one test each does by hand. */
  async openAs(username: string, address: string): Promise<void> {
    const context = this.page.context();
    const at = (path: string) => (URL.canParse(address) ? new URL(path, address).href : path);
    // Sets the token that signing in needs.
    const choices = await context.request.get(at(routes.readSignInChoices.path));
    const token = (await context.cookies()).find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
    const signedIn = await context.request.post(at(routes.signInLocally.path), {
      headers: { "x-xsrf-token": token, origin: new URL(choices.url()).origin },
      data: { username },
    });
    expect(signedIn.ok(), await signedIn.text()).toBe(true);
    await this.page.goto(address);
    await expect(this.button("Account")).toBeVisible();
  }

  /** Signs in by a name alone. */
  async signIn(username: string): Promise<void> {
    await this.press("Sign in");
    await this.giveName(username);
  }

  /** The same in the open dialog. */
  async giveName(username: string): Promise<void> {
    const dialog = this.page.getByRole("dialog", { name: "Sign in" });
    await dialog.getByRole("textbox", { name: "User name" }).fill(username);
    await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(this.button("Account")).toBeVisible();
  }

  /** Signs in at a provider that asks nothing. */
  async signInWith(provider: string): Promise<void> {
    await this.button("Sign in").click();
    await this.goToProvider(provider);
    // The redirect back replaces the page, and what was done in it before.
    await expect(this.button("Account")).toBeVisible();
  }

  /** Starts it in the open dialog; the provider may refuse. */
  async goToProvider(provider: string): Promise<void> {
    const dialog = this.page.getByRole("dialog", { name: "Sign in" });
    await dialog.getByRole("button", { name: `Sign in with ${provider}`, exact: true }).click();
  }

  /** Presses Save, and again in the dialog for title and visibility, if it opens. */
  async pressSave(): Promise<void> {
    const save = this.button("Save");
    await expect(save).toBeEnabled();
    const asks = (await save.getAttribute("aria-haspopup")) !== null;
    await save.click();
    if (asks) await this.confirmSave();
  }

  /** The same in the open dialog. */
  async confirmSave(): Promise<void> {
    const dialog = this.page.getByRole("dialog", { name: "Save" });
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
  }

  /** Saves, and waits until the document is shown as saved. */
  async save(): Promise<void> {
    await this.pressSave();
    await expect(this.page.getByText("Saved", { exact: true })).toBeVisible();
  }

  /** Starts the smallest document of the library, from the menu. */
  async beginNew(): Promise<void> {
    const former = this.page.url();
    await this.button("New").click();
    await this.page.getByRole("menuitem", { name: "Smallest document", exact: true }).click();
    await expect(this.page).not.toHaveURL(former);
    await expect(this.code).toBeEditable();
    await expect(this.code).not.toHaveText("");
  }

  /** Saves a new document with a title, and returns its address. */
  async saveNew(title: string, text = `<h1>${title}</h1>`): Promise<string> {
    await this.beginNew();
    await this.page.getByRole("textbox", { name: "Title" }).fill(title);
    await this.write(text);
    await this.save();
    await expect(this.page).toHaveURL(/\/code\/[^/]+\/\d+$/);
    return this.page.url();
  }

  /** Chooses an item of a menu. */
  async chooseFrom(menu: "Account" | "Menu", item: string): Promise<void> {
    await this.button(menu).click();
    await this.page.getByRole("menuitem", { name: item, exact: true }).click();
  }

  /** Runs the check, also where what is expected is folded to a line. */
  async runCheck(): Promise<void> {
    const more = this.button("How it is judged");
    await expect(this.button("Run check").or(more).first()).toBeVisible();
    if (!(await this.button("Run check").isVisible())) await more.click();
    await this.button("Run check").click();
  }

  /** Adds an expectation, or opens its form if it has fields; by keyboard, since differences may come above the button. */
  async addExpectation(kind: string): Promise<void> {
    await this.button("Add expectation").press("Enter");
    await this.page.getByRole("menuitem", { name: kind, exact: true }).press("Enter");
  }

  /** Adds one of what a CSS selector finds; `count` is for those that count. */
  async expectOf(kind: string, selector: string, count?: number): Promise<void> {
    await this.addExpectation(kind);
    const dialog = this.page.getByRole("dialog", { name: "Add expectation" });
    await dialog.getByRole("textbox", { name: "CSS selector" }).fill(selector);
    if (count !== undefined) await dialog.getByRole("textbox", { name: "How many" }).fill(String(count));
    await dialog.getByRole("button", { name: "Add" }).click();
    await expect(dialog).toHaveCount(0);
  }

  /** Opens the list of the user's own snippets, and returns its entries. */
  async openMySnippets(): Promise<Locator> {
    await this.chooseFrom("Account", "My snippets");
    return this.page.getByRole("list", { name: "My snippets" }).getByRole("listitem");
  }

  /** Opens the popover of a part of what runs, or its page in the sheet of a phone. */
  async openChoice(part: ChoicePart): Promise<Locator> {
    const isPhone = (this.page.viewportSize()?.width ?? 1280) < 720;
    if (isPhone) {
      await this.whatRuns.getByRole("button", { name: /^What runs / }).click();
      await this.page
        .getByRole("dialog")
        .getByRole("button", { name: new RegExp(`^${part} `) })
        .click();
    } else await this.choice(part).click();
    const popover = this.page.getByRole("dialog", { name: part, exact: true });
    await expect(popover).toBeVisible();
    return popover;
  }

  /** Chooses the first match of a filter: a release, a theme or a locale. */
  async choose(part: Exclude<ChoicePart, "Extensions">, value: string): Promise<void> {
    const popover = await this.openChoice(part);
    await popover.getByRole("combobox", { name: part }).fill(value);
    await this.page.keyboard.press("Enter");
    await expect(popover).toHaveCount(0);
  }

  /** The checkbox of an extension, in the open popover. */
  extension(name: string): Locator {
    return this.page.getByRole("group", { name: "Extensions" }).getByRole("checkbox", { name, exact: true });
  }
}

export type ChoicePart = "Version" | "Theme" | "Extensions" | "Locale";

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A page's errors so far: console errors and uncaught exceptions. */
export const watchErrors = (page: Page): string[] => {
  const pageErrors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") pageErrors.push(message.text());
  });
  page.on("pageerror", (error) => {
    pageErrors.push(error.message);
  });
  return pageErrors;
};

/** Another user's editor, in a separate browser profile. */
export type OpenElsewhere = () => Promise<EditorPage>;

/** Sets in a new profile that nothing runs before Run is pressed. */
export const waitForRun = (profile: BrowserContext) =>
  profile.addInitScript(() => {
    // What documents store is their own.
    const isEditor =
      window.top === window && location.origin !== "null" && !location.pathname.startsWith("/run/");
    if (!isEditor) return;
    if (localStorage.getItem("preferences") === null)
      localStorage.setItem("preferences", JSON.stringify({ runAsYouType: false }));
  });

/** For `npm run test:again`: a page's processor as slow as on a small machine. */
const slowDown = async (page: Page, rate: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
};

/** Tests with the shared product; `editor` is a page of it in a new browser profile. */
export const test = base.extend<{
  editor: EditorPage;
  elsewhere: OpenElsewhere;
  /**
   * True: what is typed runs automatically, as on a first visit. Otherwise everybody in the test has set that nothing
   * runs before Run is pressed, so that each run is one that the test requests.
   */
  runsAsTyped: boolean;
}>({
  runsAsTyped: [false, { option: true }],
  baseURL: async ({ browserName: _ }, use) => {
    await use(process.env["PRODUCT_ORIGIN"] ?? "");
  },
  context: async ({ context, runsAsTyped }, use) => {
    if (!runsAsTyped) await waitForRun(context);
    const slowdown = Number(process.env["SLOWDOWN"] ?? "1");
    if (slowdown > 1) context.on("page", (page) => void slowDown(page, slowdown));
    await use(context);
  },
  editor: async ({ page }, use) => {
    await use(new EditorPage(page));
  },
  elsewhere: async ({ browser, baseURL, runsAsTyped }, use) => {
    const profiles: BrowserContext[] = [];
    await use(async () => {
      const profile = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      if (!runsAsTyped) await waitForRun(profile);
      profiles.push(profile);
      return new EditorPage(await profile.newPage());
    });
    await Promise.all(profiles.map((profile) => profile.close()));
  },
});
