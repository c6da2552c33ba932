import { expect, type Page } from "@playwright/test";
import { callAs, expectAccessible, expectReadable, logIn, tabTo, test } from "./kit.ts";
import { dayAhead } from "./parking-kit.ts";
import { addGuest, invite } from "./reception-kit.ts";

test.use({});

/** Words that only one run of one test says. */
const stampOf = (): string => `q${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;

const dialog = (page: Page) => page.getByRole("dialog");
const field = (page: Page, label: string) => page.getByRole("textbox", { name: label, exact: true });
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
  const stamp = stampOf();
  const email = `${stamp}@acme.example`;
  await logIn(page, "super");
  await page.goto("/");
  await page.getByRole("link", { name: "Visitor Directory" }).click();
  await page.getByRole("link", { name: "Add Visitor" }).click();

  await page.getByRole("button", { name: "Add Visitor" }).click();
  await expect(page.getByText("First name is required")).toBeVisible();
  await expect(page.getByText("Last name is required")).toBeVisible();
  await expect(field(page, "First name")).toBeFocused();

  await page.locator("input[type=file]").setInputFiles({
    name: "hello.png",
    mimeType: "image/png",
    buffer: Buffer.from("no picture at all"),
  });
  await field(page, "First name").fill("Zoë");
  await field(page, "Last name").fill(`Ýmir ${stamp}`);
  await field(page, "Company").fill("Acme");
  await field(page, "Email").fill("nonsense");
  await page.getByRole("button", { name: "Add Visitor" }).click();
  await expect(page.getByText("Please enter a valid email.")).toBeVisible();
  await field(page, "Email").fill(email);
  await page.getByRole("button", { name: "Add Vehicle" }).click();
  await page.getByRole("textbox", { name: "Registration 1" }).fill(`ab ${stamp.slice(-6)}`);
  await page.getByRole("combobox", { name: "Kind of vehicle 1" }).click();
  await page.getByRole("option", { name: "Car" }).click();
  await page.getByLabel("Tags", { exact: true }).first().fill(stamp);
  await page.keyboard.press("Enter");
  await field(page, "Notes").fill("Tea, no milk.");
  await page.getByRole("button", { name: "Add Visitor" }).click();
  // The server looks into the picture; what was typed stays.
  await expect(page.getByText("This picture cannot be read. Choose a JPEG, PNG or WebP.")).toBeVisible();
  await page.locator("input[type=file]").setInputFiles({
    name: "zoe.png",
    mimeType: "image/png",
    buffer: await portrait(page),
  });
  await expect(page.getByRole("img", { name: "The chosen photo" })).toBeVisible();
  await page.getByRole("button", { name: "Add Visitor" }).click();

  await expect(page.getByRole("heading", { name: `Zoë Ýmir ${stamp}` })).toBeVisible();
  await expect(page.getByText("Tea, no milk.")).toBeVisible();
  const photo = page.locator("img[src^='/api/files/']").first();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);

  // By its letter, without the accent; by plate; by tag.
  await page.getByRole("link", { name: "Visitor Directory" }).click();
  await page.getByRole("searchbox").fill(`ab${stamp.slice(-6)}`);
  await expect(page.getByRole("heading", { name: "1 visitor fits" })).toBeVisible();
  const letters = page.getByRole("navigation", { name: "Last names by first letter" });
  await letters.getByRole("link", { name: "Y", exact: true }).click();
  await expect(page).toHaveURL(/letter=Y/);
  await expect(page.getByRole("link", { name: `Zoë Ýmir ${stamp}` })).toBeVisible();
  await letters.getByRole("link", { name: "B", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No visitor fits" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("link", { name: `Zoë Ýmir ${stamp}` })).toBeVisible();
  await page.getByRole("table").getByRole("link", { name: stamp, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`tag=${stamp}`));

  await page.getByRole("button", { name: `Actions for Zoë Ýmir ${stamp}` }).click();
  await page.getByRole("menuitem", { name: "Edit Visitor" }).click();
  await field(page, "Company").fill("Globex");
  await page.getByRole("button", { name: "Remove the photo" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  // The specification's previous page.
  await expect(page).toHaveURL(/\/visitors$/);
  await page.getByRole("searchbox").fill(`${stamp} globex`);
  await page.getByRole("link", { name: `Zoë Ýmir ${stamp}` }).click();
  await expect(page.getByText("Globex").first()).toBeVisible();
  await expect(page.locator("img[src^='/api/files/']")).toHaveCount(0);
});

test("whoever has the email already is offered, not added again", async ({ page }) => {
  const stamp = stampOf();
  const email = `${stamp}@acme.example`;
  await logIn(page, "reception");
  await page.goto("/visitors/create");
  await addGuest(page, { firstName: "Zoë", lastName: `Ýmir ${stamp}`, email });
  await field(page, "First name").fill("Zoe");
  await field(page, "Last name").fill("Other");
  await field(page, "Email").fill(email.toUpperCase());
  await page.getByRole("button", { name: "Add Visitor" }).click();
  await expect(page.getByText("There is a visitor with this email already.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Use this visitor" }).click();
  await expect(page.getByRole("heading", { name: `Zoë Ýmir ${stamp}` })).toBeVisible();
});

test("a profile shows the visits, and a message reaches the visitor", async ({ page }) => {
  const stamp = stampOf();
  await logIn(page, "reception");
  await page.goto("/");
  const [visit] = await invite(page, [
    { firstName: "Ana", lastName: stamp, email: `${stamp}@acme.example`, registration: "AA 11" },
  ]);
  await page.goto(`/visitors/${visit?.visitor.id}`);
  const history = page.getByRole("region", { name: "Visit history" });
  await expect(history.getByText("1 to 1 of 1")).toBeVisible();
  await expect(history.getByText("Expected").filter({ visible: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Parking history" })).toContainText("No parking");

  await page.getByRole("button", { name: "Contact Visitor" }).click();
  await dialog(page).getByRole("button", { name: "Send" }).click();
  await expect(dialog(page).getByText("Message content is required")).toBeVisible();
  await expect(dialog(page).getByText("No phone number is known.")).toBeVisible();
  await dialog(page).getByRole("textbox", { name: "Message" }).fill("The lift is out of order.");
  await dialog(page).getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Contact sent to user")).toBeVisible();

  // A colleague who has nothing to do with them sees that there are details, not which.
  await logIn(page, "colleague");
  await page.goto(`/visitors/${visit?.visitor.id}`);
  await expect(page.getByText("Known, and shown to reception and the host.")).toBeVisible();
  await expect(page.getByText(`${stamp}@acme.example`)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Edit Details" })).toHaveCount(0);
  await page.goto("/visitors");
  await expect(page.getByRole("table")).toHaveCount(0);
});

test("the visit history has ten a page", async ({ page }) => {
  await logIn(page, "reception");
  await page.goto("/");
  const visitor = await addGuest(page, { firstName: "Often", lastName: stampOf() });
  const dates = Array.from({ length: 11 }, (_, at) => ({
    date: dayAhead(at + 1),
    start_time: "09:00",
    end_time: "10:00",
  }));
  const meetings = { description: "Again", dates, visits: [{ visitor }] };
  expect((await callAs(page, "POST", "/meetings/", meetings)).status).toBe(201);
  await page.goto(`/visitors/${visitor}`);
  const history = page.getByRole("region", { name: "Visit history" });
  await expect(history.getByText("1 to 10 of 11")).toBeVisible();
  await history
    .getByRole("button", { name: /^(Next page|Page 2 of 2)/ })
    .first()
    .click();
  await expect(history.getByText("11 to 11 of 11")).toBeVisible();
});

test("a list of guests is imported once every row is right, and leads to their visit", async ({ page }) => {
  const stamp = stampOf();
  await logIn(page, "super");
  await page.goto("/visitors");
  const choose = (name: string, csv: string) =>
    page
      .locator("input[type=file]")
      .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(csv, "latin1") });
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Import from CSV" }).click();

  await choose("names.csv", "name;email\nAna;a@b.example");
  await expect(dialog(page).getByRole("alert")).toContainText("The first row must name the columns");
  await choose(
    "guests.csv",
    `Last name;First name;E-mail\nÑuñez;Ana;ana.${stamp}@acme.example\n;Bo;bo.${stamp}@acme.example\n`,
  );
  await expect(dialog(page).getByText("1 row needs a correction · 1 new visitor")).toBeVisible();
  const bad = dialog(page).getByRole("row", { name: /Last name is required/ });
  await expect(bad.getByRole("cell").first()).toHaveText("3");
  await expect(dialog(page).getByRole("button", { name: "Import 1 visitor" })).toBeDisabled();
  await expectAccessible(page);

  await choose(
    "guests.csv",
    `Last name;First name;E-mail\nÑuñez;Ana;ana.${stamp}@acme.example\nEk;Bo;bo.${stamp}@acme.example\n`,
  );
  // As a spreadsheet on Windows saves it.
  await expect(dialog(page).getByRole("cell", { name: "Ana Ñuñez" })).toBeVisible();
  await dialog(page).getByRole("button", { name: "Import 2 visitors" }).click();
  await expect(dialog(page).getByText("2 visitors are ready")).toBeVisible();
  await dialog(page).getByRole("link", { name: "Book a visit for these 2" }).click();
  await expect(page).toHaveURL(/\/meetings\/create\?visitor_ids=/);
  await expect(page.getByText("Ana Ñuñez")).toBeVisible();
  await expect(page.getByText("Bo Ek")).toBeVisible();

  // Once more: they are there already.
  await page.goto("/visitors");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Import from CSV" }).click();
  await choose("again.csv", `first name,last name,email\nAna,N,ana.${stamp}@acme.example\n`);
  await expect(dialog(page).getByText("In the directory: Ana Ñuñez")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Use these visitors" }).click();
  await expect(dialog(page).getByText("0 added, 1 known before.")).toBeVisible();
});

test("a list that is too long for one visit says so, and offers none", async ({ page }) => {
  const stamp = stampOf();
  const imported = (count: number) => ({
    created: count,
    visitors: Array.from({ length: count }, (_, at) => ({
      id: `01a1fccb-3184-707a-818c-${String(at).padStart(12, "0")}`,
      name: `Guest ${at}`,
    })),
  });
  await logIn(page, "super");
  for (const [count, isOffered] of [
    [200, true],
    [201, false],
  ] as const) {
    await page.route("**/api/visitors/import/", (route) =>
      route.fulfill({ status: 201, json: imported(count) }),
    );
    await page.goto("/visitors");
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Import from CSV" }).click();
    await page.locator("input[type=file]").setInputFiles({
      name: "guests.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`First name,Last name\nAna,${stamp}\n`),
    });
    await dialog(page).getByRole("button", { name: "Import 1 visitor" }).click();
    await expect(dialog(page).getByText(`${count} visitors are ready`)).toBeVisible();
    const book = dialog(page).getByRole("link", { name: `Book a visit for these ${count}` });
    const why = dialog(page).getByText("A visit can be booked for 200 visitors at once.");
    await expect(book).toBeVisible({ visible: isOffered });
    await expect(why).toBeVisible({ visible: !isOffered });
    await page.unroute("**/api/visitors/import/");
  }
});

test("by keyboard: somebody is added, and the form is not left by mistake", async ({ page }) => {
  const stamp = stampOf();
  await logIn(page, "employee");
  await page.goto("/visitors/create");
  await expect(field(page, "First name")).toBeVisible();
  await tabTo(page, ({ label }) => label.startsWith("First name"));
  await page.keyboard.type("Ken");
  await page.keyboard.press("Tab");
  await page.keyboard.type(stamp);
  await tabTo(page, ({ text }) => text === "Add Vehicle");
  await page.keyboard.press("Enter");
  // The new row waits for its plate.
  await page.keyboard.type("kb 1");
  await tabTo(page, ({ text }) => text === "Cancel");
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await tabTo(page, ({ text }) => text === "Add Visitor");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: `Ken ${stamp}` })).toBeVisible();
  await expect(page.getByText("kb 1")).toBeVisible();
});

test("the palette finds visitors by any of their words", async ({ page }) => {
  const stamp = stampOf();
  await logIn(page, "reception");
  await page.goto("/");
  await invite(page, [{ firstName: "Pia", lastName: "Palette", company: stamp }]);
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("textbox", { name: "Search or jump to" }).fill(stamp);
  await page.getByRole("button", { name: /Pia Palette/ }).click();
  await expect(page.getByRole("heading", { name: "Pia Palette" })).toBeVisible();
});

test("a photo is taken with the camera and kept", async ({ page }) => {
  const stamp = stampOf();
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
  await field(page, "Last name").fill(stamp);
  await page.getByRole("button", { name: "Add Visitor" }).click();
  const photo = page.locator("img[src^='/api/files/']").first();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);
});

test("where the camera is refused the form says so, and a file still works", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await logIn(page, "reception");
  await page.goto("/visitors/create");
  await page.getByRole("button", { name: "Use the camera" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("The camera is not allowed here.");
  await expect(dialog(page).getByRole("alert")).toContainText("A photo can also be chosen from a file.");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Use the camera" })).toBeFocused();
});

test("list, profile and form are readable", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await logIn(page, "super");
  await page.goto("/visitors");
  const first = page.getByRole("table").getByRole("link").first();
  await expect(first).toBeVisible();
  await expectReadable(page);
  await first.click();
  await expect(page.getByRole("region", { name: "Visit history" })).toBeVisible();
  await expectReadable(page);
  await page.getByRole("link", { name: "Edit Details" }).click();
  await field(page, "First name").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("First name is required")).toBeVisible();
  await expectReadable(page);
});
