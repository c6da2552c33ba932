import { expect } from "@playwright/test";
import { expectNoSidewaysScroll, logIn, test, withoutLive } from "./kit.ts";

test("an administrator reads who did what, and the address keeps the filter", async ({ page }) => {
  await logIn(page, "admin");
  await page.goto("/admin/audit");
  const rows = page.getByRole("row");
  await expect(rows.nth(1)).toBeVisible();
  await page.getByRole("textbox", { name: "Action" }).fill("people.session");
  await expect(page).toHaveURL(/action=people\.session/);
  await expect(page.getByRole("cell", { name: "people.session.start" }).first()).toBeVisible();
  await expect(page.getByRole("cell", { name: /parking\./ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Action" })).toHaveValue("people.session");
  await page.getByRole("button", { name: "Show details" }).first().click();
  await expect(page.getByText(/^Request /)).toBeVisible();
});

test("a person is found by name from three characters on", async ({ page }) => {
  await logIn(page, "admin");
  await page.goto("/admin/audit");
  const person = page.getByRole("textbox", { name: "Person" });
  await person.fill("Am");
  await expect(page.getByText("Type at least 3 characters.")).toBeVisible();
  await person.fill("Amir");
  await page.getByRole("option", { name: /Amir Haddad/ }).click();
  await expect(page).toHaveURL(/person=/);
  await expect(person).toHaveValue("Amir Haddad");
});

test("a filter that fits nothing explains itself and can be cleared", async ({ page }) => {
  await logIn(page, "admin");
  await page.goto("/admin/audit?action=no.such.action");
  await expect(page.getByText("No changes found")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).last().click();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
});

test("a failed load offers another try", async ({ page }) => {
  await withoutLive(page);
  await logIn(page, "admin");
  let isBroken = true;
  await page.route("**/api/audit/**", (route) =>
    isBroken
      ? route.fulfill({ status: 403, json: { code: "forbidden", detail: "You may not do this." } })
      : route.continue(),
  );
  await page.goto("/admin/audit");
  await expect(page.getByText("You may not do this.")).toBeVisible();
  isBroken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
});

test("others are told that the page is not theirs", async ({ page }) => {
  await logIn(page, "employee");
  await page.goto("/admin/audit");
  await expect(page.getByRole("heading", { name: "This page is not for your account" })).toBeVisible();
});

test("on a phone the filters come from below", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, "admin");
  await page.goto("/admin/audit");
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("textbox", { name: "Action" }).fill("no.such.action");
  await page.getByRole("button", { name: "Show results" }).click();
  await expect(page.getByText("No changes found")).toBeVisible();
  await expectNoSidewaysScroll(page);
});
