import { expect, type Page } from "@playwright/test";
import { callAs } from "./parking-kit.ts";

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
