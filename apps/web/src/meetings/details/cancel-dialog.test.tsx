import "../core/texts.ts";
import { cancelMeeting } from "@portico/contract/meetings/booking";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { on, refused, type Stub } from "../../testing/api.ts";
import { toastOf } from "../../testing/fields.ts";
import { id } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import { CALLUM, ME, meeting, PETRA } from "../testing/rows.ts";
import { CancelMeetingDialog } from "./cancel-dialog.tsx";

const GUESTS = [ME, CALLUM, PETRA].map((employee) => ({
  employee,
  isHost: employee === ME,
  answer: "needs-action" as const,
}));

const open = async (row: ReturnType<typeof meeting>, ...answers: Stub[]) => {
  const [onClose, onDone] = [vi.fn(), vi.fn()];
  const rendered = await renderScreen(
    <CancelMeetingDialog meeting={row} opened onClose={onClose} onDone={onDone} />,
    { answers: [on(cancelMeeting, { ...row, status: "cancelled" }), ...answers] },
  );
  const question = within(await screen.findByRole("dialog", { name: "Cancel this meeting?" }));
  return { ...rendered, question, onClose, onDone };
};

test("it asks once, naming the meeting and how many are told", async () => {
  const { user, api, question, onClose, onDone } = await open(meeting({ attends: GUESTS }));
  expect(question.getByText("Harvest planning, Tue 24 Nov, 09:00–10:00")).toBeVisible();
  expect(question.getByText("2 people will be notified by email.")).toBeVisible();
  expect(question.queryByRole("radio")).toBeNull();
  await user.click(question.getByRole("button", { name: "Keep it" }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(api.sent(cancelMeeting)).toEqual([]);
  await user.click(question.getByRole("button", { name: "Cancel meeting" }));
  await toastOf("The meeting is cancelled.");
  expect(onDone).toHaveBeenCalledOnce();
  expect(api.sent(cancelMeeting).map(({ params, body }) => [params.id, body])).toEqual([
    [meeting().id, { scope: "one" }],
  ]);
});

test("of a series this one and the following can be cancelled", async () => {
  const { user, api, question } = await open(
    meeting({ series: { id: id(655), rrule: "FREQ=WEEKLY;COUNT=3" } }),
  );
  expect(question.getByText("Nobody else is invited.")).toBeVisible();
  expect(question.getByRole("radio", { name: "Only this meeting" })).toBeChecked();
  await user.click(question.getByRole("radio", { name: "This and all following meetings" }));
  expect(question.getByText("Everybody invited to these meetings will be notified by email.")).toBeVisible();
  await user.click(question.getByRole("button", { name: "Cancel meetings" }));
  await toastOf("The meetings are cancelled.");
  expect(api.sent(cancelMeeting).map(({ body }) => body.scope)).toEqual(["following"]);
});

test("what fails says so, and the question stays", async () => {
  const { user, question, onDone } = await open(meeting(), on(cancelMeeting, refused(500, "internal")));
  await user.click(question.getByRole("button", { name: "Cancel meeting" }));
  await toastOf("An error occured when deleting meeting");
  expect(onDone).not.toHaveBeenCalled();
});
