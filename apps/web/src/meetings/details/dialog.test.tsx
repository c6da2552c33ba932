import { endMeeting, extendMeeting } from "@portico/contract/meetings/booking";
import { getMeeting } from "@portico/contract/meetings/meetings";
import { inEnglish } from "@portico/contract/testing/in-english";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, on, refused } from "../../testing/api.ts";
import { enterTime, toastOf } from "../../testing/fields.ts";
import { renderScreen } from "../../testing/render.tsx";
import { CANNOT, meeting, TUESDAY } from "../testing/rows.ts";
import { MeetingDialog } from "./dialog.tsx";

const GOING_ON = meeting({
  description: "Loom set-up",
  availableUntil: `${TUESDAY}T10:40:00.000Z`,
  can: { ...CANNOT, edit: true, end: true, extend: true },
});

/** A meeting that goes on; half past nine on its day. */
const open = async () => {
  const rendered = await renderScreen(<MeetingDialog meetingId={GOING_ON.id} onClose={() => {}} />, {
    now: `${TUESDAY}T09:30:00.000Z`,
    answers: [on(getMeeting, GOING_ON)],
  });
  const dialog = await screen.findByRole("dialog", { name: "Loom set-up" });
  return { ...rendered, dialog: within(dialog) };
};

test("a meeting that goes on is extended, no longer than its room is free", async () => {
  const { user, api, dialog } = await open();
  await user.click(dialog.getByRole("button", { name: "Extend" }));
  const extend = within(await screen.findByRole("dialog", { name: "Extend Loom set-up" }));
  const send = () => user.click(extend.getByRole("button", { name: "Extend" }));
  expect(extend.getByText("Currently until 10:00. The room is free until 10:40.")).toBeVisible();
  expect(extend.queryByRole("button", { name: "+60 min" })).toBeNull();
  enterTime("New end", "10:12", extend);
  await send();
  expect(await extend.findByText("Choose a time in steps of 5 minutes.")).toBeVisible();
  expect(api.sent(extendMeeting)).toEqual([]);

  api.answer(on(extendMeeting, fieldErrors({ endTime: [inEnglish("meetings.roomUnavailable")] })));
  await user.click(extend.getByRole("button", { name: "+30 min" }));
  await send();
  expect(await extend.findByText("Room unavailable at this time")).toBeVisible();

  api.answer(on(extendMeeting, { ...GOING_ON, end: `${TUESDAY}T10:15:00.000Z` }));
  await user.click(extend.getByRole("button", { name: "+15 min" }));
  await send();
  await toastOf("Extended until 10:15.");
  expect(api.sent(extendMeeting).map(({ body }) => body.endTime)).toEqual(["10:30", "10:15"]);
  expect(await screen.findByRole("dialog", { name: "Loom set-up" })).toBeVisible();
});

test("it is ended after one question; what fails says why", async () => {
  const { user, api, dialog } = await open();
  const end = async () => {
    await user.click(await screen.findByRole("button", { name: "End now" }));
    const question = within(await screen.findByRole("dialog", { name: "End this meeting now?" }));
    expect(
      question.getByText("Loom set-up is planned until 10:00. Its room becomes free immediately."),
    ).toBeVisible();
    await user.click(question.getByRole("button", { name: "End now" }));
  };
  expect(dialog.getByRole("button", { name: "End now" })).toBeVisible();
  api.answer(on(endMeeting, refused(409, "state", inEnglish("meetings.notBegun"))));
  await end();
  await toastOf("This meeting has not started yet.");
  await screen.findByRole("dialog", { name: "Loom set-up" });

  const over = { ...GOING_ON, status: "ended" as const, can: CANNOT };
  api.answer(on(endMeeting, over), on(getMeeting, over));
  await end();
  await toastOf("The meeting has ended.");
  const again = within(await screen.findByRole("dialog", { name: "Loom set-up" }));
  expect(again.queryByRole("button", { name: "End now" })).toBeNull();
  expect(again.getByText("Ended")).toBeVisible();
});

test("those whom the visitors do not visit read their number", async () => {
  await renderScreen(<MeetingDialog meetingId={GOING_ON.id} onClose={() => {}} />, {
    answers: [on(getMeeting, { ...GOING_ON, numberOfVisitors: 3 })],
  });
  const visitors = within(await screen.findByRole("region", { name: "Visitors of this meeting" }));
  expect(visitors.getByRole("heading", { name: "Visitors 3" })).toBeVisible();
  expect(visitors.getByText("Only hosts, attendees and reception can see who they are.")).toBeVisible();
  expect(visitors.queryByRole("listitem")).toBeNull();
});
