import { listMyMeetings, myCalendar } from "@portico/contract/meetings/meetings";
import { listResourceTypes } from "@portico/contract/rooms/catalogues";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { MEETING_ROOM } from "../../rooms/testing/rows.ts";
import { on } from "../../testing/api.ts";
import { client, list, person } from "../../testing/people.ts";
import { renderScreen, type Setting } from "../../testing/render.tsx";
import { MeetingsPanels } from "./panels.tsx";

const open = async ({ answers = [], ...setting }: Setting = {}) => {
  const rendered = await renderScreen(<MeetingsPanels day={undefined} onDay={() => {}} />, {
    client: client({ dashboardResourceTypes: [MEETING_ROOM.id] }),
    ...setting,
    answers: [
      on(listResourceTypes, list(MEETING_ROOM)),
      on(listMyMeetings, list()),
      on(myCalendar, list()),
      ...answers,
    ],
  });
  await screen.findAllByText("Nothing today.");
  return rendered;
};

test("beside the rooms stand today's visitors, the month, and the way to invite on a day", async () => {
  const { user, api } = await open();
  const panel = within(screen.getByRole("region", { name: "Visitors" }));
  expect(panel.getByText("Nothing today.")).toBeVisible();
  await user.click(panel.getByText("Calendar View"));
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

/** Each panel is a landmark with the name of its heading. */
const panelNames = () => screen.queryAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

test("while panels load, no two landmarks have one name", async () => {
  const STUDIO = { ...MEETING_ROOM, id: crypto.randomUUID(), name: "Studio", pluralName: "Studios" };
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  const shown: (string | null)[][] = [];
  const record = () => shown.push(panelNames());
  const watch = new MutationObserver(record);
  watch.observe(document.body, { childList: true, subtree: true });
  const opened = open({
    client: client({ dashboardResourceTypes: [MEETING_ROOM.id, STUDIO.id] }),
    answers: [
      on(listResourceTypes, async () => {
        await loaded;
        return { count: 2, results: [MEETING_ROOM, STUDIO] };
      }),
    ],
  });
  // The names of types are not known yet, that of the visitors is.
  expect(await screen.findByRole("region", { name: "Visitors" })).toBeVisible();
  expect(panelNames()).toEqual(["Visitors"]);
  load();
  await opened;
  watch.disconnect();
  expect(panelNames()).toEqual(["Meeting Rooms", "Studios", "Visitors"]);
  for (const names of shown) expect(names).toEqual([...new Set(names)]);
});
