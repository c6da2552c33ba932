import { listMyMeetings, myCalendar } from "@portico/contract/meetings/meetings";
import { listResourceTypes } from "@portico/contract/rooms/catalogues";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { MEETING_ROOM } from "../../rooms/testing/rows.ts";
import { on } from "../../testing/api.ts";
import { client, list, person } from "../../testing/people.ts";
import { renderScreen, type Setting } from "../../testing/render.tsx";
import { MeetingsPanels } from "./panels.tsx";

const open = async (setting: Setting = {}) => {
  const rendered = await renderScreen(<MeetingsPanels day={undefined} onDay={() => {}} />, {
    client: client({ dashboardResourceTypes: [MEETING_ROOM.id] }),
    ...setting,
    answers: [on(listResourceTypes, list(MEETING_ROOM)), on(listMyMeetings, list()), on(myCalendar, list())],
  });
  await screen.findAllByText("Nothing today.");
  return rendered;
};

test("beside the rooms stand today's visitors, the month, and the way to invite on a day", async () => {
  const { user, api } = await open();
  const panel = within(screen.getByRole("region", { name: "Visitors" }));
  expect(panel.getByText("Nothing today.")).toBeVisible();
  await user.click(panel.getByText("Calendar"));
  expect(await panel.findByRole("grid", { name: "Calendar: Visitors" })).toBeVisible();
  expect(panel.getByRole("link", { name: "Visit" })).toHaveAttribute(
    "href",
    "/meetings/create?date=2026-11-20&previousPage=%2F",
  );
  expect(api.sent(listMyMeetings).some(({ query }) => query.visitors)).toBe(true);
});

test("where nobody may be invited there is no panel of visitors", async () => {
  await open({ as: person({ groups: ["employee", "cleaning"] }) });
  expect(screen.queryByRole("region", { name: "Visitors" })).toBeNull();
});
