import { expect } from "@playwright/test";
import { showCode } from "./kits/cameras.ts";
import {
  browserOf,
  callAs,
  expectAccessible,
  expectReadable,
  logIn,
  test,
  useInstalledApp,
  workerIsActive,
} from "./kits/common.ts";
import {
  becomeKiosk,
  button,
  expectGuests,
  familyAtKiosk,
  nameField,
  openAgreement,
  question,
  signByName,
  statusOf,
  UPRIGHT,
  waitForFieldFocus,
} from "./kits/kiosk.ts";

/** With the settings that the demo has; journeys that need others are in office/kiosk.spec.ts. */

test.use({ viewport: UPRIGHT });

test("a device becomes the kiosk of a site, is logged out, can end itself, and says when it is ended", async ({
  page,
  browser,
}) => {
  await logIn(page, "super");
  await page.goto("/screen");
  await page.getByText("Kiosk in a lobby", { exact: true }).click();
  await page.getByRole("radio", { name: "London" }).click();
  await expectAccessible(page);
  await button(page, "Become a screen").click();
  await expect(page).toHaveURL(/\/screen-home$/);
  await expect(question(page, "Welcome. What is your name?")).toBeVisible();
  expect((await (await page.request.get("/api/whoami/")).json()).user).toBeNull();

  // For those who look after it: five taps on the time.
  const time = page.getByRole("button", { name: /^\d\d:\d\d$/ });
  for (let tap = 0; tap < 5; tap += 1) await time.click();
  await page.getByRole("menuitem", { name: "End this kiosk" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End this kiosk" }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem("portico-screen"))).toBe("null");

  const admin = await browserOf(browser, "super");
  const id = await becomeKiosk(page, admin);
  await callAs(admin, "DELETE", `/screens/${id}/`);
  await page.reload();
  await expect(page.getByRole("heading", { name: "This kiosk has been ended" })).toBeVisible();
  await expectAccessible(page);
});

test("of two visitors with one surname each is found by keyboard and by keys on the screen, and no name is told", async ({
  page,
  browser,
}) => {
  const lastName = familyAtKiosk();
  const admin = await browserOf(browser, "super");
  const [haruto, haruki] = await expectGuests(
    admin,
    { firstName: "Haruto", lastName },
    { firstName: "Haruki", lastName },
  );
  const answers: string[] = [];
  page.on("response", async (response) => {
    if (response.url().includes("/kiosk/find/")) answers.push(await response.text());
  });
  await becomeKiosk(page, admin);
  await page.keyboard.type(lastName);
  const says = page.getByRole("status");
  await expect(says.getByText("More than one found. Please keep typing...", { exact: true })).toBeVisible();
  await expect(button(page, "Check In")).toBeDisabled();
  expect(answers.join()).not.toContain("Haru");

  // With the keys on the screen: the field keeps the focus.
  await nameField(page).fill(`${lastName} `);
  for (const key of "HARUTO") await button(page, key).click();
  await expect(nameField(page)).toHaveValue(`${lastName} Haruto`);
  await expect(nameField(page)).toBeFocused();
  await button(page, "Check In").click();
  await expect(question(page, "Visitor agreement")).toBeVisible();
  await signByName(page, `Haruto ${lastName}`);
  await expect(question(page, "Welcome, Haruto. You are checked in.")).toBeVisible();
  await expect(page.getByText("Sofia Marin knows that you are here.")).toBeVisible();
  expect(await statusOf(admin, haruto!)).toBe("checked-in");
  await button(page, "Done").click();

  // Once more: no visitor of that name is expected.
  await nameField(page).fill(`Haruto ${lastName}`);
  await expect(says.getByText("No match found. Please speak to a receptionist.")).toBeVisible();

  // By keyboard alone; what the keys leave out is found too.
  await nameField(page).fill("");
  await page.keyboard.type(`haruki ${lastName}`);
  await page.keyboard.press("Enter");
  await expect(question(page, "Visitor agreement")).toBeVisible();
  const toTyping = button(page, "Type my name instead");
  for (let press = 0; press < 10; press += 1) {
    await page.keyboard.press("Tab");
    if (await toTyping.evaluate((element) => element === document.activeElement)) break;
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Type your full name to sign" })).toBeFocused();
  await page.keyboard.type("Haruki");
  await page.keyboard.press("Enter");
  await expect(question(page, "Welcome, Haruki. You are checked in.")).toBeVisible();
  expect(await statusOf(admin, haruki!)).toBe("checked-in");
});

test("a visitor is found by the code of the invitation before the camera, and by the pin", async ({
  page,
  browser,
}) => {
  const lastName = familyAtKiosk();
  const admin = await browserOf(browser, "super");
  const [one, other] = await expectGuests(
    admin,
    { firstName: "Ana", lastName },
    { firstName: "Ana", lastName },
  );
  showCode(one!.qrCodeUrl);
  await becomeKiosk(page, admin);
  await button(page, "Scan QR code").click();
  await expect(question(page, "Visitor agreement")).toBeVisible();
  await button(page, "Start again").click();
  // Two of one whole name: only the pin tells them apart.
  await nameField(page).fill(`Ana ${lastName}`);
  await expect(page.getByText("Somebody else with the same name? Use your QR code or PIN.")).toBeVisible();
  await button(page, "Enter PIN").click();
  await waitForFieldFocus(page, "What is your PIN?");
  await page.keyboard.type(other!.checkinPin === "000000" ? "111111" : "000000");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").getByText("This PIN is not correct. Please try again.")).toBeVisible();
  for (const figure of other!.checkinPin) await button(page, figure).click();
  await button(page, "Check In").click();
  await signByName(page, "Ana");
  await expect(question(page, "Welcome, Ana. You are checked in.")).toBeVisible();
  expect(await statusOf(admin, one!)).not.toMatch("checked");
  expect(await statusOf(admin, other!)).toBe("checked-in");
});

test.describe("installed", () => {
  useInstalledApp();

  test("without a network it points to reception, through a restart, and comes back by itself", async ({
    page,
    browser,
  }) => {
    await becomeKiosk(page, await browserOf(browser, "super"));
    await workerIsActive(page);
    await page.context().setOffline(true);
    await page.reload({ waitUntil: "commit" });
    await expect(page.getByRole("heading", { name: "This kiosk is offline" })).toBeVisible();
    await expect(
      page.getByText("Please speak to a receptionist. The kiosk will reconnect automatically."),
    ).toBeVisible();
    await expectAccessible(page);
    await page.context().setOffline(false);
    await expect(nameField(page)).toBeVisible();
  });
});

const SIZES = [
  UPRIGHT,
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

test("the kiosk is readable, upright and on its side", async ({ page, browser }) => {
  showCode(null);
  const lastName = familyAtKiosk();
  const admin = await browserOf(browser, "super");
  await expectGuests(admin, { firstName: "Zora", lastName });
  await becomeKiosk(page, admin);
  await nameField(page).fill("Zo");
  await expectReadable(page, SIZES);
  await button(page, "Enter PIN").click();
  await expectReadable(page, SIZES);
  await button(page, "Back").click();
  await button(page, "Scan QR code").click();
  await expect(page.getByLabel("Enter the code instead")).toBeVisible();
  await expectReadable(page, SIZES);
  await button(page, "Back").click();
  await openAgreement(page, `Zora ${lastName}`);
  await expectAccessible(page);
  await signByName(page, "Zora");
  await expect(question(page, "Welcome, Zora. You are checked in.")).toBeVisible();
  await expectAccessible(page);
});
