import { expect, type Page } from "@playwright/test";
import { browserOf, callAs, expectAccessible, test } from "./kit.ts";
import { farDay } from "./meetings-kit.ts";
import { arrive } from "./parking-kit.ts";
import {
  familyName,
  guests,
  type Hour,
  invite,
  openMenu,
  openReception,
  rowOf,
  toastOf,
} from "./reception-kit.ts";

/** A visitor's car: what reception does about its space, and what the visitor does. London has ten spaces for visitors. */

const SPACES = 10;

/** An hour of the night on a far day, when nobody else's journey parks. */
const atNight = async (page: Page, start: number): Promise<Hour> => ({
  date: await farDay(page),
  start_time: `0${start}:00`,
  end_time: `0${start + 1}:00`,
});

interface Visit {
  status: string;
  parkingReservation: { space: { name: string } | null } | null;
}
const visitNow = async (page: Page, id: string): Promise<Visit> =>
  (await callAs<Visit>(page, "GET", `/visits/${id}/`)).body;

test("reception reserves a space, takes it away, and is told when neither can be had", async ({
  page,
  browser,
}) => {
  const family = familyName();
  const host = await browserOf(browser, "camille.evans");
  const when = await atNight(host, 1);
  const [one] = await invite(host, guests(family, "Ida"), "By car", { when });
  await arrive(page, "reception");
  await openReception(page, family, `&from=${when.date}&until=${when.date}`);
  const name = `Ida ${family}`;
  await openMenu(page, name, "Reserve parking");
  await expect(toastOf(page, "Parking reserved for visitor")).toBeVisible();
  const space = (await visitNow(page, one!.id)).parkingReservation?.space?.name;
  expect(space).toMatch(/^V\d+$/);
  await expect(rowOf(page, name)).toContainText(space!);

  await openMenu(page, name, "Remove parking");
  await expect(toastOf(page, "Parking removed for visitor")).toBeVisible();
  await expect(rowOf(page, name)).not.toContainText(space!);
  expect((await visitNow(page, one!.id)).parkingReservation).toBeNull();

  // Somebody else's guests take every space.
  const others = guests(familyName(), ...Array.from({ length: SPACES }, (_, at) => `Guest${at}`));
  const parked = await invite(host, others, "All of them by car", { when, needsParking: true });
  await openMenu(page, name, "Reserve parking");
  await expect(toastOf(page, "Could not reserve parking for visitor")).toBeVisible();
  expect((await visitNow(page, one!.id)).parkingReservation).toBeNull();

  // They do not come, and there is a space again. Once its hour is over it cannot be taken away.
  await callAs(host, "POST", `/meetings/${parked[0]!.meeting.id}/cancel/`, { scope: "one" });
  await openMenu(page, name, "Reserve parking");
  await expect(rowOf(page, name)).toContainText(/V\d+/);
  await page.route(`**/api/visits/${one!.id}/parking/`, (route) =>
    route.fulfill({ status: 409, json: { code: "state", detail: "This is over." } }),
  );
  await openMenu(page, name, "Remove parking");
  await expect(toastOf(page, "Could not remove parking for visitor")).toBeVisible();
});

test("a visitor gives the space back on the link, once it was asked", async ({ page, browser }) => {
  const host = await browserOf(browser, "henrik.barros");
  const family = familyName();
  const when = await atNight(host, 3);
  const [visit] = await invite(host, guests(family, "Ria"), "By car", { when, needsParking: true });
  const space = (await visitNow(host, visit!.id)).parkingReservation?.space?.name ?? "none";
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/visit/${visit!.uuid}`);
  await expect(page.getByText(`Visitors, space ${space}`)).toBeVisible();

  await page.route("**/api/my-visit/parking/cancel/", (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole("button", { name: "Cancel parking" }).click();
  const question = page.getByRole("dialog", { name: "Cancel your parking?" });
  await expect(question).toContainText("Your space in Visitors goes to somebody else.");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel parking" }).click();
  await expect(toastOf(page, "Something went wrong. Parking has not been cancelled.")).toBeVisible();
  await expect(page.getByText(`Visitors, space ${space}`)).toBeVisible();
  await expect(question).toBeHidden();

  await page.unroute("**/api/my-visit/parking/cancel/");
  await page.getByRole("button", { name: "Cancel parking" }).click();
  await question.getByRole("button", { name: "Keep it" }).click();
  await expect(question).toBeHidden();
  await page.getByRole("button", { name: "Cancel parking" }).click();
  await question.getByRole("button", { name: "Cancel parking" }).click();
  await expect(toastOf(page, "Parking cancelled.")).toBeVisible();
  await expect(page.getByText(`Visitors, space ${space}`)).toHaveCount(0);
  expect(await visitNow(host, visit!.id)).toMatchObject({ status: "scheduled", parkingReservation: null });
});
