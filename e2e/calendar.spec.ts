import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { callAs, expectAccessible, expectNoSidewaysScroll, logIn, test, withoutLive } from "./kit.ts";
import { dayAhead } from "./parking-kit.ts";

/** The address in the dialog that shows it once; its path, since the browser reaches the server by another port. */
const shownAddress = async (page: Page): Promise<string> => {
  const address = page.getByRole("textbox", { name: "Address" });
  await expect(address).toHaveValue(/^http:\/\/localhost:\d+\/api\/calendar\/[\w-]{43}\.ics$/);
  return new URL(await address.inputValue()).pathname;
};

test("a feed of one's own is made, read and revoked, all by keyboard", async ({ page }) => {
  await logIn(page, "reports");
  await page.goto("/");
  await page.getByRole("button", { name: /^Account menu/ }).press("Enter");
  await page.getByRole("menuitem", { name: "Calendar feeds" }).press("Enter");
  await expect(page.getByText("No calendar feeds yet")).toBeVisible();
  await page.getByRole("button", { name: "New feed" }).press("Enter");
  await expect(page.getByRole("radio", { name: "My meetings" })).toBeFocused();
  await page.keyboard.press("Enter");
  const path = await shownAddress(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Done" }).press("Enter");
  await expect(page.getByRole("heading", { name: "1 calendar feed" })).toBeVisible();

  const read = await page.request.get(path, { headers: { accept: "text/calendar" } });
  expect(read.headers()["content-type"]).toContain("text/calendar");
  expect(await read.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
  await page.reload();
  await expect(page.getByText(/last read/)).toBeVisible();
  await expect(page.getByText(path)).toHaveCount(0);

  await page.getByRole("button", { name: "Revoke the feed of My meetings" }).press("Enter");
  await page.getByRole("button", { name: "Revoke feed" }).press("Enter");
  await expect(page.getByText("Feed revoked")).toBeVisible();
  await expect(page.getByText("No calendar feeds yet")).toBeVisible();
  expect((await page.request.get(path)).status()).toBe(404);
});

test("a feed of one's own desk and parking days is told apart from that of meetings", async ({ page }) => {
  await logIn(page, "desks");
  await page.goto("/calendar-feeds");
  await page.getByRole("button", { name: "New feed" }).click();
  await expect(page.getByRole("radio", { name: "My meetings" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "My desk and parking days" })).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  const path = await shownAddress(page);
  const text = await (await page.request.get(path)).text();
  expect(text).toContain("X-WR-CALNAME:Dmitri Volkov: desk and parking (Northwind House)");
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Revoke the feed of My desk and parking days" }).first().click();
  await expect(page.getByText("My desk and parking days: calendar programs")).toBeVisible();
  await page.getByRole("button", { name: "Revoke feed" }).click();
  await expect(page.getByText("Feed revoked")).toBeVisible();
});

test("an administrator makes a room's feed, on a phone too", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await logIn(page, "admin");
  await page.goto("/calendar-feeds");
  await page.getByRole("button", { name: "New feed" }).click();
  await page.getByRole("radio", { name: "Meetings of a room" }).click();
  await page.getByRole("button", { name: "Create feed" }).click();
  await expect(page.getByText("Room is required")).toBeVisible();
  await page.getByRole("combobox", { name: "Room" }).fill("Brent");
  await page.getByRole("option", { name: /^Brent/ }).click();
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Create feed" }).click();
  await expect(page.getByRole("heading", { name: "New calendar feed of Brent" })).toBeVisible();
  const path = await shownAddress(page);
  expect(await (await page.request.get(path)).text()).toContain("X-WR-CALNAME:Brent (Northwind House)");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("button", { name: "Revoke the feed of Brent" }).first()).toBeVisible();
});

test("a failed load offers another try", async ({ page }) => {
  await withoutLive(page);
  await logIn(page, "reports");
  let isBroken = true;
  await page.route("**/api/calendar-feeds/**", (route) =>
    isBroken
      ? route.fulfill({ status: 403, json: { code: "forbidden", detail: "You may not do this." } })
      : route.continue(),
  );
  await page.goto("/calendar-feeds");
  await expect(page.getByText("You may not do this.")).toBeVisible();
  isBroken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "New feed" })).toBeVisible();
});

test("the demo's mailbox has an invitation's calendar part, to be opened in a calendar program", async ({
  page,
}) => {
  await logIn(page, "reports");
  await page.goto("/calendar-feeds");
  const day = dayAhead(40);
  const booked = await callAs(page, "POST", "/meetings/", {
    description: "Reading of the numbers",
    dates: [{ date: day, start_time: "09:00", end_time: "10:00" }],
  });
  expect(booked.status).toBe(201);
  await page.goto("/dev/mailbox");
  await page.getByRole("link", { name: /Booked: Reading of the numbers/ }).click();
  await expect(page.getByText("Invitation for the calendar")).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download .ics" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("invite.ics");
  const text = await readFile(await download.path(), "utf8");
  expect(text).toContain(`DTSTART;TZID=Europe/London:${day.replaceAll("-", "")}T090000\r\n`);
});
