import { deleteMeeting, previewMeetings, updateMeeting } from "@portico/contract/meetings/booking";
import { getMeeting } from "@portico/contract/meetings/meetings";
import { visitorAvailability } from "@portico/contract/parking/carparks";
import { listUsers } from "@portico/contract/people/people";
import { listAddonItems } from "@portico/contract/rooms/catalogues";
import { getResource } from "@portico/contract/rooms/rooms";
import { listBuildings } from "@portico/contract/sites/sites";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { resource } from "../../rooms/testing/rows.ts";
import { usePageName } from "../../shell/page/title.ts";
import { on, refused, type Stub } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { HARBOUR, id, LISBON, list } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import { preview } from "../testing/preview.ts";
import { CALLUM, CANNOT, ME, meeting } from "../testing/rows.ts";
import { EditMeetingPage } from "./edit-page.tsx";

const WEEKLY = meeting({ description: "Weekly", series: { id: id(655), rrule: "FREQ=WEEKLY;COUNT=3" } });

/** As the frame's header names the page. */
const Title = () => <p>{`Page: ${usePageName()}`}</p>;

const TOKYO = { id: id(3), name: "Tokyo", timeZone: "Asia/Tokyo", address: null };

const open = (row: ReturnType<typeof meeting>, ...answers: Stub[]) => {
  const page = (
    <>
      <Title />
      <EditMeetingPage id={row.id} previousPage="/came-from" visitorPicker={() => null} />
    </>
  );
  return renderScreen(page, {
    sites: [HARBOUR, TOKYO],
    answers: [
      on(getMeeting, row),
      on(getResource, resource()),
      on(listBuildings, list()),
      on(listAddonItems, list()),
      on(updateMeeting, row),
      preview(),
      ...answers,
    ],
  });
};

