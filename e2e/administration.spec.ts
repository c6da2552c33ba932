import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { expectReadable, logIn, PASSWORD, test } from "./kit.ts";
import { addGuest, familyName, toastOf } from "./reception-kit.ts";

test("an administrator reads who did what, and the address keeps the filter", async ({ page }) => {
  await logIn(page, "admin");
  await page.goto("/admin/audit");
  await page.getByRole("button", { name: /^Action/ }).click();
  await page.getByRole("radio", { name: "Logged in", exact: true }).click();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/action=people\.session\.start/);
  await expect(page.getByRole("cell", { name: /logged in with a password/ }).first()).toBeVisible();
  await expect(page.getByRole("cell", { name: /parking/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("button", { name: "Action Logged in" })).toBeVisible();
  await page.getByRole("button", { name: "Show details" }).first().click();
  await page.getByText("Technical details").first().click();
  await expect(page.getByText(/^Request /)).toBeVisible();
});

test("administration, privacy, audit log and the demo's mailbox are readable", async ({ page }) => {
  await logIn(page, "admin");
  for (const [path, shown] of [
    ["/admin", page.getByRole("link", { name: /^Audit log/ }).last()],
    ["/admin/privacy", page.getByRole("button", { name: /^Edit / }).first()],
    ["/admin/audit", page.getByRole("button", { name: "Show details" }).first()],
    ["/dev/mailbox", page.getByRole("button", { name: "Refresh" })],
  ] as const) {
    await page.goto(path);
    await expect(shown).toBeVisible();
    await expectReadable(page);
  }
});

test("a setting is found by a word, and its field has the focus", async ({ page }) => {
  await logIn(page, "super");
  await page.goto("/admin");
  await page.getByRole("searchbox", { name: "Find a setting" }).fill("grace");
  await expect(page.getByRole("region", { name: "Gates" }).getByRole("link")).toHaveCount(2);
  await page.getByRole("link", { name: /^Grace after a reservation/ }).click();
  await expect(page.getByRole("textbox", { name: "Grace after a reservation" })).toBeFocused();

  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("textbox", { name: "Search or jump to" }).fill("fire emergency");
  await page.getByRole("button", { name: /^Assembly points/ }).click();
  await expect(page).toHaveURL(/muster-settings/);
});

test("a visitor's record is saved as a file that opens by itself, and erased", async ({ page }) => {
  const lastName = familyName();
  const name = `Vera ${lastName}`;
  await logIn(page, "admin");
  await addGuest(page, {
    firstName: "Vera",
    lastName,
    email: `${lastName}@acme.example`.toLowerCase(),
    registration: "VG 12 ABC",
  });
  await page.goto("/admin/privacy?tab=subjects&kind=visitor");
  await page.getByRole("searchbox").fill(lastName);
  await page
    .getByRole("row", { name: new RegExp(name) })
    .getByRole("button")
    .click();
  await expect(page.getByRole("row", { name: "Vehicles of visitors 1 Deleted", exact: true })).toBeVisible();
  await expectReadable(page);

  await page.getByRole("button", { name: `Save as a file: ${name}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your password").fill(PASSWORD);
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save as a file" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${name}.html`);
  const saved = await readFile(await file.path(), "utf8");
  expect(saved).toContain("<td>VG 12 ABC</td>");

  await page.getByRole("button", { name: `Erase: ${name}` }).click();
  await dialog.getByLabel(`Type ${name} to confirm`).fill(name);
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Erase" }).click();
  await expect(toastOf(page, `${name} was erased.`)).toBeVisible();
  await expect(page.getByText("Nothing found", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Nothing found", { exact: true })).toBeVisible();
});
