import fc from "fast-check";
import ICAL from "ical.js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";
import { makeBuilding, makeResource } from "../../rooms/testing/kit.ts";
import { type CalendarMeeting, readCalendarMeetings, readCalendarSeries } from "../core/calendar-queries.ts";
import { expand, makeMeeting, makeSeries, readCalendar } from "../testing/calendar-kit.ts";
import {
  type CalendarOptions,
  writeFeedCalendar,
  writeMeetingCalendar,
  writeSeriesCalendar,
} from "./calendar.ts";

let app: TestApp;
let client: TestClient;
let host: TestPerson;
let guest: TestPerson;

const NOW = "2026-10-01T08:00:00.000Z";
const request: CalendarOptions = { method: "REQUEST", now: new Date(NOW), inboundAddress: undefined };
const cancel: CalendarOptions = { ...request, method: "CANCEL" };

beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await makeClient(app, { features: ["rooms"] });
  host = await makePerson(app, client, ["employee"], { firstName: "Elena", lastName: "Costa" });
  guest = await makePerson(app, client, ["employee"], { firstName: "Tom", lastName: "Reed" });
});

const read = async (id: string): Promise<CalendarMeeting> =>
  (await readCalendarMeetings(app.database.forClient(client.id), client.id, [id]))[0]!;
const readSeries = async (id: string) =>
  (await readCalendarSeries(app.database.forClient(client.id), client.id, id))!;

describe("a meeting", () => {
  test("is read back by a parser that is not ours", async () => {
    const { buildingId, floorId } = await makeBuilding(app, client);
    const room = await makeResource(app, client, { name: "Room 1", buildingId, floorId });
    const id = await makeMeeting(app, client, { host, guests: [guest], rooms: [room] });
    const { method, root, events } = readCalendar(writeMeetingCalendar(await read(id), undefined, request));
    expect(method).toBe("REQUEST");
    expect(root.getFirstPropertyValue("version")).toBe("2.0");
    expect(events).toEqual([
      {
        uid: `${id}@portico`,
        sequence: 0,
        summary: "Budget review",
        location: "Room 1, Canal House, Floor 1",
        status: "CONFIRMED",
        recurrenceId: null,
        start: new Date("2026-11-24T09:00:00Z"),
        end: new Date("2026-11-24T10:00:00Z"),
        organizer: `mailto:${host.email}`,
        attendees: [
          { email: host.email, partstat: "ACCEPTED", role: "CHAIR", cn: "Elena Costa" },
          { email: guest.email, partstat: "NEEDS-ACTION", role: "REQ-PARTICIPANT", cn: "Tom Reed" },
        ],
      },
    ]);
  });

  test("says its time in the site's zone, and the zone's rules with it", async () => {
    const id = await makeMeeting(app, client, { host, day: "2027-03-29" });
    const text = writeMeetingCalendar(await read(id), undefined, request);
    expect(text).toContain("DTSTART;TZID=Europe/London:20270329T090000\r\n");
    expect(text).toContain("DTSTAMP:20261001T080000Z\r\n");
    const zone = readCalendar(text).root.getFirstSubcomponent("vtimezone")!;
    expect(zone.getFirstPropertyValue("tzid")).toBe("Europe/London");
    expect([zone.getAllSubcomponents("daylight"), zone.getAllSubcomponents("standard")]).toEqual([
      [expect.anything()],
      [expect.anything()],
    ]);
    expect(readCalendar(text).events[0]!.start).toEqual(new Date("2027-03-29T08:00:00Z"));
  });

  test.each([
    ["Europe/Kiev", "DTSTART;TZID=Europe/Kiev:20261124T110000"],
    ["UTC", "DTSTART:20261124T090000Z"],
    ["Etc/GMT+5", "DTSTART"],
  ])("in the zone %s", async (timeZone, line) => {
    const meeting = { ...(await read(await makeMeeting(app, client, { host }))), timeZone };
    const text = writeMeetingCalendar(meeting, undefined, request);
    expect(text).toContain(line);
    expect(readCalendar(text).events[0]!.start).toEqual(meeting.start);
  });

  test("answers go to the inbound address in the host's name, where there is one", async () => {
    const meeting = await read(await makeMeeting(app, client, { host }));
    const text = writeMeetingCalendar(meeting, undefined, {
      ...request,
      inboundAddress: "rooms@portico.test",
    });
    expect(text).toContain('ORGANIZER;CN="Elena Costa":mailto:rooms@portico.test\r\n');
  });

  test("a cancellation says so twice; whoever is uninvited is told no more", async () => {
    const meeting = {
      ...(await read(await makeMeeting(app, client, { host, guests: [guest] }))),
      sequence: 3,
    };
    const off = readCalendar(writeMeetingCalendar(meeting, undefined, cancel));
    expect([off.method, off.events[0]!.status, off.events[0]!.sequence]).toEqual(["CANCEL", "CANCELLED", 3]);
    const uninvited = meeting.attendees.find(({ id }) => id === guest.id)!;
    const out = readCalendar(writeMeetingCalendar(meeting, undefined, { ...cancel, uninvited }));
    expect([out.method, out.events[0]!.status]).toEqual(["CANCEL", null]);
    expect(out.events[0]!.attendees.map(({ email }) => email)).toEqual([guest.email]);
  });

  test("disabled people are left out, answers are told", async () => {
    const gone = await makePerson(app, client);
    const id = await makeMeeting(app, client, { host, guests: [guest, gone] });
    await app.sql("update person set disabled_at = now(), status = 'disabled' where id = $1", [gone.id]);
    await app.sql("update meeting_attendee set answer = 'declined' where person_id = $1", [guest.id]);
    const { events } = readCalendar(writeMeetingCalendar(await read(id), undefined, request));
    expect(events[0]!.attendees.map(({ email, partstat }) => [email, partstat])).toEqual([
      [host.email, "ACCEPTED"],
      [guest.email, "DECLINED"],
    ]);
  });
});

