import { permitMonth, releasePermit, undoRelease } from "@portico/contract/parking/permits";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fieldErrors, on, refused } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { client, id, list } from "../../testing/people.ts";
import { renderScreen, type Setting } from "../../testing/render.tsx";
import "../core/texts.ts";
import { permit, permitDay, permitRelease } from "../testing/rows.ts";
import { ReleasePermitDialog } from "./release-dialog.tsx";

/** A Monday; the permit's days are Monday to Friday. */
const MONDAY = "2026-12-07";
const WORKING_DAYS = permit({ days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] });

const open = async (row = WORKING_DAYS, { answers = [], ...setting }: Setting = {}) => {
  const onDone = vi.fn();
  const rendered = await renderScreen(
    <ReleasePermitDialog permit={row} day={MONDAY} opened onClose={() => {}} onDone={onDone} />,
    {
      ...setting,
      answers: [
        on(permitMonth, list(row)),
        on(releasePermit, ({ body }) => permitRelease(body.start, body.end)),
        on(undoRelease, row),
        ...answers,
      ],
    },
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Release Permit" }));
  const choose = async (first: string, last: string) => {
    await fill(rendered.user, dialog.getByLabelText("First day"), first);
    await fill(rendered.user, dialog.getByLabelText("Last day"), last);
  };
  const submit = () => rendered.user.click(dialog.getByRole("button", { name: "Release Permit" }));
  return { ...rendered, dialog, onDone, choose, submit };
};
const UNDO = { name: "Undo" };

test("wrong days are said at their field, and nothing is sent", async () => {
  const { api, dialog, choose, submit } = await open();
  expect(dialog.getByText(/^South, space S04\. The space becomes free for others/i)).toBeVisible();
  const wrong: [string, string, string, string][] = [
    [MONDAY, "2026-12-06", "Last day", "The last day must not be before the first."],
    ["2026-12-05", "2026-12-06", "First day", "The permit has no days in this period."],
    ["2026-11-19", "2026-11-23", "First day", "The first day has already passed."],
    [MONDAY, "", "Last day", "You must select at least one date"],
  ];
  for (const [first, last, field, words] of wrong) {
    await choose(first, last);
    await submit();
    expect(dialog.getByLabelText(field)).toHaveAccessibleDescription(words);
    expect(dialog.getByLabelText(field)).toHaveFocus();
  }
  expect(api.sent(releasePermit)).toEqual([]);
});

test("days that are claimed or closed cannot be released", async () => {
  const claimed = permitDay(MONDAY, {
    status: "claimed",
    can: { release: false, undo: false, claim: false, handOver: false },
  });
  const { dialog, submit } = await open(undefined, {
    answers: [on(permitMonth, list({ ...WORKING_DAYS, calendar: [claimed] }))],
  });
  expect(await dialog.findByText("All of these days are claimed or closed.")).toBeVisible();
  await submit();
  expect(dialog.getByLabelText("First day")).toHaveAccessibleDescription(
    "All of these days are claimed or closed.",
  );
});

test("a range is released, and the toast takes it back", async () => {
  const { user, api, dialog, onDone, choose, submit } = await open();
  await choose(MONDAY, "2026-12-09");
  expect(dialog.getByText("Mon 7 Dec, Tue 8 Dec and Wed 9 Dec")).toBeVisible();
  await submit();
  await toastOf("Permit released");
  expect(onDone).toHaveBeenCalledOnce();
  expect(api.sent(releasePermit).map(({ body }) => body)).toEqual([
    { permit: WORKING_DAYS.id, start: MONDAY, end: "2026-12-09" },
  ]);
  await user.click(screen.getByRole("button", UNDO));
  await toastOf("The release has been undone.");
  expect(api.sent(undoRelease).map(({ params, query }) => [params.id, query.day])).toEqual([
    [id(411), undefined],
  ]);
});

test("released days are not said to be claimed or closed while the dialog closes", async () => {
  const { api, dialog, submit, onDone } = await open();
  expect(dialog.getByText("Mon 7 Dec")).toBeVisible();
  const released = permitDay(MONDAY, {
    status: "released",
    can: { release: false, undo: true, claim: false, handOver: false },
  });
  api.answer(on(permitMonth, list({ ...WORKING_DAYS, calendar: [released] })));
  await submit();
  await toastOf("Permit released");
  expect(onDone).toHaveBeenCalledOnce();
  await waitFor(() => expect(dialog.queryByText("Mon 7 Dec")).toBeNull());
  expect(dialog.queryByText("All of these days are claimed or closed.")).toBeNull();
});

test("an undo of one day takes back that day alone; a refused one says why", async () => {
  const words = "Somebody else has this space meanwhile.";
  const { user, api, submit } = await open(undefined, {
    answers: [on(undoRelease, refused(409, "state", words))],
  });
  await submit();
  await user.click(await screen.findByRole("button", UNDO));
  await toastOf(words);
  expect(api.sent(undoRelease).map(({ query }) => query.day)).toEqual([MONDAY]);
});

test("days that were released before do not come back with an undo", async () => {
  const { choose, submit } = await open({ ...WORKING_DAYS, releases: [permitRelease("2026-12-08")] });
  await choose(MONDAY, "2026-12-09");
  await submit();
  await toastOf("Permit released");
  expect(screen.queryByRole("button", UNDO)).toBeNull();
});

test("a late release asks for a note", async () => {
  const { user, api, dialog, choose, submit } = await open(undefined, {
    client: client({ settings: { parkingPermitReleaseNoticeDays: 4 } }),
  });
  expect(dialog.queryByText("This is a late release.")).toBeNull();
  await choose("2026-11-23", "2026-11-23");
  expect(dialog.getByText("This is a late release.")).toBeVisible();
  await submit();
  expect(dialog.getByText("A note is required for a late release.")).toBeVisible();
  const note = dialog.getByRole("textbox", { name: "Note for the car park team" });
  expect(note).toHaveFocus();
  await fill(user, note, "Working from home");
  await submit();
  await toastOf("Permit released");
  expect(api.sent(releasePermit).map(({ body }) => body.note)).toEqual(["Working from home"]);
});

test("a refusal stands at its field, a failure is a toast, and what was typed stays", async () => {
  const words = "This permit covers 2026-01-01 to 2026-12-07.";
  const { api, dialog, onDone, choose, submit } = await open(undefined, {
    answers: [on(releasePermit, fieldErrors({ end: [words] }))],
  });
  await choose(MONDAY, "2026-12-08");
  await submit();
  await toastOf("Failed to release permit");
  expect(await dialog.findByText(words)).toBeVisible();
  expect(dialog.getByLabelText("Last day")).toHaveAccessibleDescription(words);
  api.answer(on(releasePermit, refused(500, "internal")));
  await submit();
  await waitFor(() => expect(dialog.queryByText(words)).toBeNull());
  await toastOf("Failed to release permit");
  expect(dialog.getByLabelText("Last day")).toHaveValue("Tue 8 Dec 2026");
  expect(onDone).not.toHaveBeenCalled();
});
