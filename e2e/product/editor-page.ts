import { routes } from "@online-editor/contract";
import {
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type FrameLocator,
  type Locator,
  type Page,
  test as base,
} from "@playwright/test";

/** The editor as a person meets it: found by roles and names. */
export class EditorPage {
  readonly page: Page;
  readonly code: Locator;
  readonly result: FrameLocator;
  readonly whatRan: Locator;
  /** What went wrong in the run, over its result. */
  readonly problems: Locator;

  /** In another language than English only the code and the result are found, by their names in it. */
  constructor(page: Page, { code, result } = { code: "Code", result: "Result" }) {
    this.page = page;
    this.code = page.getByRole("textbox", { name: code });
    this.result = page.frameLocator(`iframe[title="${result}"]`);
    this.whatRan = page.getByRole("group", { name: "What ran" });
    this.problems = page.getByRole("region", { name: "Problems" });
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  /** Opens an address of the editor and waits for its document to have run. */
  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await this.hasRun();
  }

  /** Waits until the result is that of the document and the selection on the screen. */
  async hasRun(): Promise<void> {
    await expect(this.whatRan.getByRole("img")).toHaveAccessibleName("Ran as selected");
  }

  /** Puts a text in the place of the document's. */
  async write(text: string): Promise<void> {
    await this.code.fill(text);
  }

  /** Runs what is written, and waits until the result is that run's and nothing earlier is on the screen. */
  async run(): Promise<void> {
    const frames = this.page.locator('iframe[name^="run-"]');
    const earlier = await frames.evaluateAll((elements) =>
      elements.map((element) => `:not([name="${element.getAttribute("name") ?? ""}"])`),
    );
    await this.button("Run").click();
    await expect(
      this.page.locator(`iframe[title="Result"][data-state="shown"]${earlier.join("")}`),
    ).toHaveCount(1);
  }

  /** Replaces the document, runs it and waits for its result. */
  async runDocument(text: string): Promise<void> {
    await this.write(text);
    await this.run();
  }

  /** The same where no result may be shown: the document hangs, or the server is gone. */
  async tryDocument(text: string): Promise<void> {
    await this.write(text);
    await this.button("Run").click();
  }

  /** Signs in by a name alone. */
  async signIn(username: string): Promise<void> {
    await this.button("Sign in").click();
    await this.giveName(username);
  }

  /** The same in the dialog that is open. */
  async giveName(username: string): Promise<void> {
    const dialog = this.page.getByRole("dialog", { name: "Sign in" });
    await dialog.getByRole("textbox", { name: "User name" }).fill(username);
    await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(this.button("Account")).toBeVisible();
  }

  /** Signs in at a provider, where nobody asks anything. */
  async signInWith(provider: string): Promise<void> {
    await this.button("Sign in").click();
    await this.goToProvider(provider);
  }

  /** The same in the dialog that is open. */
  async goToProvider(provider: string): Promise<void> {
    const dialog = this.page.getByRole("dialog", { name: "Sign in" });
    await dialog.getByRole("button", { name: `Sign in with ${provider}`, exact: true }).click();
  }

  /** Saves, and waits until the document stands there as saved. */
  async save(): Promise<void> {
    await this.button("Save").click();
    await expect(this.page.getByText("Saved", { exact: true })).toBeVisible();
  }

  /** Saves a new document under a title, and answers its address. */
  async saveNew(title: string, text = `<h1>${title}</h1>`): Promise<string> {
    const former = this.page.url();
    await this.button("New").click();
    await expect(this.page).not.toHaveURL(former);
    await this.page.getByRole("textbox", { name: "Title" }).fill(title);
    await this.write(text);
    await this.save();
    await expect(this.page).toHaveURL(/\/code\/[^/]+\/\d+$/);
    return this.page.url();
  }

  /** Chooses from the menu `Account` or the menu `Menu`. */
  async chooseFrom(menu: "Account" | "Menu", item: string): Promise<void> {
    await this.button(menu).click();
    await this.page.getByRole("menuitem", { name: item, exact: true }).click();
  }

  /** Opens the list of one's own snippets, and answers its lines. */
  async openMySnippets(): Promise<Locator> {
    await this.chooseFrom("Account", "My snippets");
    return this.page.getByRole("list", { name: "My snippets" }).getByRole("listitem");
  }

  async openLibraries(): Promise<void> {
    await this.button("Libraries").click();
    await expect(this.page.getByRole("combobox", { name: "Version" })).toBeVisible();
  }

  async choose(list: "Version" | "Theme" | "Locale", value: string): Promise<void> {
    await this.page.getByRole("combobox", { name: list }).selectOption(value);
  }
}

/** What a page has complained about so far: console errors, and exceptions that nobody caught. */
export const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !isSignedOutNote(message)) complaints.push(message.text());
  });
  page.on("pageerror", (error) => {
    complaints.push(error.message);
  });
  return complaints;
};

/** The browser itself writes down that the profile of someone signed out was not given. */
const isSignedOutNote = (message: ConsoleMessage): boolean =>
  new URL(message.location().url, "about:blank").pathname === routes.readProfile.path &&
  message.text().includes("401");

/** Another person's editor, in a browser profile of its own. */
export type OpenElsewhere = () => Promise<EditorPage>;

/** Tests of the shared product; `editor` is a page of it in a fresh browser profile. */
export const test = base.extend<{ editor: EditorPage; elsewhere: OpenElsewhere }>({
  baseURL: async ({ browserName: _ }, use) => {
    await use(process.env["PRODUCT_ORIGIN"] ?? "");
  },
  editor: async ({ page }, use) => {
    await use(new EditorPage(page));
  },
  elsewhere: async ({ browser, baseURL }, use) => {
    const profiles: BrowserContext[] = [];
    await use(async () => {
      const profile = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      profiles.push(profile);
      return new EditorPage(await profile.newPage());
    });
    await Promise.all(profiles.map((profile) => profile.close()));
  },
});

export { expect } from "@playwright/test";
