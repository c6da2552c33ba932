import { cancelMeeting } from "@portico/contract/meetings/booking";
import { getMeeting } from "@portico/contract/meetings/meetings";
import { inEnglish } from "@portico/contract/testing/in-english";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { on, refused, type Stub } from "../../testing/api.ts";
import { toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { id, person } from "../../testing/people.ts";
import { CALLUM, CANNOT, ME, meeting } from "../testing/rows.ts";

const open = async (row: ReturnType<typeof meeting>, ...answers: Stub[]) => {
  const rendered = await renderPage(`/meetings/${row.id}`, { answers: [on(getMeeting, row), ...answers] });
  await screen.findByRole("heading", { level: 1, name: row.description });
  return rendered;
};
const cancel = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.click(screen.getByRole("button", { name: "Cancel meeting" }));
  const question = within(await screen.findByRole("dialog", { name: "Cancel this meeting?" }));
  await user.click(question.getByRole("button", { name: "Cancel meeting" }));
};

test("the details say when, where, with whom, how often and what was ordered", async () => {
  await open(
    meeting({
      attends: [
        { employee: CALLUM, isHost: false, answer: "needs-action" },
        { employee: ME, isHost: true, answer: "accepted" },
      ],
      series: { id: id(655), rrule: "FREQ=WEEKLY;INTERVAL=2;COUNT=3" },
      addonOrder: {
        costCentre: "AB123",
        lines: [{ itemId: id(622), name: "Coffee and tea", quantity: 3, cost: 250 }],
        total: 750,
      },
      waiting: [{ room: { id: id(612), name: "Effra" }, position: 2 }],
    }),
  );
  expect(screen.getByText("Tue 24 Nov, 09:00–10:00")).toBeVisible();
  expect(screen.getByText("Every 2 weeks, 3 times")).toBeVisible();
  expect(screen.getByText("Thames, Canal House, Floor 3")).toBeVisible();
  expect(screen.getByText("Host", { selector: "dt" }).nextElementSibling).toHaveTextContent(
    "Elena Novak · you are the host",
  );
  expect(screen.getByText("Waiting for", { selector: "dt" }).nextElementSibling).toHaveTextContent(
    "Effra, 2nd in line",
  );
  const people = within(screen.getByRole("region", { name: "Attendees" })).getAllByRole("listitem");
  expect(people.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Elena Novak.*Host/),
    expect.stringMatching(/Callum Reid.*No answer yet/),
  ]);
  const order = within(screen.getByRole("region", { name: "Hospitality" }));
  expect(order.getByText("Cost centre AB123")).toBeVisible();
  expect(order.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
    "ItemQuantityEachPrice",
    "Coffee and tea3£2.50£7.50",
    "Total£7.50",
  ]);
  expect(screen.getByRole("link", { name: "Edit" })).toHaveAttribute(
    "href",
    `/meetings/${meeting().id}/edit?previousPage=%2Fmeetings%2F${meeting().id}`,
  );
});

test("a guest reads, and is told why Edit is out of reach", async () => {
  await open(meeting({ host: CALLUM, userIsHost: false, can: CANNOT }));
  const edit = screen.getByRole("button", { name: "Edit" });
  expect(edit).toBeDisabled();
  expect(edit).toHaveAccessibleDescription("Only the host can edit this meeting.");
  expect(screen.queryByRole("button", { name: "Cancel meeting" })).toBeNull();
});

test("once it is cancelled the focus stays on its name", async () => {
  const gone = meeting({ status: "cancelled", can: CANNOT, cancelledAt: "2026-11-20T10:42:00.000Z" });
  const page = await open(meeting(), on(cancelMeeting, gone));
  page.api.answer(on(getMeeting, gone));
  await cancel(page);
  await toastOf("The meeting is cancelled.");
  // The button that asked is gone.
  expect(screen.queryByRole("button", { name: "Cancel meeting" })).toBeNull();
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  expect(screen.getByText("Fri 20 Nov, 10:42", { exact: false })).toBeVisible();
});

test("one that has ended meanwhile is shown as it stands", async () => {
  const over = meeting({ status: "ended", can: CANNOT });
  const page = await open(
    meeting(),
    on(cancelMeeting, refused(409, "state", inEnglish("meetings.over"), over)),
  );
  page.api.answer(on(getMeeting, over));
  await cancel(page);
  await toastOf("This meeting is over.");
  expect(await screen.findByText("Ended")).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a meeting that does not exist offers the way back, not another try", async () => {
  await renderPage(`/meetings/${meeting().id}`, {
    as: person(),
    answers: [on(getMeeting, refused(404, "not_found"))],
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("a meeting that cannot be loaded can be asked for again", async () => {
  const { user, api } = await renderPage(`/meetings/${meeting().id}`, {
    as: person(),
    answers: [on(getMeeting, refused(403, "forbidden", "You are not allowed to do this."))],
  });
  expect(await screen.findByText("This meeting could not be loaded")).toBeVisible();
  api.answer(on(getMeeting, meeting()));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Harvest planning" })).toBeVisible();
});
