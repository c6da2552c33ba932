import { type Browser, devices, expect, type Page } from "@playwright/test";
import { showCode } from "./kits/cameras.ts";
import { browserOf, callAs, expectNoSidewaysScroll, expectReadable, test } from "./kits/common.ts";
import { familyName, invite, londonSite, signOnPad, toastOf } from "./kits/reception.ts";

/** What visitors do by their personal link, on a phone and without a log-in. */

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent: devices["Pixel 7"].userAgent,
});

interface Visit {
  status: string;
  checkinPin: string;
  visitor: { registration: { registration: string; vehicleType: string | null }[] };
}

/** Somebody whom Leila expects now; `now` is the visit as she sees it. */
const inviteOne = async (browser: Browser, mustSign = false) => {
  const host = await browserOf(browser, "leila.kaya");
  const { body: types } = await callAs<{ results: { id: string; ndaRequired: boolean }[] }>(
    host,
    "GET",
    "/visitor-types/",
  );
  const typeId = types.results.find(({ ndaRequired }) => ndaRequired === mustSign)!.id;
  const [visit] = await invite(host, [{ firstName: "Haruto", lastName: familyName(), typeId }]);
  const now = async () => (await callAs<Visit>(host, "GET", `/visits/${visit!.id}/`)).body;
  return { path: `/visit/${visit!.uuid}`, now };
};

const greeting = (page: Page) => page.getByRole("heading", { name: "Hello Haruto" });

test("the whole page on a phone; details are edited, with a plate and a photo", async ({ page, browser }) => {
  const { path, now } = await inviteOne(browser);
  await page.goto(path);
  await expect(greeting(page)).toBeVisible();
  await expect(page.getByText(/^Leila Kaya expects you today at \d\d:\d\d/)).toBeVisible();
  await expect(page.getByRole("img", { name: "QR code of your visit" })).toBeVisible();
  await expect(page.getByText(`Your PIN: ${(await now()).checkinPin}`)).toBeAttached();
  await expect(page.getByRole("link", { name: "Check In" })).toBeInViewport();
  await expectNoSidewaysScroll(page);

  await page.getByRole("button", { name: "Edit Details" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Details" });
  await dialog.getByRole("button", { name: "Add a vehicle" }).click();
  await dialog.getByRole("textbox", { name: "Registration of vehicle 1" }).fill("KX73 OKD");
  await dialog.locator('input[type="file"]').setInputFiles({
    name: "me.png",
    mimeType: "image/png",
    buffer: Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWMwTjsDRwzEcQA64hZR6ypPHQAAAABJRU5ErkJggg==",
      "base64",
    ),
  });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(toastOf(page, "Your details have been saved.")).toBeVisible();
  expect((await now()).visitor.registration).toEqual([{ registration: "KX73 OKD", vehicleType: null }]);
  await page.reload();
  await page.getByRole("button", { name: "Edit Details" }).click();
  await expect(dialog.getByRole("button", { name: "Change photo" })).toBeVisible();
});

test("the agreement is drawn on the pad; then the visit can be checked in", async ({ page, browser }) => {
  const { path } = await inviteOne(browser, true);
  await page.goto(path);
  const task = page.getByRole("region", { name: "One thing to do first" });
  await task.getByRole("link", { name: "Sign" }).click();
  const submit = page.getByRole("button", { name: "Sign and continue" });
  await expect(submit).toBeDisabled();
  const pad = page.getByRole("img", { name: "Signature field" });
  await pad.scrollIntoViewIfNeeded();
  await pad.click({ position: { x: 40, y: 40 } });
  await page.getByRole("button", { name: "Clear" }).click();
  await submit.click();
  await expect(page.getByText("Signature is required")).toBeVisible();
  await signOnPad(page);
  await submit.click();
  await expect(toastOf(page, "Thank you. The NDA is signed.")).toBeVisible();
  await expect(greeting(page)).toBeVisible();
  await expect(task).toBeHidden();
  await page.getByRole("link", { name: "Confidentiality agreement" }).click();
  await expect(page.getByRole("img", { name: "Your signature" })).toBeVisible();
  await page.getByRole("link", { name: "Continue" }).click();
  await page.getByRole("link", { name: "Check In" }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
});

test("the digital pass is downloaded", async ({ page, browser }) => {
  const { path } = await inviteOne(browser);
  await page.goto(path);
  for (const [label, ending] of [
    ["Picture, for your phone", "png"],
    ["PDF, to print", "pdf"],
  ] as const) {
    await page.getByRole("button", { name: "Download Digital Pass" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: label }).click();
    expect((await download).suggestedFilename()).toMatch(new RegExp(`^Visitor pass .*\\.${ending}$`));
    await expect(page.getByRole("dialog")).toBeHidden();
  }
});

test("the code at the entrance, held before the camera, checks the visit in", async ({ page, browser }) => {
  const { path, now } = await inviteOne(browser);
  const admin = await browserOf(browser, "admin");
  const { body: entrance } = await callAs<{ codeUrl: string }>(admin, "POST", "/qr-actions/", {
    name: "Entrance",
    action_type: "site-sign-in",
    site_id: await londonSite(admin),
  });
  showCode(entrance.codeUrl);
  await page.goto(`${path}/sign-in`);
  await expect(page.getByRole("dialog", { name: "You are checked in" })).toBeVisible();
  expect((await now()).status).toBe("checked-in");
});

test("the page, the agreement and the sign-in are readable", async ({ page, browser }) => {
  const { path } = await inviteOne(browser, true);
  showCode(null);
  for (const part of ["", "/nda", "/sign-in"]) {
    await page.goto(path + part);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectReadable(page);
  }
});
