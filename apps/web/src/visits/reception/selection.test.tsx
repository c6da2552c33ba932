import { cancelMeeting } from "@portico/contract/meetings/booking";
import { listSavedViews } from "@portico/contract/views/views";
import { bulkApplyAction, listVisits } from "@portico/contract/visits/visits";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { on, refused, type Stub } from "../../testing/api.ts";
import { toastOf } from "../../testing/fields.ts";
import { id, list } from "../../testing/people.ts";
import { cancelledMeeting } from "../testing/meeting.ts";
import { findRow, openReception } from "../testing/reception.ts";
import { type Visit, visit, walkInVisit } from "../testing/visit.ts";

const CANCELLED = "The visitor cannot be checked in as their visit has been cancelled.";
const ADA = visit(501, "Ada");
const BELA = visit(502, "Bela");
/** With Bela, in one meeting. */
const CLEO = visit(503, "Cleo", {
  meeting: { ...BELA.meeting },
  actions: ["check-in", "check-out", "cancel"],
});
/** Somebody who only reads may do nothing with her. */
const DORA = visit(505, "Dora", { actions: [], can: { ...ADA.can, edit: false, contact: false } });
const WANDA = walkInVisit(504, "Wanda");

const open = async (answers: Stub[], more: Visit[] = []) => {
  const rendered = await openReception([ADA, BELA, CLEO, WANDA, ...more], { answers });
  await findRow("Ada");
  return rendered;
};
const choose = async (user: UserEvent, ...names: string[]) => {
  for (const name of names)
    await user.click(screen.getByRole("checkbox", { name: new RegExp(`^Select ${name} `) }));
  return within(screen.getByRole("region", { name: "Selected rows" }));
};
const chooseAll = async (user: UserEvent) => {
  await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  return within(screen.getByRole("region", { name: "Selected rows" }));
};
/** What could not be done: for how many it was, and who is left. */
const result = async () => {
  const dialog = within(await screen.findByRole("dialog", { name: "Could not be done" }));
  return { dialog, left: dialog.getAllByRole("listitem").map(({ textContent }) => textContent) };
};

test("all, some or none are checked in: each has its words, and who is left is named", async () => {
  const { user, api } = await open([
    on(bulkApplyAction, ({ body }) => ({
      results: body.ids.map((one) => ({ id: one, ok: one !== BELA.id, detail: CANCELLED })),
    })),
  ]);
  let bar = await chooseAll(user);
  expect(bar.getByText("4 selected")).toBeVisible();
  await user.click(bar.getByRole("button", { name: "Check In" }));
  await toastOf("Some visitors have not been checked in.");
  const some = await result();
  expect(some.dialog.getByText("Done for 3 visitors.")).toBeVisible();
  expect(some.left).toEqual([`BOBela Okada${CANCELLED}`]);
  expect(screen.queryByRole("region", { name: "Selected rows" })).toBeNull();
  expect(api.sent(bulkApplyAction)[0]?.body).toEqual({
    action: "check-in",
    ids: [ADA.id, BELA.id, CLEO.id, WANDA.id],
  });
  await user.click(some.dialog.getAllByRole("button", { name: "Close" }).at(-1)!);

  bar = await choose(user, "Ada", "Cleo");
  await user.click(bar.getByRole("button", { name: "Check Out" }));
  await toastOf("All selected visitors have been checked out.");
  bar = await choose(user, "Bela");
  await user.click(bar.getByRole("button", { name: "Check In" }));
  await toastOf("Something went wrong. No visitor has been checked in.");
});

test("a saved view begins without ticked rows", async () => {
  const view = { id: id(901), list: "visits" as const, name: "No-shows", search: "?status=no-show" };
  const { user } = await open([on(listSavedViews, list(view))]);
  expect((await choose(user, "Ada")).getByText("1 selected")).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "No-shows" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Selected rows" })).toBeNull());
});

test("the bar offers what one of the chosen visits allows", async () => {
  const { user } = await open([], [DORA]);
  const offered = (bar: Awaited<ReturnType<typeof choose>>) =>
    bar.queryAllByRole("button").map((button) => button.textContent || button.getAttribute("aria-label"));
  let bar = await choose(user, "Dora");
  expect(offered(bar)).toEqual(["Clear the selection"]);
  bar = await choose(user, "Ada");
  expect(offered(bar)).not.toContain("Check Out");
  expect(offered(bar)).toContain("Check In");
  bar = await choose(user, "Cleo");
  expect(offered(bar)).toContain("Check Out");
});

test("several visits are cancelled after one question, and who came in meanwhile is named", async () => {
  const { user, api } = await open([
    on(bulkApplyAction, ({ body }) => ({
      results: body.ids.map((one) => ({
        id: one,
        ok: one === ADA.id,
        detail: "This is no longer possible.",
      })),
    })),
  ]);
  const bar = await choose(user, "Ada", "Bela");
  await user.click(bar.getByRole("button", { name: "Cancel visits" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Cancel 2 visits?" }));
  expect(
    dialog.getByText(
      "Ada Okada and Bela Okada. They will be notified by email, and their parking will be released.",
    ),
  ).toBeVisible();
  expect(api.sent(bulkApplyAction)).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Cancel visits" }));
  await toastOf("Some visits have not been cancelled.");
  expect((await result()).left).toEqual(["BOBela OkadaThis is no longer possible."]);
  expect(api.sent(bulkApplyAction).map(({ body }) => body)).toEqual([
    { action: "cancel", ids: [ADA.id, BELA.id] },
  ]);
});

test("meetings are cancelled after one question, each once; one that has ended and a walk-in's stay", async () => {
  const { user, api } = await open([
    on(cancelMeeting, ({ params }) =>
      params.id === ADA.meeting.id
        ? refused(409, "state", "This meeting is over.")
        : cancelledMeeting(params.id),
    ),
  ]);
  const bar = await chooseAll(user);
  await user.click(bar.getByRole("button", { name: "Cancel meetings" }));
  const question = within(await screen.findByRole("dialog", { name: "Cancel 2 meetings?" }));
  expect(question.getByText(/Everybody invited will be notified by email/)).toBeVisible();
  await user.click(question.getByRole("button", { name: "Cancel meetings" }));
  await toastOf("Some meetings have not been cancelled.");
  const { dialog, left } = await result();
  expect(dialog.getByText("Done for 2 visitors.")).toBeVisible();
  expect(left).toEqual(["AOAda OkadaThis meeting is over.", "WOWanda OkadaA walk-in has no meeting."]);
  expect(api.sent(cancelMeeting).map(({ params, body }) => [params.id, body.scope])).toEqual([
    [ADA.meeting.id, "one"],
    [BELA.meeting.id, "one"],
  ]);
  await user.click(dialog.getAllByRole("button", { name: "Close" }).at(-1)!);

  const again = async (name: string) => {
    const rows = await choose(user, name);
    await user.click(rows.getByRole("button", { name: "Cancel meetings" }));
    await user.click(
      within(await screen.findByRole("dialog", { name: "Cancel 1 meeting?" })).getByRole("button", {
        name: "Cancel meetings",
      }),
    );
  };
  await again("Ada");
  await toastOf("Something went wrong. No meeting has been cancelled. Please try again.");
  await user.click((await result()).dialog.getAllByRole("button", { name: "Close" }).at(-1)!);
  const asked = api.sent(listVisits).length;
  await again("Bela");
  await toastOf("All selected meetings have been cancelled.");
  await waitFor(() => expect(api.sent(listVisits).length).toBeGreaterThan(asked));
});
