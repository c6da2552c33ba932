import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { callAs, expectAccessible, expectReadable, logIn, test, waitForMenuFocus } from "./kits/common.ts";
import { farDay } from "./kits/meetings.ts";

test("a feed is made, read by a calendar program and revoked, all by keyboard", async ({ page }) => {
  await logIn(page, "reports");
  await page.goto("/");
  await page.getByRole("button", { name: /^Account menu/ }).press("Enter");
  await waitForMenuFocus(page);
  await page.getByRole("menuitem", { name: "Calendar feeds" }).press("Enter");
  await expect(page.getByText("No calendar feeds yet")).toBeVisible();
  await page.getByRole("button", { name: "New feed" }).press("Enter");
  await expect(page.getByRole("radio", { name: "My meetings" })).toBeFocused();
  await page.keyboard.press("Enter");
  const address = page.getByRole("textbox", { name: "Address" });
  await expect(address).toHaveValue(/^http:\/\/localhost:\d+\/api\/calendar\/[\w-]{43}\.ics$/);
  await expectAccessible(page);
  // The browser reaches the server by another port than a calendar program would.
  const { pathname } = new URL(await address.inputValue());
  await page.getByRole("button", { name: "Done" }).press("Enter");
  await expect(page.getByRole("heading", { name: "1 calendar feed" })).toBeVisible();

  const read = await page.request.get(pathname, { headers: { accept: "text/calendar" } });
  expect(read.headers()["content-type"]).toContain("text/calendar");
  expect(await read.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
  await page.reload();
  await expect(page.getByText(/last read/)).toBeVisible();
  await expect(page.getByText(pathname)).toHaveCount(0);
  await expectReadable(page);

  await page.getByRole("button", { name: "Revoke the feed “My meetings”" }).press("Enter");
  await page.getByRole("button", { name: "Revoke feed" }).press("Enter");
  await expect(page.getByText("Feed revoked")).toBeVisible();
  await expect(page.getByText("No calendar feeds yet")).toBeVisible();
  expect((await page.request.get(pathname)).status()).toBe(404);
});

test("the demo's mailbox has an invitation's calendar part, to be opened in a calendar program", async ({
  page,
}) => {
  await logIn(page, "reports");
  const description = `Reading of the numbers ${Date.now().toString(36)}`;
  const date = await farDay(page);
  const booked = await callAs(page, "POST", "/meetings/", {
    description,
    dates: [{ date, start_time: "09:00", end_time: "10:00" }],
  });
  expect(booked.status).toBe(201);
  await page.goto("/dev/mailbox");
  await page.getByRole("link", { name: new RegExp(`Booked: ${description}`) }).click();
  await expect(page.getByText("Calendar invitation")).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download .ics" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("invite.ics");
  const text = await readFile(await download.path(), "utf8");
  expect(text).toContain(`DTSTART;TZID=Europe/London:${date.replaceAll("-", "")}T090000\r\n`);
});
