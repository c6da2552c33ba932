import { expect, type Page } from "@playwright/test";
import { callAs } from "./kit.ts";
import { dayAhead } from "./parking-kit.ts";

/** What the journeys of meetings share: rooms that are free, and meetings booked as the person on a page. */

export interface Booked {
  id: string;
  description: string;
  start: string;
  end: string;
}
interface Named {
  id: string;
  name: string;
}
interface List<T> {
  results: T[];
}

export interface When {
  date: string;
  startTime: string;
  endTime: string;
}

const LONDON = "Europe/London";
const MINUTE = 60_000;

/** The time at the site, `HH:mm`. */
export const londonTime = (instant: Date): string =>
  new Intl.DateTimeFormat("en-GB", { timeZone: LONDON, hour: "2-digit", minute: "2-digit" }).format(instant);
const londonDay = (instant: Date): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: LONDON }).format(instant);

/** From the last five minutes on, for so many minutes; undefined when the day is over before that. */
export const aroundNow = (minutes: number): When | undefined => {
  const start = new Date(Math.floor(Date.now() / (5 * MINUTE)) * 5 * MINUTE);
  const end = new Date(start.getTime() + minutes * MINUTE);
  if (londonDay(start) !== londonDay(end)) return undefined;
  return { date: londonDay(start), startTime: londonTime(start), endTime: londonTime(end) };
};

interface Closure {
  firstDay: string;
  lastDay: string;
}

/** Whether rooms can be booked on all of these days: the demo has the holidays of the year. */
export const areOpen = async (page: Page, days: readonly string[]): Promise<boolean> => {
  const { body } = await callAs<List<Closure>>(page, "GET", "/closures/?limit=200");
  return days.every(
    (day) => !body.results.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay),
  );
};

const plus = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 24 * 60 * MINUTE).toISOString().slice(0, 10);

/** A day beyond the demo's own meetings that is open, as are the same weekdays of the four weeks after it. */
export const farDay = async (page: Page): Promise<string> => {
  for (let ahead = 41; ahead < 90; ahead += 1) {
    const day = dayAhead(ahead);
    if (
      await areOpen(
        page,
        [0, 7, 14, 21, 28].map((days) => plus(day, days)),
      )
    )
      return day;
  }
  throw new Error("London is closed for months");
};

/** A day within the next two weeks, today left out, on which rooms can be booked. */
export const nearDay = async (page: Page): Promise<string> => {
  for (let ahead = 3; ahead < 14; ahead += 1)
    if (await areOpen(page, [dayAhead(ahead)])) return dayAhead(ahead);
  throw new Error("London is closed for weeks");
};

export const meetingRoomType = async (page: Page): Promise<string> => {
  const { body } = await callAs<List<Named>>(page, "GET", "/room-types/");
  return body.results.find(({ name }) => name === "Meeting Room")?.id ?? "";
};

/** London's meeting rooms that anybody may book at any time of day, asked until one takes the meeting. */
const rooms = async (page: Page): Promise<Named[]> => {
  const type = await meetingRoomType(page);
  const { body } = await callAs<
    List<
      Named & {
        siteName: string;
        opens: string;
        closes: string;
        booking: string;
        meetingTimeslotType: string;
        groups: string[];
        meetingAddonsEnabled: boolean;
        checkInMinutes: number | null;
      }
    >
  >(page, "GET", `/rooms/?limit=100&type=${type}`);
  return body.results.filter(
    (room) =>
      room.siteName === "London" &&
      room.booking === "bookable" &&
      room.opens === "00:00" &&
      room.closes === "24:00" &&
      room.meetingTimeslotType === "free" &&
      room.checkInMinutes === null &&
      room.groups.length === 0,
  );
};

/** Books into the first room that is free then. */
export const book = async (
  page: Page,
  description: string,
  { date, startTime, endTime }: When,
  more: object = {},
): Promise<Booked[]> => {
  const refusals: unknown[] = [];
  for (const room of await rooms(page)) {
    const { status, body } = await callAs<List<Booked>>(page, "POST", "/meetings/", {
      description,
      dates: [{ date, start_time: startTime, end_time: endTime }],
      rooms: [room.id],
      ...more,
    });
    if (status === 201) return body.results;
    refusals.push({ room: room.name, status, body });
  }
  throw new Error(`No room took the meeting: ${JSON.stringify(refusals)}`);
};

export const personNamed = async (page: Page, name: string): Promise<string> => {
  const search = encodeURIComponent(name);
  const { body } = await callAs<List<{ id: string }>>(page, "GET", `/users/?is_staff=true&search=${search}`);
  const [found] = body.results;
  if (!found) throw new Error(`There is nobody called ${name}`);
  return found.id;
};

/** Presses a part of the panel's toggle. */
export const showView = async (page: Page, view: "Today" | "Calendar"): Promise<void> => {
  const toggle = page.getByRole("radiogroup", { name: "View of Meeting Rooms" });
  await toggle.getByText(view, { exact: true }).click();
  await expect(toggle.getByRole("radio", { name: view })).toBeChecked();
};
