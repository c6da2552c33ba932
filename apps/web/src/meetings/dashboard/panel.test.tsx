import { listMyMeetings, myCalendar } from "@portico/contract/meetings/meetings";
import { listResourceTypes } from "@portico/contract/rooms/catalogues";
import { keepChoice } from "@portico/contract/views/views";
import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { MEETING_ROOM } from "../../rooms/testing/rows.ts";
import { on, refused, type Stub } from "../../testing/api.ts";
import { list } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import { CALLUM, ME, summary, TUESDAY } from "../testing/rows.ts";
import { MeetingsPanel } from "./panel.tsx";
import { subjectOfType } from "./subject.ts";

const TODAY = "2026-11-20";
/** At noon today, in Effra, with a colleague. */
const STAND_UP = summary({
  description: "Team stand-up",
  start: `${TODAY}T12:00:00.000Z`,
  end: `${TODAY}T12:30:00.000Z`,
  day: TODAY,
  rooms: [{ id: "effra", name: "Effra", place: "Canal House, Floor 2" }].map((room) => ({
    ...room,
    id: summary().rooms[0]!.id,
  })),
  employees: [ME, CALLUM],
  numberOfAttendees: 2,
});

const Panel = () => {
  const [day, setDay] = useState<string>();
  return (
    <>
      <MeetingsPanel subject={subjectOfType(MEETING_ROOM)} isOnly={false} day={day} onDay={setDay} />
      <output>{day}</output>
    </>
  );
};
/** The server's days: today has one meeting, Tuesday two, last week had some. */
const open = (...answers: Stub[]) => openAsLeft({}, ...answers);
/** As the person left the screens. */
const openAsLeft = (choices: Record<string, string>, ...answers: Stub[]) =>
  renderScreen(<Panel />, {
    choices,
    answers: [
      on(listResourceTypes, list(MEETING_ROOM)),
      on(listMyMeetings, ({ query }) =>
        list(
          ...[STAND_UP, summary(), summary({ status: "cancelled" })].filter(({ day }) => day === query.date),
        ),
      ),
      on(myCalendar, {
        count: 3,
        results: [
          { date: "2026-11-10", count: 1, isHost: false },
          { date: TODAY, count: 1, isHost: true },
          { date: TUESDAY, count: 2, isHost: true },
        ],
      }),
      ...answers,
    ],
  });
const panel = () => within(screen.getByRole("region", { name: "Meeting Rooms" }));
const day = (name: string) => panel().getByRole("button", { name: new RegExp(`^${name}`) });

test("today's meetings say when, what, where and with whom", async () => {
  const { user } = await open();
  expect(panel().getByRole("radio", { name: "Today View" })).toBeChecked();
  const rows = within(await panel().findByRole("list", { name: "Today’s meetings" }));
  expect(rows.getByRole("button").textContent).toMatch(
    /12:00–12:30Team stand-upyou are the host, In about 1 hEffra · Floor 2.*2 attendees/,
  );
  expect(panel().getByRole("link", { name: "Book Meeting Room" })).toHaveAttribute(
    "href",
    `/rooms/book?type=${MEETING_ROOM.id}&previousPage=%2F`,
  );
  await user.click(panel().getByText("Calendar View"));
  expect(panel().getByRole("grid", { name: "Calendar: Meeting Rooms" })).toBeVisible();
});

test("the calendar marks days, lists the chosen one, and leads to booking on it", async () => {
  const { user } = await open();
  await user.click(panel().getByText("Calendar View"));
  expect(
    await panel().findByRole("button", { name: /^Friday 20 November, today, .*one meeting/ }),
  ).toBeVisible();
  await user.click(day("Tuesday 24 November, .*2 meetings"));
  expect(screen.getByText(TUESDAY, { selector: "output" })).toBeVisible();
  const rows = within(await panel().findByRole("list", { name: "Meetings on Tuesday 24 November" }));
  // One of them has been cancelled.
  expect(rows.getAllByRole("button")).toHaveLength(1);
  expect(rows.getByText("Harvest planning")).toBeVisible();
  expect(panel().getByRole("link", { name: "Book Meeting Room" })).toHaveAttribute(
    "href",
    `/rooms/book?date=${TUESDAY}&type=${MEETING_ROOM.id}&previousPage=%2F`,
  );
  await user.click(day("Wednesday 25 November"));
  expect(await panel().findByText("Nothing on this day.")).toBeVisible();
});

test("past days cannot be chosen, and the view stays as it was left", async () => {
  const { user, api } = await open();
  await user.click(panel().getByText("Calendar View"));
  const past = await panel().findByRole("button", { name: /^Tuesday 10 November, past, you had meetings/ });
  expect(past).toHaveAttribute("aria-disabled", "true");
  await user.click(past);
  expect(screen.queryByText("2026-11-10")).toBeNull();
  expect(api.sent(keepChoice).map(({ body }) => body)).toEqual([
    { name: `meetings-${MEETING_ROOM.id}`, value: "calendar" },
  ]);
});

test("the view that was left is there again", async () => {
  await openAsLeft({ [`meetings-${MEETING_ROOM.id}`]: "calendar" });
  expect(panel().getByRole("radio", { name: "Calendar View" })).toBeChecked();
});

test("without a meeting it says so and offers to book; what cannot be loaded can be asked for again", async () => {
  const { user, api } = await open(on(listMyMeetings, refused(400, "invalid", "No.")));
  expect(await panel().findByText("Your meetings could not be loaded")).toBeVisible();
  api.answer(on(listMyMeetings, list()));
  await user.click(panel().getByRole("button", { name: "Try again" }));
  expect(await panel().findByText("Nothing today.")).toBeVisible();
  expect(panel().getByRole("link", { name: "Book Meeting Room" })).toBeVisible();
});
