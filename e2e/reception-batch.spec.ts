import { expect } from "@playwright/test";
import { messages } from "@portico/contract/visits/states";
import { browserOf, callAs, test } from "./kit.ts";
import { arrive } from "./parking-kit.ts";
import { familyName, guests, invite, openReception, rowOf, toastOf } from "./reception-kit.ts";

/** What reception does to several visits at once: all of it, none of it, and some of it. */

test("thirty are checked in at once, and two who have been cancelled meanwhile are named", async ({
  page,
  browser,
}) => {
  const family = familyName();
  const host = await browserOf(browser, "thea.martin");
  const firstNames = Array.from({ length: 30 }, (_, index) => `Guest${String(index + 1).padStart(2, "0")}`);
  const visits = await invite(host, guests(family, ...firstNames));
  await arrive(page, "reception");
  await openReception(page, family, "&size=50&order=visitor");
  await expect(page.getByText("1 to 30 of 30")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await expect(page.getByText("30 selected")).toBeVisible();
  // Without its network the page does not learn of it in time.
  await page.route("**/api/live/**", (route) => route.abort());
  for (const index of [3, 17]) await callAs(host, "POST", `/visits/${visits[index]?.id}/cancel/`, {});
  const bar = page.getByRole("region", { name: "Selected rows" });
  await bar.getByRole("button", { name: "Check In" }).click();
  await expect(toastOf(page, messages.someNotCheckedIn)).toBeVisible();
  const result = page.getByRole("dialog", { name: "What could not be done" });
  await expect(result).toContainText("Done for 28 visitors.");
  await expect(result.getByRole("listitem")).toHaveText([
    `G${family.charAt(0)}Guest04 ${family}${messages.visitCancelled}`,
    `G${family.charAt(0)}Guest18 ${family}${messages.visitCancelled}`,
  ]);
  await result.getByRole("button", { name: "Close" }).last().click();
  await expect(bar).toBeHidden();

  // All of it and none of it have their own words.
  await openReception(page, family, "&size=50&status=checked-in");
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await bar.getByRole("button", { name: "Check Out" }).click();
  await expect(toastOf(page, messages.allCheckedOut)).toBeVisible();
  await openReception(page, family, "&size=50&status=cancelled");
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await bar.getByRole("button", { name: "Check In" }).click();
  await expect(toastOf(page, messages.noneCheckedIn)).toBeVisible();
});

test("several visits, then several meetings, are cancelled after one question each", async ({
  page,
  browser,
}) => {
  const family = familyName();
  const host = await browserOf(browser, "marek.bauer");
  await invite(host, guests(family, "Ada", "Bela"), "Kick-off");
  await invite(host, guests(family, "Cleo"), "Second");
  const [third] = await invite(host, guests(family, "Dora"), "Third");
  await invite(host, guests(family, "Emil", "Fay"), "Fourth");
  await arrive(page, "reception");
  await openReception(page, family, "&order=visitor");
  const choose = (name: string) =>
    page.getByRole("checkbox", { name: new RegExp(`^Select ${name} ${family}`) }).check();
  const bar = page.getByRole("region", { name: "Selected rows" });
  await choose("Ada");
  await choose("Bela");
  await bar.getByRole("button", { name: "Cancel visits" }).click();
  const visits = page.getByRole("dialog", { name: "Cancel 2 visits?" });
  await expect(visits).toContainText(`Ada ${family} and Bela ${family}. They are told by e-mail`);
  await visits.getByRole("button", { name: "Cancel visits" }).click();
  await expect(toastOf(page, messages.allCancelled)).toBeVisible();

  const cancelMeetings = async (...names: string[]) => {
    for (const name of names) await choose(name);
    await bar.getByRole("button", { name: "Cancel meetings" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel Meetings" }).click();
  };
  // The third ends in its room while reception reads the question: it has been held, and stays.
  await page.route(`**/api/meetings/${third?.meeting.id}/cancel/`, async (route) => {
    await callAs(host, "POST", `/meetings/${third?.meeting.id}/end/`, {});
    await route.continue();
  });
  await cancelMeetings("Cleo", "Dora");
  await expect(toastOf(page, "Some meetings have not been cancelled.")).toBeVisible();
  const left = page.getByRole("dialog", { name: "What could not be done" });
  await expect(left).toContainText("Done for 1 visitor.");
  await expect(left.getByRole("listitem")).toHaveText([new RegExp(`Dora ${family}`)]);
  await left.getByRole("button", { name: "Close" }).last().click();
  await expect(rowOf(page, `Cleo ${family}`)).toHaveCount(0);

  await cancelMeetings("Dora");
  await expect(toastOf(page, "Something went wrong. No meeting has been cancelled.")).toBeVisible();
  await left.getByRole("button", { name: "Close" }).last().click();
  await cancelMeetings("Emil", "Fay");
  await expect(toastOf(page, "All selected meetings have been cancelled.")).toBeVisible();
  await expect(rowOf(page, `Emil ${family}`)).toHaveCount(0);
});

test("who comes in while reception cancels several stays, and is named", async ({ page, browser }) => {
  const family = familyName();
  const host = await browserOf(browser, "marek.bauer");
  const [gus] = await invite(host, guests(family, "Gus", "Hal"));
  await arrive(page, "reception");
  await openReception(page, family);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.route("**/api/visits/bulk/", async (route) => {
    await callAs(page, "POST", `/visits/${gus?.id}/check-in/`, {});
    await route.continue();
  });
  const bar = page.getByRole("region", { name: "Selected rows" });
  await bar.getByRole("button", { name: "Cancel visits" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel visits" }).click();
  await expect(toastOf(page, "Some visits have not been cancelled.")).toBeVisible();
  const left = page.getByRole("dialog", { name: "What could not be done" });
  await expect(left.getByRole("listitem")).toHaveText([new RegExp(`Gus ${family}`)]);
});
