import { expect, type Page } from "@playwright/test";
import { callAs } from "./common.ts";
import { dayAhead } from "./parking.ts";

/** What the journeys of meetings share: days that are open, and how meetings are shown. */

export interface BookedMeeting {
  id: string;
  description: string;
  start: string;
  end: string;
}
interface NamedRow {
  id: string;
  name: string;
}
interface List<T> {
  results: T[];
}

export interface MeetingDate {
  date: string;
  startTime: string;
  endTime: string;
}

const LONDON = "Europe/London";
const MINUTE = 60_000;

/** The time at the site, `HH:mm`. */
export const londonTime = (instant: Date): string =>
  new Intl.DateTimeFormat("en-GB", { timeZone: LONDON, hour: "2-digit", minute: "2-digit" }).format(instant);

interface Closure {
  firstDay: string;
  lastDay: string;
}

/** Whether rooms can be booked on all of these days: the demo has the holidays of the year. */
const areOpen = async (page: Page, days: readonly string[]): Promise<boolean> => {
  const { body } = await callAs<List<Closure>>(page, "GET", "/closures/?limit=200");
  return days.every(
    (day) => !body.results.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay),
  );
};

/** So many days after a day. */
export const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 24 * 60 * MINUTE).toISOString().slice(0, 10);

/** A day beyond the demo's own meetings that is open, as are the same weekdays of the four weeks after it. */
export const farDay = async (page: Page): Promise<string> => {
  for (let ahead = 41; ahead < 90; ahead += 1) {
    const day = dayAhead(ahead);
    if (
      await areOpen(
        page,
        [0, 7, 14, 21, 28].map((days) => later(day, days)),
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
  const { body } = await callAs<List<NamedRow>>(page, "GET", "/room-types/");
  return body.results.find(({ name }) => name === "Meeting Room")?.id ?? "";
};

/** Presses a part of the panel's toggle. */
export const showView = async (page: Page, view: "Today" | "Calendar"): Promise<void> => {
  const toggle = page.getByRole("radiogroup", { name: "View: Meeting Rooms" });
  await toggle.getByText(`${view} View`, { exact: true }).click();
  await expect(toggle.getByRole("radio", { name: `${view} View` })).toBeChecked();
};
