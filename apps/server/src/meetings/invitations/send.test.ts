import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Mail } from "../../platform/messages/message.ts";
import type { WrittenMessage } from "../../platform/messages/write-message.ts";
import { startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import { written } from "../../platform/testing/mail.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";
import type { Work } from "../../platform/work/work.ts";
import { makeBuilding, makeResource } from "../../rooms/testing/kit.ts";
import { readCalendarMeetings } from "../core/calendar-queries.ts";
import { expand, makeMeeting, makeSeries, readCalendar } from "../testing/calendar-kit.ts";
import { notifyGuests } from "./send.ts";

let app: TestApp;
let client: TestClient;
let host: TestPerson;
let guest: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await makeClient(app, { features: ["rooms"] });
  host = await makePerson(app, client, ["employee"], { firstName: "Elena", lastName: "Costa" });
  guest = await makePerson(app, client, ["employee"], { firstName: "Tom", lastName: "Reed" });
  other = await makePerson(app, client, ["employee"], { firstName: "Ada", lastName: "Novak" });
});

const read = (ids: string[]) => readCalendarMeetings(app.database.forClient(client.id), client.id, ids);

type ReadMail = Pick<Mail, "to" | "kind"> &
  Pick<WrittenMessage, "subject" | "text"> & {
    calendar: ReturnType<typeof readCalendar>;
  };

/**
 * The mails to guests when SQL changes meetings; their sequence is raised, as the caller of `notifyGuests`
 * does.
 */
async function collectMails(
  ids: string[],
  change: string | null,
  options: Parameters<typeof notifyGuests>[3] = {},
): Promise<ReadMail[]> {
  const before = change === null ? [] : await read(ids);
  if (change !== null) {
    await app.sql(change);
    await app.sql("update meeting set sequence = sequence + 1 where id = any($1)", [ids]);
    if (options.seriesId)
      await app.sql("update meeting_series set sequence = sequence + 1 where id = $1", [options.seriesId]);
  }
  const mails: Mail[] = [];
  const work = {
    db: app.database.forClient(client.id),
    client: { name: "Harbour" },
    clientId: client.id,
    actorId: host.id,
    now: app.clock.now(),
    mail: (mail: Mail) => mails.push(mail),
    push: () => {},
  };
  await notifyGuests(work as unknown as Work, before, await read(ids), options);
  return mails.map((mail) => {
    const { subject, text, calendar } = written(mail);
    const invitation = readCalendar(calendar!.text);
    expect(invitation.method).toBe(calendar!.method);
    return { to: mail.to, kind: mail.kind, subject, text, calendar: invitation };
  });
}
const inShort = (mails: ReadMail[]) =>
  mails.map(({ to, kind, calendar }) => [to, kind, calendar.method, calendar.events[0]!.sequence]);

