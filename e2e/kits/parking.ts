import { expect, type Page } from "@playwright/test";
import { callAs, loaded, logIn } from "./common.ts";

/** What the parking journeys share: which days are free to use, and calls made as the person on a page. */

/** Signs in, and opens the page that is named. Most tests open theirs themselves, once their data stand. */
export const arrive = async (page: Page, account: string, path?: string): Promise<void> => {
  await logIn(page, account);
  if (path) await page.goto(path);
};

interface Row {
  id: string;
  status: string;
}
interface List<T> {
  results: T[];
}

/** Ends what the person still has from some day to another, so that a journey begins on free days. */
export const clearDays = async (
  page: Page,
  start: string,
  end: string,
  filter = "mine=true",
): Promise<void> => {
  const query = `/parking/reservations/?${filter}&hide_cancelled=true&limit=200&start=${start}&end=${end}`;
  const { body } = await callAs<List<Row>>(page, "GET", query);
  for (const { id, status } of body.results) {
    if (["confirmed", "queued", "pre-approval"].includes(status)) {
      await callAs(page, "PATCH", `/parking/reservations/${id}/`, {
        status: "cancelled",
        cancellation_reason: "Making room",
      });
    }
  }
};

export const carparkNamed = async (page: Page, name: string): Promise<{ id: string; siteId: string }> => {
  const { body } = await callAs<List<{ id: string; name: string; siteId: string }>>(
    page,
    "GET",
    "/parking/carparks/",
  );
  const found = body.results.find((carpark) => carpark.name === name);
  if (!found) throw new Error(`There is no car park ${name}`);
  return found;
};

/** The id of a colleague by first and last name. */
export const personNamed = async (page: Page, name: string): Promise<string> => {
  const { body } = await callAs<List<{ id: string; firstName: string; lastName: string }>>(
    page,
    "GET",
    `/users/?is_staff=true&search=${encodeURIComponent(name)}`,
  );
  const found = body.results.find(({ firstName, lastName }) => `${firstName} ${lastName}` === name);
  if (!found) throw new Error(`There is nobody called ${name}`);
  return found.id;
};

/** Requests days at a car park without the screen; answers the statuses, none when it was refused. */
export const requestAs = async (
  page: Page,
  carpark: string,
  dates: string[],
  more: object = {},
): Promise<string[]> => {
  const { id, siteId } = await carparkNamed(page, carpark);
  const request = {
    target_site: siteId,
    target_carpark: id,
    start_time: "09:00",
    end_time: "17:00",
    dates,
    ...more,
  };
  const { status, body } = await callAs<List<Row>>(page, "POST", "/parking/reservations/", request);
  return status === 201 ? body.results.map((row) => row.status) : [];
};

const DAY_MS = 86_400_000;
/** London's today; arithmetic on days needs no zone. */
const today = (): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London" }).format(new Date());
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
export const dayAhead = (days: number): string => daysAfter(today(), days);

/** The Wednesdays more than seven days ahead, which the demo keeps free. */
export const freeWednesdays = (): [string, string, string] => {
  const days = Array.from({ length: 30 }, (_, at) => dayAhead(at + 8)).filter(
    (day) => new Date(day).getUTCDay() === 3,
  );
  const [first, second, third] = days;
  if (!first || !second || !third) throw new Error("a month has three Wednesdays");
  return [first, second, third];
};

/** "Wednesday 2 December", as the calendar's buttons are named. */
export const spoken = (day: string): string =>
  new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" })
    .format(new Date(day))
    .replaceAll(",", "");

/** A day's button in the parking calendar. */
export const calendarDay = (page: Page, day: string) =>
  page
    .getByRole("grid", { name: "Parking calendar" })
    .getByRole("button", { name: new RegExp(`^${spoken(day)}(,|$)`) });

/** Opens the dialog and chooses days in it, turning its weeks as needed. */
export const openRequest = async (page: Page, days: readonly string[]) => {
  // What is still on its way moves the button.
  await loaded(page);
  await page.getByRole("button", { name: "Request Parking" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Request Parking" });
  await expect(dialog).toBeVisible();
  for (const day of days) {
    const button = dialog
      .getByRole("grid", { name: "Dates" })
      .getByRole("button", { name: new RegExp(`^${spoken(day)}(,|$)`) });
    if ((await button.count()) === 0) await dialog.getByRole("button", { name: "Later dates" }).click();
    await button.click();
  }
  return dialog;
};
