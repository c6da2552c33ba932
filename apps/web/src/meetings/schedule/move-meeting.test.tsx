import { updateMeeting } from "@portico/contract/meetings/booking";
import { getMeeting } from "@portico/contract/meetings/meetings";
import { listSchedules } from "@portico/contract/meetings/schedule";
import { listResourceFeatures } from "@portico/contract/rooms/catalogues";
import { listFloors } from "@portico/contract/sites/sites";
import { createEvent, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { later, noAnswer, on, refused } from "../../testing/api.ts";
import { toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { id, list } from "../../testing/people.ts";
import { closedFromSix, meeting, room, schedule, scheduled, TUESDAY } from "../testing/rows.ts";

const THAMES = schedule({ meetings: [scheduled()] });
const FLEET = schedule({
  id: id(612),
  name: "Fleet",
  resourceBlocks: [{ ...closedFromSix(TUESDAY), end: `${TUESDAY}T23:00:00.000Z` }],
});

const SLOT_PIXELS = 60;
const dataTransfer = () => ({
  setData: () => {},
  types: ["application/json"],
  dropEffect: "",
  effectAllowed: "",
});

const open = async () => {
  const rendered = await renderPage(`/rooms?on_date=${TUESDAY}`, {
    answers: [
      on(listResourceFeatures, list()),
      on(listFloors, list()),
      on(listSchedules, list(THAMES, FLEET)),
      on(updateMeeting, meeting()),
    ],
  });
  await screen.findByRole("button", { name: "Harvest planning You 09:00–10:00, Thames" });
  return rendered;
};
const block = (times: string, roomName = "Thames") =>
  screen.findByRole("button", { name: `Harvest planning You ${times}, ${roomName}` });

/** Drags one's own meeting onto an hour of a room; the hours stand side by side, each with a width. */
const drag = async (roomName: string, hour: string) => {
  const dragged = screen.getByRole("button", { name: /^Harvest planning You/ });
  const cell = (await screen.findAllByRole("button", { name: new RegExp(`^${roomName}, .*${hour}`) }))[0]!;
  const cells = [...cell.parentElement!.children].filter(({ className }) => className === cell.className);
  for (const [at, one] of cells.entries())
    one.getBoundingClientRect = () => new DOMRect(at * SLOT_PIXELS, 0, SLOT_PIXELS, 40);
  const carried = { dataTransfer: dataTransfer() };
  fireEvent.dragStart(dragged, carried);
  for (const kind of ["dragOver", "drop"] as const) {
    const event = createEvent[kind](cell, carried);
    // jsdom's drag events know no place.
    Object.defineProperty(event, "clientX", { value: cells.indexOf(cell) * SLOT_PIXELS });
    fireEvent(cell, event);
  }
};
/** The meeting as the next answer tells it. */
const at = (from: string, until: string) =>
  scheduled({ start: `${TUESDAY}T${from}:00.000Z`, end: `${TUESDAY}T${until}:00.000Z` });

test("a meeting that its host drags stands at its new hour at once, and goes back with Undo", async () => {
  const { user, api } = await open();
  const saved = later<ReturnType<typeof meeting>>();
  api.answer(on(updateMeeting, () => saved.promise));
  await drag("Thames", "book 11:00");
  expect(await block("11:00–12:00")).toBeVisible();
  api.answer(on(listSchedules, list(schedule({ meetings: [at("11:00", "12:00")] }), FLEET)));
  saved.answer(meeting());
  await toastOf("Meeting space updated");

  api.answer(on(updateMeeting, meeting()), on(listSchedules, list(THAMES, FLEET)));
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await toastOf("The meeting is back at 09:00–10:00.");
  expect(await block("09:00–10:00")).toBeVisible();
  expect(api.sent(updateMeeting).map(({ body }) => body)).toMatchObject([
    { dates: [{ date: TUESDAY, startTime: "11:00", endTime: "12:00" }] },
    { dates: [{ date: TUESDAY, startTime: "09:00", endTime: "10:00" }] },
  ]);
});

test("dragged to another room, the meeting keeps its other rooms", async () => {
  const { api } = await open();
  api.answer(on(getMeeting, meeting({ rooms: [room(), room({ id: id(613), name: "Blue" })] })));
  await drag("Fleet", "book 09:00");
  await toastOf("Meeting space updated");
  expect(api.sent(updateMeeting).map(({ body }) => body)).toMatchObject([
    { dates: [{ date: TUESDAY, startTime: "09:00", endTime: "10:00" }], rooms: [id(612), id(613)] },
  ]);
});

test("where the room is closed nothing is sent, and the meeting stays", async () => {
  const { api } = await open();
  await drag("Fleet", "18:00, unavailable");
  await toastOf("Room unavailable at this time");
  expect(await block("09:00–10:00")).toBeVisible();
  expect(api.sent(updateMeeting)).toEqual([]);
});

test("dropped where it was, the meeting is not sent", async () => {
  const { api } = await open();
  await drag("Thames", "09:00, taken");
  await drag("Thames", "book 12:00");
  await toastOf("Meeting space updated");
  expect(api.sent(updateMeeting).map(({ body }) => body.dates)).toEqual([
    [{ date: TUESDAY, startTime: "12:00", endTime: "13:00" }],
  ]);
});

test("a refused move says why, and the meeting stands where it was", async () => {
  const { api } = await open();
  api.answer(on(updateMeeting, refused(409, "state", "The room has just been taken.")));
  await drag("Thames", "book 11:00");
  await toastOf("Failed to update meeting space");
  await toastOf("The room has just been taken.");
  expect(await block("09:00–10:00")).toBeVisible();
});

test("an Undo without an answer says so, and the meeting stays at its new hour", async () => {
  const { user, api } = await open();
  await drag("Thames", "book 11:00");
  api.answer(on(listSchedules, list(schedule({ meetings: [at("11:00", "12:00")] }), FLEET)));
  await toastOf("Meeting space updated");
  api.answer(on(updateMeeting, noAnswer));
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await toastOf("The meeting could not be moved back. Request was sent but no response received");
  expect(await block("11:00–12:00")).toBeVisible();
});
