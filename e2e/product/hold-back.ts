import type { Page } from "@playwright/test";

/** Holds back the requests to an address until the returned function is called. */
export const holdBack = async (page: Page, address: string | RegExp): Promise<() => void> => {
  const held = Promise.withResolvers<undefined>();
  await page.route(address, async (route) => {
    await held.promise;
    await route.continue();
  });
  return () => {
    held.resolve(undefined);
  };
};
