import { expect } from "@playwright/test";
import { logIn, test } from "./kit.ts";

test("a new version is offered, and taken by one click", async ({ page, context }) => {
  let build = 1;
  // Another comment is another worker, as another build would be.
  await context.route("**/sw.js", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n// build ${build}\n` });
  });
  await logIn(page, "employee");
  await page.goto("/");
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === "activated") return;
    await new Promise((resolve) => active?.addEventListener("statechange", resolve));
  });
  // From the second visit on the page is the worker's: it is the installed app that gets updates.
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  build = 2;
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const offer = page.getByText("App updated! Click here to apply update.");
  await expect(offer).toBeVisible();
  const loaded = page.waitForEvent("load");
  await offer.click();
  await loaded;
  await expect(page).toHaveTitle("Northwind House | Dashboard");
  await expect(offer).toBeHidden();
});
