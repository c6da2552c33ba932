import { expect, type Page } from "@playwright/test";
import { test as base, browserOf, callAs } from "./common.ts";
import { type BookedMeeting, type MeetingDate, meetingRoomType } from "./meetings.ts";

/** What the journeys of rooms and meetings share: rooms that no other journey knows. */

export interface Room {
  id: string;
  name: string;
}
interface List<T> {
  results: T[];
}

type MakeRoom = (name: string, more?: object) => Promise<Room>;

/**
 * `makeRoom`: a meeting room in London, for eight, that any person may book at any time; its name is of this run. It is taken
 * out of use when the test ends.
 */
export const test = base.extend<{ makeRoom: MakeRoom }>({
  makeRoom: async ({ browser }, use) => {
    const admin = await browserOf(browser, "admin");
    const { body: sites } = await callAs<List<Room>>(admin, "GET", "/sites/");
    const london = sites.results.find(({ name }) => name === "London");
    const type = await meetingRoomType(admin);
    const stamp = `${base.info().testId.slice(-4)}${Date.now().toString(36)}`;
    const made: string[] = [];
    await use(async (name, more = {}) => {
      const { status, body } = await callAs<Room>(admin, "POST", "/rooms/", {
        name: `${stamp} ${name}`,
        type_id: type,
        site_id: london?.id,
        capacity: 8,
        ...more,
      });
      expect(status, JSON.stringify(body)).toBe(201);
      made.push(body.id);
      return body;
    });
    for (const id of made) await callAs(admin, "PATCH", `/rooms/${id}/`, { is_active: false });
  },
});

/** Books a room as the person on the page. */
export const bookRoom = async (
  page: Page,
  room: Room,
  { date, startTime, endTime }: MeetingDate,
  description: string,
  more: object = {},
): Promise<BookedMeeting[]> => {
  const { status, body } = await callAs<List<BookedMeeting>>(page, "POST", "/meetings/", {
    description,
    dates: [{ date, start_time: startTime, end_time: endTime }],
    rooms: [room.id],
    ...more,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.results;
};
