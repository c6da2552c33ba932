import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { browserOf, callAs, expectReadable, loaded, logIn, tabTo, test } from "./kits/common.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const LETTERS = "ABCDEFGHJKLMNOPRSTUVWXYZ";
/** A plate of one test's own. */
const newPlate = (): string =>
  `E2${Array.from({ length: 5 }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join("")}`;

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a stranger registers a vehicle, and the car park team lets it in", async ({ page, browser }) => {
    const plate = newPlate();
    await page.goto("/parking/register");
    await loaded(page);
    await expect(page).toHaveTitle(/Register Your Vehicle$/);
    await page.getByRole("button", { name: "Register Vehicle" }).click();
    await expect(page.getByText("Your vehicle's registration is required.")).toBeVisible();
    await expect(page.getByText("Please enter a valid email.")).toBeVisible();
    await expectReadable(page);
    // By keyboard alone, from the first wrong field on.
    await expect(page.getByRole("textbox", { name: "Registration" })).toBeFocused();
    await page.keyboard.type(plate.toLowerCase());
    for (const typed of ["Marta", "Kowal", "marta@kingsway.example", "+44 20 7946 0112", "Board lunch"]) {
      await page.keyboard.press("Tab");
      await page.keyboard.type(typed);
    }
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Vehicle Registered" })).toBeVisible();
    await expect(page.getByText("You may close this page.")).toBeVisible();
    await expectReadable(page);

    const operator = await browserOf(browser, "parking");
    await operator.goto(`/parking/plates?tab=registered&search=${plate}`);
    const row = operator.getByRole("row", { name: new RegExp(plate) });
    await expect(row).toContainText("Marta Kowal");
    await row.getByRole("button", { name: `Actions for ${plate}` }).click();
    await operator.getByRole("menuitem", { name: "Put on the allowlist" }).click();
    await dialog(operator).getByRole("button", { name: "Add plate" }).click();
    await expect(operator.getByText(`${plate} may come in.`)).toBeVisible();
    await row.getByRole("link", { name: plate }).click();
    await expect(operator.getByText("On the allowlist")).toBeVisible();
    await expect(operator.getByText("No camera has seen this plate")).toBeVisible();
  });
});

test("who is logged in goes home after registering a vehicle", async ({ page }) => {
  await logIn(page, "colleague");
  await page.goto("/parking/register");
  await page.getByRole("textbox", { name: "Registration" }).fill(newPlate());
  await page.getByRole("textbox", { name: "Email" }).fill("callum@elsewhere.example");
  await page.getByRole("button", { name: "Register Vehicle" }).click();
  await expect(page.getByText("Vehicle Registered")).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test("an allowlist goes in and out as a file", async ({ page }) => {
  const [first, second] = [newPlate(), newPlate()];
  const reason = `Catering ${newPlate()}`;
  await logIn(page, "parking");
  await page.goto("/parking/plates");
  const choose = (...rows: string[]) =>
    page.locator("[role=dialog] input[type=file]").setInputFiles({
      name: "plates.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(["Registration;Reason;Valid until;Car parks", ...rows].join("\n")),
    });
  await page.getByRole("button", { name: "Import" }).click();
  await choose(`${first};${reason};2030-12-31;North`, `${second};${reason};2030-12-31 18:00;Nowhere`);
  await expect(dialog(page).getByText("There is no car park Nowhere.")).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: "Import 1 plate" })).toBeDisabled();
  await choose(`${first};${reason};2030-12-31;North`, `${second};${reason};2030-12-31 18:00;`);
  await dialog(page).getByRole("button", { name: "Import 2 plates" }).click();
  await expect(page.getByText("2 added, 0 changed.")).toBeVisible();

  await page.goto(`/parking/plates?search=${encodeURIComponent(reason)}`);
  await expect(page.getByRole("row", { name: new RegExp(first) })).toContainText("Tue 31 Dec 2030");
  await expect(page.getByRole("row", { name: new RegExp(second) })).toContainText("Tue 31 Dec 2030, 18:00");
  await page.getByRole("button", { name: "Export" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Export as CSV" }).click();
  const file = await readFile(await (await download).path());
  expect(file.toString("utf8").replace("\uFEFF", "").trim().split("\r\n").toSorted()).toEqual(
    [
      "Registration,Reason,Valid from,Valid until,Car parks",
      `${first},${reason},,2031-01-01 00:00,North`,
      `${second},${reason},,2030-12-31 18:00,`,
    ].toSorted(),
  );
  // What came out changes nothing when it goes in.
  await page.getByRole("button", { name: "Import" }).click();
  await page
    .locator("[role=dialog] input[type=file]")
    .setInputFiles({ name: "plates.csv", mimeType: "text/csv", buffer: file });
  await expect(dialog(page).getByText("2 unchanged")).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: "Nothing to import" })).toBeDisabled();
});

test("a plate is denied and taken off the list by keyboard", async ({ page }) => {
  const plate = newPlate();
  await logIn(page, "parking");
  await page.goto(`/parking/plates?tab=denylist&search=${plate}`);
  await expect(page.getByText("No plates found")).toBeVisible();
  await tabTo(page, ({ text }) => text === "Add plate");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("textbox", { name: "Registration" })).toBeFocused();
  await page.keyboard.type(plate);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Left in a fire lane");
  await tabTo(page, ({ text }) => text === "Cancel");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const row = page.getByRole("row", { name: new RegExp(plate) });
  await expect(row).toContainText("Left in a fire lane");
  await row.getByRole("button", { name: `Remove ${plate}` }).focus();
  await page.keyboard.press("Enter");
  await tabTo(page, ({ text }) => text === "Remove");
  await page.keyboard.press("Enter");
  await expect(page.getByText(`${plate} was taken off the denylist.`)).toBeVisible();
  await expect(page.getByText("No plates found")).toBeVisible();
});

test("lists, registered vehicles, a plate's history, barriers, counts and one's own passages are readable", async ({
  page,
  browser,
}) => {
  await logIn(page, "parking");
  const seen = await callAs<{ results: { plate: string; lastSeenAt: string | null }[] }>(
    page,
    "GET",
    "/parking/registered-vehicles/",
  );
  const { plate } = seen.body.results.find(({ lastSeenAt }) => lastSeenAt !== null)!;
  for (const path of ["/parking/plates", "/parking/plates?tab=registered", `/parking/plates/${plate}`]) {
    await page.goto(path);
    await loaded(page);
    await expect(page.getByRole("row").nth(1)).toBeVisible();
    await expectReadable(page);
  }
  for (const tab of ["barriers", "counts"]) {
    await page.goto(`/parking/gates?tab=${tab}`);
    await loaded(page);
    await expectReadable(page);
  }
  const elena = await browserOf(browser, "employee");
  await elena.goto("/edit-profile");
  const passages = elena.getByRole("region", { name: "Passages of your vehicles" });
  await expect(passages.getByText(/^In, NORTH-IN/).first()).toBeVisible();
  await expectReadable(elena);
});
