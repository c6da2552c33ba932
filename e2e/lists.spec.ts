import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { readRecords } from "../apps/server/src/platform/documents/csv.ts";
import { readXlsx } from "../apps/web/src/testing/read-xlsx.ts";
import { browserOf, callAs, expectReadable, logIn } from "./kits/common.ts";
import { nearDay } from "./kits/meetings.ts";
import { bookRoom, test } from "./kits/rooms.ts";

/** What all lists share: filters, columns, export and saved views. */

interface View {
  id: string;
  name: string;
}
const savedViews = "/saved-views/?list=meetings";

test("a filtered list is saved as a view, and is a tab on another device", async ({ page, browser }) => {
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
});

test("both files hold the rows that are shown", async ({ page, makeRoom }) => {
  await logIn(page, "admin");
  const [date, room] = [await nearDay(page), await makeRoom("Export")];
  const description = `Budget, "final" & signed ${Date.now().toString(36)}`;
  for (const [startTime, endTime] of [
    ["09:00", "10:00"],
    ["14:30", "15:00"],
  ] as const)
    await bookRoom(page, room, { date, startTime, endTime }, description);
  await page.goto(`/meetings?${new URLSearchParams({ from: date, until: date, search: description })}`);
  const shown = page.getByRole("table").getByRole("row").filter({ hasText: description });
  await expect(shown).toHaveCount(2);

  const save = async (item: string): Promise<Buffer> => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export", exact: true }).click();
    await page.getByRole("menuitem", { name: item }).click();
    return readFile(await (await download).path());
  };
  const csv = await save("Export as CSV");
  expect([...csv.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [header, ...rows] = readRecords(csv.toString(), 10)!.records.map(({ record }) => record);
  expect(header).toEqual(["Day", "Start", "End", "Meeting", "Host", "Site", "Rooms", "Attendees", "Status"]);
  expect(rows.map(([day, start, end]) => [day, start, end])).toEqual([
    [date, "09:00", "10:00"],
    [date, "14:30", "15:00"],
  ]);
  for (const [at, [, start, end, meeting, host, site, rooms, , status]] of rows.entries())
    for (const cell of [`${start}–${end}`, meeting, host, site, rooms, status])
      await expect(shown.nth(at)).toContainText(cell!);
  expect(readXlsx(await save("Export as Excel"))).toEqual([header, ...rows]);
});
