import { expect } from "@playwright/test";
import { expectReadable, logIn, test } from "./kit.ts";

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