describe("one meeting", () => {
  test("booked: the host and each guest get it, in their words", async () => {
    const { buildingId, floorId } = await makeBuilding(app, client);
    const room = await makeResource(app, client, { name: "Room 1", buildingId, floorId });
    const id = await makeMeeting(app, client, { host, guests: [guest], rooms: [room] });
    const mails = await collectMails([id], null);
    expect(inShort(mails)).toEqual([
      [host.email, "meetings.invited", "REQUEST", 0],
      [guest.email, "meetings.invited", "REQUEST", 0],
    ]);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Booked: Budget review on Tue 24 Nov",
      "Invitation: Budget review on Tue 24 Nov",
    ]);
    expect(mails[1]!.text).toBe(
      [
        "Hello Tom,",
        "Elena Costa invites you to Budget review.",
        "When: Tue 24 Nov, 09:00–10:00",
        "Where: Room 1, Canal House, Floor 1",
        "invite.ics opens in your calendar. Later changes update it.",
        "Harbour",
        "You get this email because you take part in this meeting.",
      ].join("\n\n"),
    );
  });

  test("moved: everybody learns the new time and the old one", async () => {
    const id = await makeMeeting(app, client, { host, guests: [guest] });
    const mails = await collectMails(
      [id],
      `update meeting set day = '2026-11-25', during = tstzrange('2026-11-25T13:00Z', '2026-11-25T14:30Z') where id = '${id}'`,
    );
    expect(inShort(mails)).toEqual([
      [host.email, "meetings.changed", "REQUEST", 1],
      [guest.email, "meetings.changed", "REQUEST", 1],
    ]);
    expect(mails[1]!.text).toContain("When: Wed 25 Nov, 13:00–14:30 (was Tue 24 Nov, 09:00–10:00)");
    expect(mails[1]!.calendar.events[0]!.start).toEqual(new Date("2026-11-25T13:00:00Z"));
  });

  test("another room: what it was is said", async () => {
    const [one, two] = [
      await makeResource(app, client, { name: "One" }),
      await makeResource(app, client, { name: "Two" }),
    ];
    const id = await makeMeeting(app, client, { host, guests: [guest], rooms: [one] });
    const mails = await collectMails(
      [id],
      `update meeting_resource set resource_id = '${two}' where meeting_id = '${id}'`,
    );
    expect(mails[1]!.text).toContain("Where: Two (was One)");
    expect(mails[1]!.subject).toBe("Changed: Budget review on Tue 24 Nov");
  });

  test("guests exchanged: one is invited, one uninvited, the others have nothing to learn", async () => {
    const id = await makeMeeting(app, client, { host, guests: [guest] });
    const mails = await collectMails(
      [id],
      `update meeting_attendee set person_id = '${other.id}' where person_id = '${guest.id}'`,
    );
    expect(inShort(mails)).toEqual([
      [guest.email, "meetings.removed", "CANCEL", 1],
      [other.email, "meetings.invited", "REQUEST", 1],
    ]);
    expect(mails[0]!.calendar.events[0]).toMatchObject({ status: null, attendees: [{ email: guest.email }] });
    expect(mails[0]!.subject).toBe("No longer invited: Budget review on Tue 24 Nov");
  });

  test("a guest who is uninvited while it moves is notified of the time they know", async () => {
    const id = await makeMeeting(app, client, { host, guests: [guest] });
    const mails = await collectMails(
      [id],
      `with moved as (update meeting set day = '2026-11-25', during = tstzrange('2026-11-25T13:00Z', '2026-11-25T14:00Z')
         where id = '${id}') delete from meeting_attendee where person_id = '${guest.id}'`,
    );
    expect(inShort(mails).map(([, kind]) => kind)).toEqual(["meetings.removed", "meetings.changed"]);
    expect(mails[0]!.text).toContain("no longer invited to Budget review on Tue 24 Nov, 09:00–10:00");
  });

  test("each mail is in its receiver's locale, and in the client's for those without one", async () => {
    await app.sql("update person set locale = 'de-DE' where id = $1", [guest.id]);
    const id = await makeMeeting(app, client, { host, guests: [guest] });
    const mails = await collectMails([id], null);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [host.email, "Booked: Budget review on Tue 24 Nov"],
      [guest.email, "Einladung: Budget review am Di 24. Nov."],
    ]);
    expect(mails[1]!.text).toContain(
      "Guten Tag Tom,\n\nElena Costa lädt Sie zu Budget review ein.\n\nWann: Di 24. Nov., 09:00–10:00 Uhr",
    );
  });

  test("a long title with anything in it makes one line of a subject", async () => {
    const id = await makeMeeting(app, client, {
      host,
      description: `Olá\r\nBcc: x@example.test ${"𝄞".repeat(90)}`,
    });
    const [mail] = await collectMails([id], null);
    expect(mail!.subject).toMatch(/^Booked: Olá Bcc: x@example\.test 𝄞+… on Tue 24 Nov$/u);
    expect(mail!.subject.isWellFormed()).toBe(true);
  });

  test("cancelled: all are told why", async () => {
    const id = await makeMeeting(app, client, { host, guests: [guest] });
    const mails = await collectMails(
      [id],
      `update meeting set status = 'cancelled', cancellation_reason = 'Fire drill' where id = '${id}'`,
    );
    expect(inShort(mails)).toEqual([
      [host.email, "meetings.cancelled", "CANCEL", 1],
      [guest.email, "meetings.cancelled", "CANCEL", 1],
    ]);
    expect(mails[1]!.text).toContain(
      "Budget review on Tue 24 Nov, 09:00–10:00 was cancelled.\n\nReason: Fire drill",
    );
  });

  test("released without a check-in", async () => {
    const id = await makeMeeting(app, client, { host, guests: [guest] });
    const mails = await collectMails([id], `update meeting set status = 'released' where id = '${id}'`, {
      kind: "released",
    });
    expect(inShort(mails).map(([, ...rest]) => rest)).toEqual(
      Array(2).fill(["meetings.released", "CANCEL", 1]),
    );
    expect(mails[0]!.text).toContain("Nobody checked in to Budget review");
  });

  test("the room that was waited for: the host has it, the guests learn where", async () => {
    const room = await makeResource(app, client, { name: "One" });
    const id = await makeMeeting(app, client, { host, guests: [guest] });
    const mails = await collectMails(
      [id],
      `insert into meeting_resource (client_id, meeting_id, resource_id) values ('${client.id}', '${id}', '${room}')`,
      { kind: "gotRoom" },
    );
    expect(inShort(mails)).toEqual([
      [host.email, "meetings.gotRoom", "REQUEST", 1],
      [guest.email, "meetings.changed", "REQUEST", 1],
    ]);
    expect(mails[0]!.subject).toBe("You have a room for Budget review on Tue 24 Nov");
    expect(mails[1]!.text).toContain("Where: One (was none)");
  });

  test.each([
    ["nothing a calendar shows has changed", "update meeting set cost_centre = '12345'"],
    [
      "it has ended early",
      "update meeting set status = 'ended', during = tstzrange(lower(during), upper(during) - interval '10 min')",
    ],
    ["it is only that somebody answered", "update meeting_attendee set answer = 'accepted'"],
  ])("no mail is sent when %s", async (_, change) => {
    const id = await makeMeeting(app, client, { host, guests: [guest] });
    expect(await collectMails([id], `${change} where client_id = '${client.id}'`)).toEqual([]);
  });

  test("one that was off already, or was booked at the door, sends no mail", async () => {
    const off = await makeMeeting(app, client, { host, guests: [guest] });
    await app.sql("update meeting set status = 'released' where id = $1", [off]);
    expect(await collectMails([off], `update meeting set status = 'cancelled' where id = '${off}'`)).toEqual(
      [],
    );
    const door = await makeMeeting(app, client, { guests: [guest] });
    expect(await collectMails([door], null)).toEqual([]);
  });
});