describe("a weekly series at 09:00 in London", () => {
  const weekly = (more: object = {}) =>
    makeSeries(app, client, {
      host,
      guests: [guest],
      rrule: "FREQ=WEEKLY;COUNT=30",
      firstDay: "2026-10-05",
      ...more,
    });
  const on = async (id: string, ...left: string[]) => {
    const series = await readSeries(id);
    return { series, dates: series.meetings.filter((date) => !left.includes(date.id)) };
  };

  test("stays at 09:00 through both clock changes, as its meetings do", async () => {
    const { id } = await weekly();
    const { series, dates } = await on(id);
    const expanded = expand(readCalendar(writeSeriesCalendar(series, dates, request)));
    expect(expanded).toHaveLength(30);
    expect(expanded.map(({ start, end }) => [start, end])).toEqual(
      dates.map(({ start, end }) => [start, end]),
    );
    expect(new Set(expanded.map(({ local }) => local.slice(11)))).toEqual(new Set(["09:00:00"]));
    // Summer, winter and summer time.
    expect(new Set(expanded.map(({ start }) => start.toISOString().slice(11, 13)))).toEqual(
      new Set(["08", "09"]),
    );
    expect(expanded.at(-1)!.start).toEqual(new Date("2027-04-26T08:00:00Z"));
  });

  test("is one event with its rule, which ends in UTC", async () => {
    const { id } = await weekly();
    const { series, dates } = await on(id);
    const text = writeSeriesCalendar(series, dates, request);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).toContain(`UID:${id}@portico\r\n`);
    expect(text).toContain("RRULE:FREQ=WEEKLY;UNTIL=20270426T225900Z\r\n");
    expect(text).not.toContain("EXDATE");
  });

  test("leaves out dates that were never booked or are cancelled, the first one too", async () => {
    const { id, meetings } = await weekly({ except: ["2026-10-19"] });
    const { series, dates } = await on(id, meetings[0]!, meetings[5]!, meetings.at(-1)!);
    const text = writeSeriesCalendar(series, dates, request);
    expect(text.replaceAll("\r\n ", "")).toContain(
      "EXDATE;TZID=Europe/London:20261005T090000,20261019T090000,20261116T090000,20270426T090000\r\n",
    );
    expect(expand(readCalendar(text)).map(({ start }) => start)).toEqual(dates.map(({ start }) => start));
  });

  test("dates that differ from the rule stand beside it", async () => {
    const { id, meetings } = await weekly();
    await app.sql("update meeting set description = 'Retrospective', sequence = 1 where id = $1", [
      meetings[2],
    ]);
    await app.sql(
      `update meeting set day = '2026-11-11', during = tstzrange('2026-11-11T14:00Z', '2026-11-11T16:00Z'), sequence = 2
       where id = $1`,
      [meetings[4]],
    );
    await app.sql("update meeting_series set sequence = 1 where id = $1", [id]);
    const { series, dates } = await on(id);
    const calendar = readCalendar(writeSeriesCalendar(series, dates, request));
    expect(
      calendar.events.map(({ uid, recurrenceId, summary, sequence }) => [
        uid,
        recurrenceId,
        summary,
        sequence,
      ]),
    ).toEqual([
      [`${id}@portico`, null, "Budget review", 1],
      [`${id}@portico`, "2026-10-19T09:00:00", "Retrospective", 2],
      [`${id}@portico`, "2026-11-02T09:00:00", "Budget review", 3],
    ]);
    expect(expand(calendar).map(({ start, end }) => [start, end])).toEqual(
      dates.map(({ start, end }) => [start, end]),
    );
  });

  test("a change of one date is that date alone, by the day its rule gave it", async () => {
    const { id, meetings } = await weekly();
    await app.sql(
      `update meeting set day = '2026-10-20', during = tstzrange('2026-10-20T09:00Z', '2026-10-20T10:00Z'), sequence = 1
       where id = $1`,
      [meetings[2]],
    );
    const { series, dates } = await on(id);
    for (const options of [request, cancel]) {
      const { events, root } = readCalendar(writeMeetingCalendar(dates[2]!, series, options));
      expect(events).toMatchObject([
        { uid: `${id}@portico`, recurrenceId: "2026-10-19T09:00:00", sequence: 1 },
      ]);
      expect(events[0]!.start).toEqual(new Date("2026-10-20T09:00:00Z"));
      expect(root.getFirstSubcomponent("vevent")!.hasProperty("rrule")).toBe(false);
    }
  });

  test("its cancellation is one event", async () => {
    const { id, meetings } = await weekly();
    await app.sql("update meeting set description = 'Other' where id = $1", [meetings[2]]);
    const { series } = await on(id);
    const text = writeSeriesCalendar(series, [], cancel);
    expect(text).not.toContain("EXDATE");
    const { method, events } = readCalendar(text);
    expect([method, events.length, events[0]!.status]).toEqual(["CANCEL", 1, "CANCELLED"]);
  });

  test.each([
    ["monthly on the last Friday", "FREQ=MONTHLY;BYDAY=-1FR;COUNT=8", "2026-10-05"],
    ["every third day until a day", "FREQ=DAILY;INTERVAL=3;UNTIL=20261130", "2026-10-05"],
    ["fortnightly on two days", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=12", "2026-10-09"],
    ["each year", "FREQ=YEARLY;COUNT=10", "2026-10-05"],
  ])("%s gives the days of its meetings", async (_, rrule, firstDay) => {
    const { id } = await weekly({ rrule, firstDay });
    const { series, dates } = await on(id);
    const expanded = expand(readCalendar(writeSeriesCalendar(series, dates, request)));
    expect(expanded.map(({ start }) => start)).toEqual(dates.map(({ start }) => start));
  });

  test("in the night of a clock change a calendar program gets the meeting's own length", async () => {
    const { id } = await weekly({
      rrule: "FREQ=DAILY;COUNT=3",
      firstDay: "2027-03-27",
      from: "00:30",
      until: "03:00",
    });
    const { series, dates } = await on(id);
    const expanded = expand(readCalendar(writeSeriesCalendar(series, dates, request)));
    expect(expanded.map(({ start, end }) => [start, end])).toEqual(
      dates.map(({ start, end }) => [start, end]),
    );
  });
});