test("one of a series is saved after a question for how many; only what was changed is sent", async () => {
  const { user, api, address } = await open(WEEKLY, on(listUsers, list({ ...CALLUM, company: null })));
  expect(await screen.findByText("Part of a series: Every week, 3 times.")).toBeVisible();
  await fill(user, screen.getByRole("textbox", { name: "Description" }), "Weekly, moved");
  await fill(user, screen.getByRole("textbox", { name: "Attendees" }), "callum re");
  await user.click(await screen.findByRole("option", { name: /Callum Reid/ }));
  expect(screen.getByText("2 of 8 seats taken.")).toBeVisible();
  await user.click(screen.getByRole("checkbox", { name: "Callum Reid is a host" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  const question = within(
    await screen.findByRole("dialog", { name: "Which meetings do you want to change?" }),
  );
  expect(question.getByText("Weekly is part of a series.")).toBeVisible();
  expect(question.getByRole("radio", { name: "Only this meeting" })).toBeChecked();
  await user.click(question.getByRole("button", { name: "Save" }));
  await toastOf("The meeting is saved.");
  expect(address()).toBe("/came-from");
  expect(api.sent(updateMeeting).map(({ body }) => body)).toEqual([
    { description: "Weekly, moved", attends: [{ employee: CALLUM.id, isHost: true }], scope: "one" },
  ]);
});

test("it moves to another site: its rooms go, its times stay, and those to come are shown by that clock", async () => {
  const { user, api } = await open(
    meeting({ waiting: [{ room: { id: id(612), name: "Peck" }, position: 1 }] }),
  );
  expect(await screen.findByText("Thames")).toBeVisible();
  await user.click(await screen.findByRole("combobox", { name: "Site" }));
  await user.click(await screen.findByRole("option", { name: "Tokyo" }));
  expect(screen.queryByText("Thames")).toBeNull();
  expect(screen.queryByText(/Peck/)).toBeNull();
  expect(screen.getByText("Times are in Tokyo time.")).toBeVisible();
  await waitFor(() =>
    expect(api.sent(previewMeetings).at(-1)?.body).toMatchObject({
      siteId: TOKYO.id,
      rooms: [],
      dates: [{ startTime: "09:00", endTime: "10:00" }],
    }),
  );
  await user.click(screen.getByRole("button", { name: "Save" }));
  await toastOf("The meeting is saved.");
  expect(api.sent(updateMeeting).map(({ body }) => body)).toEqual([
    { siteId: TOKYO.id, rooms: [], waitFor: [], scope: "one" },
  ]);
});

test("it may stay at a site that the person may not choose", async () => {
  const { user } = await open(meeting({ site: { id: LISBON.id, name: "Lisbon" }, siteId: LISBON.id }));
  const site = await screen.findByRole("combobox", { name: "Site" });
  expect(site).toHaveValue("Lisbon");
  await user.click(site);
  expect(await screen.findAllByRole("option")).toHaveLength(3);
});

test("the page of a visit is named after it", async () => {
  const visitor = { id: id(71), firstName: "Ada", lastName: "Okada", company: null, photo: null };
  const visits = [
    {
      id: id(72),
      status: "scheduled" as const,
      needsParking: false,
      hasParking: false,
      parkingId: null,
      visitor,
    },
  ];
  await open(meeting({ rooms: [], visits }));
  expect(await screen.findByText("Page: Edit Visit")).toBeVisible();
});

test.each([
  ["all have a space, it is theirs", [id(901), id(902)], id(901)],
  ["one has none, a free one is needed", [id(901), null], null],
])("of visitors who come by car: where %s", async (_, spaces, exclude) => {
  const visitor = { firstName: "Ada", lastName: "Okada", company: null, photo: null };
  const visits = spaces.map((parkingId, at) => ({
    id: id(72 + at),
    status: "scheduled" as const,
    needsParking: true,
    hasParking: parkingId !== null,
    parkingId,
    visitor: { ...visitor, id: id(75 + at) },
  }));
  const { api } = await open(
    meeting({ rooms: [], visits }),
    on(visitorAvailability, ({ body }) => ({ available: body.exclude === id(901) })),
  );
  await waitFor(() =>
    expect(api.sent(visitorAvailability).map(({ body }) => body.exclude)).toEqual([exclude]),
  );
  const note = () => screen.queryByText(/^No visitor parking is free/);
  await waitFor(() => (exclude ? expect(note()).toBeNull() : expect(note()).toBeVisible()));
});

test("it is deleted after a question, which names it and how many are told", async () => {
  const attends = [ME, CALLUM].map((employee) => ({ employee, isHost: false, answer: "accepted" as const }));
  const { user, api, address } = await open(
    { ...WEEKLY, attends },
    on(deleteMeeting, refused(500, "internal")),
  );
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  const sure = within(
    await screen.findByRole("dialog", { name: "Are you sure you want to delete this meeting" }),
  );
  const press = () => user.click(sure.getByRole("button", { name: "Delete" }));
  expect(
    sure.getByText("Weekly, Tue 24 Nov, 09:00–10:00. 1 person will be notified by email."),
  ).toBeVisible();
  await press();
  await toastOf("An error occured when deleting meeting");
  expect(address()).toBe("/");

  await user.click(sure.getByRole("radio", { name: "This and all following meetings" }));
  api.answer(on(deleteMeeting, { ...WEEKLY, status: "cancelled" }));
  await press();
  await toastOf("The meetings are deleted.");
  expect(address()).toBe("/came-from");
  expect(api.sent(deleteMeeting).map(({ query }) => query.scope)).toEqual(["one", "following"]);
});

test.each([
  ["Only the host and the person who booked the meeting can edit it.", { host: CALLUM, userIsHost: false }],
  ["The meeting is over.", { status: "ended" }],
  ["The meeting has been cancelled.", { status: "cancelled" }],
] as const)("a meeting that cannot be edited says why: %s", async (words, over) => {
  await open(meeting({ ...over, can: CANNOT }));
  expect(await screen.findByText("This meeting cannot be edited")).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole("link", { name: "View details" })).toHaveAttribute(
    "href",
    `/meetings/${meeting().id}`,
  );
});

test("a meeting that is not there leads back, and says so", async () => {
  const { address } = await open(meeting(), on(getMeeting, refused(404, "not_found", "Not found.")));
  await toastOf("This meeting could not be loaded.");
  expect(address()).toBe("/came-from");
});