describe("a series", () => {
  const weekly = (more: object = {}) =>
    makeSeries(app, client, {
      host,
      guests: [guest],
      rrule: "FREQ=WEEKLY;COUNT=6",
      firstDay: "2026-11-24",
      ...more,
    });

  test("booked: one mail each, with all dates", async () => {
    const { id, meetings } = await weekly();
    const mails = await collectMails(meetings, null, { seriesId: id });
    expect(inShort(mails)).toEqual([
      [host.email, "meetings.invited", "REQUEST", 0],
      [guest.email, "meetings.invited", "REQUEST", 0],
    ]);
    expect(expand(mails[1]!.calendar)).toHaveLength(6);
    expect(mails[1]!.subject).toBe("Invitation: Budget review, from Tue 24 Nov");
    expect(mails[1]!.text).toContain("When: 6 dates from Tue 24 Nov to Tue 29 Dec, 09:00–10:00");
  });

  test("one date changed: that date only", async () => {
    const { id, meetings } = await weekly();
    const mails = await collectMails(
      [meetings[1]!],
      `update meeting set description = 'Moved' where id = '${meetings[1]}'`,
    );
    expect(mails).toHaveLength(2);
    expect(mails[1]!.calendar.events).toMatchObject([
      { uid: `${id}@portico`, recurrenceId: "2026-12-01T09:00:00", summary: "Moved", sequence: 1 },
    ]);
  });

  test("the following dates cancelled: the whole series without them", async () => {
    const { id, meetings } = await weekly();
    const rest = meetings.slice(2);
    const mails = await collectMails(
      rest,
      `update meeting set status = 'cancelled' where id in (${rest.map((one) => `'${one}'`).join()})`,
      { seriesId: id },
    );
    expect(inShort(mails)).toEqual([
      [host.email, "meetings.cancelled", "REQUEST", 1],
      [guest.email, "meetings.cancelled", "REQUEST", 1],
    ]);
    expect(expand(mails[1]!.calendar).map(({ start }) => start.toISOString().slice(0, 10))).toEqual([
      "2026-11-24",
      "2026-12-01",
    ]);
    expect(mails[1]!.text).toContain(
      "Budget review (4 dates from Tue 8 Dec to Tue 29 Dec, 09:00–10:00) was cancelled.",
    );
  });

  test("all of it cancelled: one cancellation, also when some dates are past", async () => {
    for (const past of [0, 2]) {
      const { id, meetings } = await weekly();
      app.clock.set(past ? "2026-12-04T10:00:00Z" : "2026-11-20T10:42:00Z");
      const mails = await collectMails(
        meetings.slice(past),
        `update meeting set status = 'cancelled' where id in (${meetings
          .slice(past)
          .map((one) => `'${one}'`)
          .join()})`,
        { seriesId: id },
      );
      expect(inShort(mails).map(([, , method]) => method)).toEqual(["CANCEL", "CANCEL"]);
      expect(mails[0]!.calendar.events).toMatchObject([
        { uid: `${id}@portico`, recurrenceId: null, status: "CANCELLED" },
      ]);
      app.clock.set("2026-11-20T10:42:00Z");
    }
  });

  test("who attends some dates only has those in their calendar", async () => {
    const { id, meetings } = await weekly();
    await app.sql(
      `insert into meeting_attendee (client_id, meeting_id, person_id, starts)
       select client_id, id, $1, starts from meeting where id = any($2)`,
      [other.id, meetings.slice(1, 3)],
    );
    const mails = await collectMails(
      meetings,
      `update meeting set description = 'Renamed' where series_id = '${id}'`,
      {
        seriesId: id,
      },
    );
    const dates = new Map(mails.map(({ to, calendar }) => [to, expand(calendar).length]));
    expect(Object.fromEntries(dates)).toEqual({ [host.email]: 6, [guest.email]: 6, [other.email]: 2 });
    expect(mails[0]!.calendar.events).toHaveLength(1);
    expect(mails[0]!.text).toContain("Title: Renamed (was Budget review)");
  });

  test("a guest taken out of all of it", async () => {
    const { id, meetings } = await weekly();
    const mails = await collectMails(
      meetings,
      `delete from meeting_attendee where person_id = '${guest.id}'`,
      {
        seriesId: id,
      },
    );
    expect(inShort(mails)).toEqual([[guest.email, "meetings.removed", "CANCEL", 1]]);
    expect(mails[0]!.calendar.events).toMatchObject([{ status: null, attendees: [{ email: guest.email }] }]);
  });

  test("of a hundred dates five hundred guests are told once each", async () => {
    const { id, meetings } = await weekly({ rrule: "FREQ=DAILY;COUNT=100" });
    await app.sql(
      `with p as (insert into person (client_id, id, email, first_name, last_name, groups, created_at)
         select $1, gen_random_uuid(), 'many' || n || $2, 'Many', 'Person', '{employee}', now() from generate_series(1, 498) n returning id)
       insert into meeting_attendee (client_id, meeting_id, person_id, starts)
         select m.client_id, m.id, p.id, m.starts from p, meeting m where m.series_id = $3`,
      [client.id, `@${client.host}`, id],
    );
    const after = await read(meetings);
    const mails: Mail[] = [];
    const work = {
      db: app.database.forClient(client.id),
      client: { name: "Harbour" },
      clientId: client.id,
      now: app.clock.now(),
      mail: (mail: Mail) => mails.push(mail),
    };
    await notifyGuests(work as unknown as Work, [], after, { seriesId: id });
    expect(mails).toHaveLength(500);
  }, 1_200_000);
});