describe("hostile texts", () => {
  const nasty = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.string({
      unit: fc.constantFrom(
        "\r",
        "\n",
        "\u2028",
        "\u0085",
        ";",
        ":",
        ",",
        "\\",
        '"',
        "^",
        " ",
        "é",
        "𝄞",
        "a",
      ),
    }),
    fc.constantFrom(
      "x\r\nATTENDEE:mailto:thief@example.test\r\nX:",
      "x\nEND:VEVENT\nBEGIN:VEVENT\nUID:1",
      '";X="y:mailto:thief@example.test',
      "\\;:",
      "\\n\\nSTATUS:CANCELLED",
    ),
  );
  const meeting = (text: string): CalendarMeeting => ({
    id: "018f0000-0000-7000-8000-000000000001",
    seriesId: null,
    recurrenceDay: null,
    sequence: 0,
    status: "booked",
    start: new Date("2026-11-24T09:00:00Z"),
    end: new Date("2026-11-24T10:00:00Z"),
    day: "2026-11-24",
    timeZone: "Europe/London",
    site: "London",
    description: text,
    location: text,
    host: { id: "h", name: text, email: "host@example.test" },
    attendees: [
      {
        id: "h",
        name: text,
        firstName: text,
        email: "host@example.test",
        locale: null,
        isHost: true,
        answer: "accepted",
      },
    ],
    cancellationReason: text,
  });
  const shape = (text: string): string[] =>
    text
      .replaceAll("\r\n ", "")
      .split("\r\n")
      .map((line) => line.split(/[;:]/, 1)[0]!);
  const expected = shape(writeMeetingCalendar(meeting("x"), undefined, request));

  test("change values only, never lines", () => {
    fc.assert(
      fc.property(nasty, (text) => {
        const calendar = writeMeetingCalendar(meeting(`a${text}`), undefined, request);
        expect(shape(calendar)).toEqual(expected);
        expect(calendar.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
        expect(calendar.replaceAll("\r\n", "")).not.toMatch(/\p{Cc}/u);
        const { events } = readCalendar(calendar);
        expect(events[0]!.attendees.map(({ email }) => email)).toEqual(["host@example.test"]);
        expect(events[0]!.summary.replace(/\s+/g, " ")).toBe(
          `a${text}`
            .toWellFormed()
            .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
            .trim()
            .replace(/\s+/g, " "),
        );
      }),
      { numRuns: 500 },
    );
  });

  test("in a feed too, its name included", () => {
    fc.assert(
      fc.property(nasty, (text) => {
        const { start, end, timeZone } = meeting("");
        const entry = {
          uid: "1@portico",
          start,
          end,
          timeZone,
          title: text,
          location: text,
          notes: [text],
          isFree: false,
        };
        const calendar = writeFeedCalendar(`a${text}`, [entry], { now: new Date(NOW), locale: "en-GB" });
        const root = new ICAL.Component(ICAL.parse(calendar));
        expect(root.getAllSubcomponents("vevent")).toHaveLength(1);
        const name = String(root.getFirstPropertyValue("x-wr-calname"));
        expect(name.replace(/\\([\\;,])/g, "$1")).toBe(
          `a${text}`
            .toWellFormed()
            .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
            .trim(),
        );
      }),
      { numRuns: 300 },
    );
  });
});
