import { expect, type Page } from "@playwright/test";
import { showCode } from "../kits/cameras.ts";
import { browserOf, callAs, expectAccessible } from "../kits/common.ts";
import {
  becomeKiosk,
  button,
  expectGuests,
  familyAtKiosk,
  nameField,
  question,
  statusOf,
  UPRIGHT,
  waitForFieldFocus,
} from "../kits/kiosk.ts";
import { test } from "../kits/office.ts";

/** Kiosks whose settings are changed, which are the client's: they would disturb all other kiosks of the demo. */

test.use({ viewport: UPRIGHT });

interface Kiosk {
  askPhoto: boolean;
  requirePin: boolean;
}
const setKiosk = async (admin: Page, change: Partial<Kiosk>): Promise<void> => {
  const { body } = await callAs<{ kiosk: Kiosk }>(admin, "GET", "/reception-settings/");
  const kiosk = { ...body.kiosk, askPhoto: false, requirePin: false, ...change };
  const { status } = await callAs(admin, "PATCH", "/reception-settings/", { kiosk });
  expect(status).toBe(200);
};

test("a visitor gives a picture and a signature, which the visit has", async ({ page, browser }) => {
  showCode(null);
  const lastName = familyAtKiosk();
  const admin = await browserOf(browser, "super");
  await setKiosk(admin, { askPhoto: true });
  const [visit] = await expectGuests(admin, { firstName: "Ines", lastName });
  await becomeKiosk(page, admin);
  await nameField(page).fill(`Ines ${lastName}`);
  await button(page, "Check In").click();
  await expect(question(page, "May we take your picture?")).toBeVisible();
  await expectAccessible(page);
  await button(page, "Take picture").click();
  await expect(page.getByAltText("The picture of you")).toBeVisible();
  await button(page, "Use this one").click();
  await expect(question(page, "Visitor agreement")).toBeVisible();
  await button(page, "Sign and check in").click();
  await expect(page.getByText("Signature is required")).toBeVisible();
  const pad = (await page.getByLabel("Signature field").boundingBox())!;
  await page.mouse.move(pad.x + 40, pad.y + 60);
  await page.mouse.down();
  for (let step = 0; step < 30; step += 1)
    await page.mouse.move(pad.x + 40 + step * 9, pad.y + 60 + 30 * Math.sin(step));
  await page.mouse.up();
  await button(page, "Sign and check in").click();
  await expect(question(page, "Welcome, Ines. You are checked in.")).toBeVisible();
  const { body } = await callAs<{ visitor: { photo: string | null }; nda: { signed: boolean } }>(
    admin,
    "GET",
    `/visits/${visit?.id}/`,
  );
  expect([body.visitor.photo === null, body.nda.signed]).toEqual([false, true]);
  await setKiosk(admin, {});
});

test("where a name is not enough, the pin is asked for too, all by keyboard", async ({ page, browser }) => {
  const lastName = familyAtKiosk();
  const admin = await browserOf(browser, "super");
  await setKiosk(admin, { requirePin: true });
  const [visit] = await expectGuests(admin, { firstName: "Siobhán", lastName });
  await becomeKiosk(page, admin);
  await page.keyboard.type(`siobhan ${lastName}`);
  await page.keyboard.press("Enter");
  await waitForFieldFocus(page, "What is your PIN?");
  await page.keyboard.type(visit!.checkinPin);
  await page.keyboard.press("Enter");
  await expect(question(page, "Visitor agreement")).toBeVisible();
  expect(await statusOf(admin, visit!)).not.toBe("checked-in");
  await setKiosk(admin, {});
});
