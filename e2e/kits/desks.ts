import { expect, type Locator, type Page } from "@playwright/test";
import { callAs } from "./common.ts";
import { spoken } from "./parking.ts";

/** What the desk journeys share: beginning on days without desks, and finding things on the dashboard. */

interface Row {
  id: string;
  date: string;
  status: string;
  desk: { name: string };
}

/** The person's live desks from some day to another, by day; with `involving_me=true` also those they booked for others. */
export const desksOf = async (
  page: Page,
  start: string,
  end: string,
  filter = "mine=true",
): Promise<Row[]> => {
  const query = `/desks/reservations/?${filter}&hide_ended=true&limit=200&ordering=date&start=${start}&end=${end}`;
  const { body } = await callAs<{ results: Row[] }>(page, "GET", query);
  return body.results;
};

/** Ends them, so that a journey begins on free days. */
export const clearDesks = async (page: Page, start: string, end: string, filter?: string): Promise<void> => {
  for (const { id } of await desksOf(page, start, end, filter))
    await callAs(page, "POST", `/desks/reservations/${id}/cancel/`, {});
};

export const deskNamed = async (page: Page, name: string): Promise<{ id: string; zoneId: string }> => {
  const query = `/desks/desks/?search=${encodeURIComponent(name)}&limit=200`;
  const { body } = await callAs<{ results: { id: string; name: string; zoneId: string }[] }>(
    page,
    "GET",
    query,
  );
  const found = body.results.find((desk) => desk.name === name);
  if (!found) throw new Error(`There is no desk ${name}`);
  return found;
};

/** Books a desk without the screen; answers the statuses, none when it was refused. */
export const bookDesk = async (
  page: Page,
  name: string,
  dates: string[],
  more: object = {},
): Promise<string[]> => {
  const { id } = await deskNamed(page, name);
  const { status, body } = await callAs<{ results: Row[] }>(page, "POST", "/desks/reservations/", {
    desk_id: id,
    dates,
    ...more,
  });
  return status === 201 ? body.results.map((row) => row.status) : [];
};

export const deskPanel = (page: Page): Locator => page.getByRole("region", { name: "Desk", exact: true });

const dayIn = (grid: Locator, day: string): Locator =>
  grid.getByRole("button", { name: new RegExp(`^${spoken(day)}(,|$)`) });

/** A day's button in the panel's calendar, which stands on that day's month. */
export const deskDay = (page: Page, day: string): Locator =>
  dayIn(deskPanel(page).getByRole("grid", { name: "Desk calendar" }), day);

/** A day's button in the dialog. */
export const requestDay = (dialog: Locator, day: string): Locator =>
  dayIn(dialog.getByRole("grid", { name: "Dates" }), day);

/** Opens the dialog and chooses days in it, turning its weeks as needed. */
export const openDeskRequest = async (page: Page, days: readonly string[]): Promise<Locator> => {
  await deskPanel(page).getByRole("button", { name: "Request Desk", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "Request Desk" });
  await expect(dialog).toBeVisible();
  await chooseDays(dialog, days);
  return dialog;
};

export const chooseDays = async (dialog: Locator, days: readonly string[]): Promise<void> => {
  for (const day of days) {
    const button = requestDay(dialog, day);
    if ((await button.count()) === 0) await dialog.getByRole("button", { name: "Later dates" }).click();
    await button.click();
  }
};

/** Chooses from one of the dialog's lists. */
export const chooseFrom = async (dialog: Locator, label: "Zone" | "Desk", option: RegExp): Promise<void> => {
  await dialog.getByRole("combobox", { name: label, exact: true }).click();
  await dialog.page().getByRole("option", { name: option }).click();
};

/** Desks that no other journey uses, in a zone of their own in Lisbon. */
export interface ZoneOfDesks {
  id: string;
  siteId: string;
  deskIds: string[];
  /** Of the desks; no other desk is called so. */
  names: string[];
  /** Finds the zone and its desks. */
  stamp: string;
}

/** Made as the desk administrator who is signed in there. */
export const makeZone = async (page: Page, desks: number, rules: object = {}): Promise<ZoneOfDesks> => {
  const call = async <T>(method: string, path: string, body?: object) =>
    (await callAs<T>(page, method, path, body)).body;
  const stamp = `k${crypto.randomUUID().slice(0, 8)}`;
  const sites = await call<{ results: { id: string; name: string }[] }>("GET", "/sites/");
  const siteId = sites.results.find(({ name }) => name === "Lisbon")!.id;
  const floors = await call<{ results: { id: string }[] }>("GET", `/desks/maps/?site=${siteId}`);
  const zone = { name: `Zone ${stamp}`, map_id: floors.results[0]!.id, ...rules };
  const { id } = await call<{ id: string }>("POST", "/desks/zones/", zone);
  const names = Array.from({ length: desks }, (_, at) => `${stamp}-${at + 1}`);
  const deskIds: string[] = [];
  for (const name of names)
    deskIds.push((await call<{ id: string }>("POST", "/desks/desks/", { name, zone_id: id })).id);
  return { id, siteId, deskIds, names, stamp };
};
