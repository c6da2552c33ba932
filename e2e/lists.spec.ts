import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { browserOf, callAs, expectReadable, logIn, test } from "./kit.ts";

/** What all lists share: filters, columns, export and saved views. */

interface View {
  id: string;
  name: string;
}
const savedViews = "/saved-views/?list=meetings";

test("a filtered list is saved as a view, and is a tab on another device; both files hold what is shown", async ({
  page,
  browser,
}) => {
  const account = "admin";
  await logIn(page, account);
  const { body: before } = await callAs<{ results: View[] }>(page, "GET", savedViews);
  for (const { id } of before.results) await callAs(page, "DELETE", `/saved-views/${id}/`);
  await page.goto("/meetings");
  const status = page.getByRole("button", { name: /^Status / });
  await status.click();
  await page.getByRole("radio", { name: "Cancelled" }).click();
  await expect(page.getByRole("button", { name: "Status Cancelled", exact: true })).toBeVisible();
  await expectReadable(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Save view" }).click();
  const dialog = page.getByRole("dialog", { name: "Save this view" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Called off");
  await dialog.getByRole("button", { name: "Save" }).click();
  const tab = page
    .getByRole("navigation", { name: "Views" })
    .getByRole("button", { name: "Called off", exact: true });
  await expect(tab).toHaveAttribute("aria-current", "page");

  const elsewhere = await browserOf(browser, account);
  await elsewhere.goto("/meetings");
  await elsewhere
    .getByRole("navigation", { name: "Views" })
    .getByRole("button", { name: "Called off", exact: true })
    .click();
  await expect(elsewhere).toHaveURL(/\/meetings\?status=cancelled$/);

  // Of all meetings of the week: nobody may have called one off.
  await page.goto("/meetings");
  for (const [item, start] of [
    ["Export as CSV", "\uFEFF"],
    ["Export as Excel", "PK"],
  ] as const) {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export", exact: true }).click();
    await page.getByRole("menuitem", { name: item }).click();
    const saved = await readFile(await (await download).path(), "utf8");
    expect(saved.slice(0, start.length)).toBe(start);
  }
});
