import { expect, type Locator, type Page } from "@playwright/test";
import type { Locale } from "@portico/contract/texts/text";
import { callAs } from "./common.ts";
import { type BookedMeeting, londonTime } from "./meetings.ts";

/** What the journeys of reception share: visitors who come today, invited by the person on a page. */

export interface Guest {
  firstName: string;
  lastName: string;
  company?: string;
  email?: string;
  registration?: string;
  typeId?: string;
  /** The language of the guest's mails, page and badge. */
  locale?: Locale;
}

interface Visit {
  id: string;
  uuid: string;
  status: string;
  visitor: { id: string; lastName: string };
  meeting: { id: string };
}
interface List<T> {
  results: T[];
}
export interface Hour {
  date: string;
  start_time: string;
  end_time: string;
}

const MINUTE = 60_000;
const londonDay = (instant: Date): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London" }).format(instant);

/** From the last five minutes on, for an hour or what is left of the day: times come in steps of five minutes. */
export const thisHour = (): Hour => {
  const start = new Date(Math.floor(Date.now() / (5 * MINUTE)) * 5 * MINUTE);
  const end = new Date(start.getTime() + 60 * MINUTE);
  const date = londonDay(start);
  return {
    date,
    start_time: londonTime(start),
    end_time: londonDay(end) === date ? londonTime(end) : "23:55",
  };
};

export const londonSite = async (page: Page): Promise<string> => {
  const { body } = await callAs<List<{ id: string; name: string }>>(page, "GET", "/sites/?limit=10");
  return body.results.find(({ name }) => name === "London")?.id ?? "";
};

export const addGuest = async (page: Page, guest: Guest): Promise<string> => {
  const { status, body } = await callAs<{ id: string }>(page, "POST", "/visitors/", {
    first_name: guest.firstName,
    last_name: guest.lastName,
    company: guest.company ?? null,
    email: guest.email ?? null,
    locale: guest.locale ?? null,
    ...(guest.typeId && { type_id: guest.typeId }),
    ...(guest.registration && { vehicles: [{ registration: guest.registration, vehicle_type: "Car" }] }),
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
};

/** One meeting with all of these guests, now if not said otherwise; answers their visits in the order of the guests. */
export const invite = async (
  page: Page,
  guests: readonly Guest[],
  description = "Project review",
  more: { when?: Hour; needsParking?: boolean } = {},
): Promise<Visit[]> => {
  const ids: string[] = [];
  for (const guest of guests) ids.push(await addGuest(page, guest));
  const { status, body } = await callAs<List<BookedMeeting>>(page, "POST", "/meetings/", {
    description,
    site: await londonSite(page),
    dates: [more.when ?? thisHour()],
    visits: ids.map((visitor) => ({ visitor, needs_parking: more.needsParking ?? false })),
  });
  expect(status, JSON.stringify(body)).toBe(201);
  const visits = await callAs<List<Visit>>(page, "GET", `/visits/?meeting=${body.results[0]?.id}&limit=200`);
  return ids.map((id) => {
    const found = visits.body.results.find(({ visitor }) => visitor.id === id);
    if (!found) throw new Error(`There is no visit of ${id}`);
    return found;
  });
};

/** Last names that no other journey has: searched for, they leave one journey's rows. */
export const familyName = (): string => `Zq${Math.random().toString(36).slice(2, 9)}`;

export const rowOf = (page: Page, name: string): Locator => page.getByRole("row").filter({ hasText: name });

export const panelOf = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });

export const toastOf = (page: Page, words: string): Locator =>
  page.getByRole("region", { name: "Messages" }).getByText(words, { exact: true });

export const guests = (family: string, ...firstNames: string[]): Guest[] =>
  firstNames.map((firstName) => ({
    firstName,
    lastName: family,
    company: "Okada Systems",
    email: `${firstName}.${family}@guests.example`.toLowerCase(),
  }));

/** Reception's page with one journey's visitors only. */
export const openReception = async (page: Page, family: string, more = ""): Promise<void> => {
  await page.goto(`/reception?search=${family}${more}`);
  await expect(page.getByRole("table")).toBeVisible();
};

export const act = (page: Page, action: string, name: string) =>
  page.getByRole("button", { name: `${action}: ${name}`, exact: true });

export const openMenu = async (page: Page, name: string, item: string): Promise<void> => {
  await page
    .getByRole("button", { name: `More actions for ${name}`, exact: true })
    .first()
    .click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
};

/** A name, more or less, drawn on the pad of the visitor's agreement. */
export const signOnPad = async (page: Page): Promise<void> => {
  const box = await page.getByRole("img", { name: "Signature field" }).boundingBox();
  const { x, y } = box!;
  await page.mouse.move(x + 30, y + 110);
  await page.mouse.down();
  for (let at = 0; at < 60; at++) await page.mouse.move(x + 30 + at * 4, y + 80 + 40 * Math.sin(at / 4));
  await page.mouse.up();
};
