import { expect, type Page } from "@playwright/test";
import { expectReadable, logIn, test } from "./kits/common.ts";
import { addGuest, familyName } from "./kits/reception.ts";

/** The directory of visitors: added, found, imported. */

const dialog = (page: Page) => page.getByRole("dialog");
const field = (page: Page, label: string) => page.getByRole("textbox", { name: label, exact: true });
/** The photo that the server keeps, as wide as it is. */
const photoWidth = (page: Page) =>
  page
    .getByRole("main")
    .locator("img[src^='/api/files/']")
    .first()
    .evaluate((image: HTMLImageElement) => image.naturalWidth);

/** A picture of one colour, as large as a small camera's. */
const portrait = async (page: Page): Promise<Buffer> => {
  const address = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 600;
    canvas.height = 600;
    canvas.getContext("2d")?.fillRect(0, 0, 600, 600);
    return canvas.toDataURL("image/png");
  });
  return Buffer.from(address.split(",")[1] ?? "", "base64");
};

test("a visitor is added with a photo and a car, found and changed", async ({ page }) => {
  const stamp = familyName();
  const name = `Zoë Ýmir ${stamp}`;
  await logIn(page, "super");
  await page.goto("/visitors/create");
  const choosePhoto = async (buffer: Buffer) =>
    page.locator("input[type=file]").setInputFiles({ name: "zoe.png", mimeType: "image/png", buffer });
  await choosePhoto(Buffer.from("no picture at all"));
  await field(page, "First name").fill("Zoë");
  await field(page, "Last name").fill(`Ýmir ${stamp}`);
  await page.getByRole("button", { name: "Add vehicle" }).click();
  await page.getByRole("textbox", { name: "Registration 1" }).fill(stamp.slice(0, 4));
  await page.getByLabel("Tags", { exact: true }).first().fill(stamp);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Add visitor" }).click();
  // The server looks into the picture; what was typed stays.
  await expect(page.getByText("This picture cannot be read. Choose a JPEG, PNG or WebP.")).toBeVisible();
  await choosePhoto(await portrait(page));
  await expect(page.getByRole("img", { name: "The chosen photo" })).toBeVisible();
  await page.getByRole("button", { name: "Add visitor" }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expect.poll(() => photoWidth(page)).toBe(400);

  // By a word, by the letter without its accent, by the tag; the back button goes through them.
  await page.getByRole("link", { name: "Visitor Directory" }).click();
  await page.getByRole("searchbox").fill(stamp);
  await expect(page.getByRole("heading", { name: "1 visitor found" })).toBeVisible();
  const letters = page.getByRole("navigation", { name: "Last names by first letter" });
  await letters.getByRole("link", { name: "Y", exact: true }).click();
  await expect(page.getByRole("link", { name })).toBeVisible();
  await letters.getByRole("link", { name: "B", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No visitors found" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("link", { name })).toBeVisible();
  await page.getByRole("table").getByRole("link", { name: stamp, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`tag=${stamp}`));

  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Edit Visitor" }).click();
  await field(page, "Company").fill("Globex");
  await page.getByRole("button", { name: "Remove the photo" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  // The specification's previous page.
  await expect(page).toHaveURL(/\/visitors$/);
  await page.getByRole("searchbox").fill(`${stamp} globex`);
  await page.getByRole("link", { name }).click();
  await expect(page.getByText("Globex").first()).toBeVisible();
  await expect(page.getByRole("main").locator("img[src^='/api/files/']")).toHaveCount(0);
});

test("a list of guests is imported once every row is right, and leads to their visit", async ({ page }) => {
  const stamp = familyName().toLowerCase();
  await logIn(page, "super");
  await page.goto("/visitors");
  /** As a spreadsheet on Windows saves it. */
  const choose = (csv: string) =>
    page
      .locator("input[type=file]")
      .setInputFiles({ name: "guests.csv", mimeType: "text/csv", buffer: Buffer.from(csv, "latin1") });
  const csv = (lastName: string) =>
    `Last name;First name;E-mail\nÑuñez;Ana;ana.${stamp}@acme.example\n${lastName};Bo;bo.${stamp}@acme.example\n`;
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Import from CSV" }).click();
  await choose(csv(""));
  await expect(dialog(page).getByText("1 row needs a correction · 1 new visitor")).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: "Import 1 visitor" })).toBeDisabled();
  await choose(csv("Ek"));
  await expect(dialog(page).getByRole("cell", { name: "Ana Ñuñez" })).toBeVisible();
  await dialog(page).getByRole("button", { name: "Import 2 visitors" }).click();
  await expect(dialog(page).getByText("2 visitors are ready")).toBeVisible();
  await dialog(page).getByRole("link", { name: "Book a visit for these 2 visitors" }).click();
  await expect(page).toHaveURL(/\/meetings\/create\?visitor_ids=/);
  await expect(page.getByText("Ana Ñuñez")).toBeVisible();
  await expect(page.getByText("Bo Ek")).toBeVisible();

  // Once more: they are there already.
  await page.goto("/visitors");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Import from CSV" }).click();
  await choose(`first name,last name,email\nAna,N,ana.${stamp}@acme.example\n`);
  await expect(dialog(page).getByText("In the directory: Ana Ñuñez")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Use these visitors" }).click();
  await expect(dialog(page).getByText("0 added, 1 already in the directory.")).toBeVisible();
});

test("a photo is taken with the camera and kept", async ({ page }) => {
  await logIn(page, "reception");
  await page.goto("/visitors/create");
  await page.getByRole("button", { name: "Use the camera" }).click();
  await dialog(page).getByRole("button", { name: "Take the photo" }).click();
  await expect(dialog(page)).toHaveCount(0);
  const chosen = page.getByRole("img", { name: "The chosen photo" });
  await expect(chosen).toBeVisible();
  const sizeOf = (image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight];
  await expect.poll(() => chosen.evaluate(sizeOf)).toEqual([400, 400]);
  await field(page, "First name").fill("Cam");
  await field(page, "Last name").fill(familyName());
  await page.getByRole("button", { name: "Add visitor" }).click();
  await expect(page.getByRole("heading", { name: /^Cam / })).toBeVisible();
  await expect.poll(() => photoWidth(page)).toBe(400);
});

test("list, profile and form are readable", async ({ page }) => {
  await logIn(page, "super");
  const guest = await addGuest(page, {
    firstName: "Looked",
    lastName: familyName(),
    email: `${familyName()}@acme.example`.toLowerCase(),
    registration: "AA 11",
  });
  await page.goto("/visitors");
  await expect(page.getByRole("table").getByRole("link").first()).toBeVisible();
  await expectReadable(page);
  await page.goto(`/visitors/${guest}`);
  await expect(page.getByRole("region", { name: "Visit history" })).toBeVisible();
  await expectReadable(page);
  await page.goto(`/visitors/${guest}/edit`);
  await field(page, "First name").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("First name is required")).toBeVisible();
  await expectReadable(page);
});
