import { expect, type Page } from "@playwright/test";
import { expectReadable, logIn, test } from "./kit.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const stamp = () => Date.now().toString(36);

test("an administrator adds a type with a question that needs approval, and takes it away", async ({
  page,
}) => {
  const name = `Courier ${stamp()}`;
  await logIn(page, "admin");
  await page.goto("/admin");
  await page.getByRole("link", { name: /Visitor types, agreements/ }).click();
  await page.getByRole("button", { name: "Add Type" }).first().click();
  await dialog(page).getByRole("button", { name: "Add Question" }).click();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page).getByText("Field is required")).toBeVisible();
  await dialog(page).getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await dialog(page).getByRole("textbox", { name: "Question" }).fill("What do you bring?");
  await dialog(page).getByRole("combobox", { name: "Answer" }).click();
  await page.getByRole("option", { name: "One of a list" }).click();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page).getByText("Name at least one option.")).toBeVisible();
  const options = dialog(page).getByRole("combobox", { name: "Options" });
  for (const option of ["Parcel", "Piano"]) {
    await options.fill(option);
    await options.press("Enter");
  }
  await dialog(page)
    .getByRole("combobox", { name: /Needs reception/ })
    .press("ArrowDown");
  await page.getByRole("option", { name: "Piano" }).click();
  await page.keyboard.press("Tab");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`${name} saved.`)).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText("1 question");
  await page.getByRole("button", { name: `Remove ${name}` }).click();
  await dialog(page).getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText(`${name} removed.`)).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(name) })).toHaveCount(0);
});

test("the badge's preview follows what is chosen, and can be seen as a PDF", async ({ page }) => {
  await logIn(page, "admin");
  await page.goto("/admin/reception?tab=badge");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByText("Okada Systems")).toBeVisible();
  await page.getByRole("checkbox", { name: "Company" }).uncheck();
  await expect(preview.getByText("Okada Systems")).toHaveCount(0);
  await page.getByRole("textbox", { name: "At the foot" }).fill("Return me");
  await expect(preview.getByText("Return me")).toBeVisible();
  const asked = page.waitForResponse("**/api/badges/preview/");
  await page.getByRole("button", { name: "Preview as PDF" }).click();
  const answer = await asked;
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  expect(answer.request().postDataJSON()).toMatchObject({ company: false, footer: "Return me" });
});

test("an agreement is read as visitors read it before it is published", async ({ page }) => {
  await logIn(page, "admin");
  await page.goto("/admin/reception?tab=agreements");
  await expect(page.getByText("In force").first()).toBeVisible();
  await page.getByRole("button", { name: "Publish a Version" }).first().click();
  const text = dialog(page).getByRole("textbox", { name: "Text" });
  await expect(text).toHaveValue(/You are a guest/);
  await text.fill("First.\n\nSecond.");
  await expect(dialog(page).getByRole("document").getByText("Second.")).toBeVisible();
  await text.fill(" ");
  await dialog(page).getByRole("button", { name: "Publish a Version" }).click();
  await expect(dialog(page).getByText("The text is required")).toBeVisible();
});

test("security names somebody and takes the entry away; reception only reads", async ({ page, browser }) => {
  const lastName = `Nobody-${stamp()}`;
  await logIn(page, "security");
  await page.goto("/");
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Deny-list" }).click();
  await expect(page).toHaveURL(/\/admin\/reception/);
  await expect(page.getByRole("link", { name: "Badge", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Add Entry" }).first().click();
  await dialog(page).getByRole("textbox", { name: "First name" }).fill("Ann");
  await dialog(page).getByRole("textbox", { name: "Reason" }).fill("A test.");
  await dialog(page).getByRole("button", { name: "Add Entry" }).click();
  await expect(dialog(page).getByText(/Fill in a last name/)).toBeVisible();
  await dialog(page).getByRole("textbox", { name: "Last name" }).fill(lastName);
  await dialog(page).getByRole("button", { name: "Add Entry" }).click();
  await expect(page.getByText("Added. Nobody marked.")).toBeVisible();

  const desk = await browser.newPage();
  await logIn(desk, "reception");
  await desk.goto(`/admin/reception?tab=deny&search=${lastName}`);
  await expect(desk.getByRole("row", { name: new RegExp(lastName) })).toBeVisible();
  await expect(desk.getByRole("button", { name: "Add Entry" })).toHaveCount(0);
  await desk.goto("/admin/reception?tab=kiosk");
  await expect(desk.getByRole("textbox", { name: "Wi-Fi" })).toBeDisabled();
  await desk.close();

  await page.getByRole("button", { name: `Remove the entry for Ann ${lastName}` }).click();
  await dialog(page).getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Entry removed.")).toBeVisible();
});

const TABS = ["types", "agreements", "badge", "kiosk", "self-service", "sites", "deny", "codes", "screens"];

for (const tab of TABS)
  test(`${tab} is readable`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await logIn(page, "admin");
    await page.goto(`/admin/reception?tab=${tab}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
    await expectReadable(page);
  });
