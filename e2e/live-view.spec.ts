import { expect } from "@playwright/test";
import { browserOf, callAs, expectReadable, isLive, logIn, test, waitForMenuFocus } from "./kits/common.ts";
import { addCamera, card, cards, newPlate, pass } from "./kits/live-view.ts";
import { familyName, invite, openReception } from "./kits/reception.ts";

/** Dialogs are looked at where they have least room. */
const PHONE = [{ width: 390, height: 900 }];

test("an unknown plate is put on the allowlist by keyboard, and is green on its next pass", async ({
  page,
  request,
}) => {
  await logIn(page, "parking");
  const camera = await addCamera(page);
  const plate = newPlate();
  await page.goto("/");
  await page.getByRole("link", { name: "ANPR Live View" }).click();
  await expect(page.getByRole("list", { name: "Free spaces now" })).toContainText("North");
  await page.goto(`/parking/live-view?camera=${camera.id}`);
  await isLive(page);
  await expect(page.getByText("No vehicle matches")).toBeVisible();

  await pass(request, camera, plate, 60);
  await expect(card(page, plate)).toContainText("Unknown registration");
  // Its button comes with the picture, which is encoded first.
  await page.getByRole("button", { name: `Show the pictures of ${plate}` }).focus();
  await page.keyboard.press("Enter");
  const picture = page.getByRole("dialog").getByRole("img", { name: `Overview of ${plate}` });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expectReadable(page, PHONE);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.getByRole("button", { name: `Allowlist: ${plate}` }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: `Put ${plate} on the allowlist?` });
  await expect(dialog).toBeVisible();
  await expectReadable(page, PHONE);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole("textbox", { name: "Note" }).focus();
  await page.keyboard.type("Laundry");
  await dialog.getByRole("button", { name: "Allowlist" }).focus();
  await page.keyboard.press("Enter");
  await expect(card(page, plate)).toContainText("On the allowlist now");
  await expect(card(page, plate)).toContainText("Laundry");

  await pass(request, camera, plate);
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).first()).toContainText("Authorised");
  await expect(cards(page).first()).toContainText("On the allowlist (Laundry)");
  await expect(cards(page).last()).toContainText("Unknown");
  await expectReadable(page);
});

test("allowed and denied by keyboard alone", async ({ page, request }) => {
  await logIn(page, "parking");
  const camera = await addCamera(page);
  const plate = newPlate();
  await pass(request, camera, plate);
  await page.goto(`/parking/live-view?camera=${camera.id}`);
  await expect(card(page, plate)).toContainText("Unknown");

  await page.getByRole("button", { name: `Allow once: ${plate}` }).focus();
  await page.keyboard.press("Enter");
  await expect(card(page, plate)).toContainText("Allowed once");
  const menu = page.getByRole("button", { name: `All actions for ${plate}` });
  await expect(menu).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Allow once" })).toBeDisabled();
  await waitForMenuFocus(page);
  await expect(page.getByRole("menuitem", { name: "Deny", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: `Deny ${plate}?` });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await dialog.getByRole("textbox", { name: "Note" }).focus();
  await page.keyboard.type("Wrong gate");
  await dialog.getByRole("button", { name: "Deny" }).focus();
  await page.keyboard.press("Enter");
  await expect(card(page, plate)).toContainText("Denied by an operator");
  await expect(card(page, plate)).toContainText("Wrong gate");
  await expect(menu).toBeFocused();
  await page.reload();
  await expect(card(page, plate)).toContainText("Denied by an operator");
});

test("a paused list stands still and counts what comes; as a table it goes on", async ({ page, request }) => {
  await logIn(page, "parking");
  const camera = await addCamera(page);
  const [first, second, third] = [newPlate(), newPlate(), newPlate()];
  await pass(request, camera, first, 30);
  await page.goto(`/parking/live-view?camera=${camera.id}`);
  await isLive(page);
  await expect(card(page, first)).toBeVisible();
  await page.getByRole("button", { name: "Pause" }).click();
  await pass(request, camera, second);
  await pass(request, camera, third);
  const show = page.getByRole("button", { name: "Show 2 and resume" });
  await expect(show).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await expectReadable(page, PHONE);
  await page.setViewportSize({ width: 1440, height: 900 });
  await show.click();
  await expect(cards(page)).toHaveCount(3);

  await page.getByRole("button", { name: "Show as a table" }).click();
  await expect(page.getByRole("row", { name: new RegExp(third) })).toBeVisible();
  const late = newPlate();
  await pass(request, camera, late);
  await expect(page.getByRole("row", { name: new RegExp(late) })).toBeVisible();
  await expectReadable(page, [{ width: 1024, height: 900 }]);
});

test("a visitor's car is told to reception and to the host while it stands at the gate", async ({
  page,
  browser,
  request,
}) => {
  const [plate, family] = [newPlate(), familyName()];
  const guest = { firstName: "Vera", lastName: family, registration: plate };
  const host = await browserOf(browser, "joanna.martin");
  await invite(host, [guest]);
  await logIn(page, "reception");
  await openReception(page, family);
  await page.getByRole("button", { name: `Vera ${family}`, exact: true }).click();
  const panel = page.getByRole("region", { name: `Vera ${family}`, exact: true });
  await expect(panel.getByText(plate)).toBeVisible();
  await isLive(page);

  const operator = await browserOf(browser, "parking");
  await pass(request, await addCamera(operator), plate);
  await expect(panel.getByText(/^Arrived by car at/)).toBeVisible();
  await operator.goto(`/parking/live-view?search=${plate}`);
  await expect(card(operator, plate)).toContainText(`Vera ${family}`);
  const mailbox = async () => {
    const { body } = await callAs<{ results: { subject: string }[] }>(host, "GET", "/dev/mailbox/?limit=200");
    return body.results.map(({ subject }) => subject);
  };
  await expect.poll(mailbox).toContain(`Vera ${family} has arrived by car`);
});
