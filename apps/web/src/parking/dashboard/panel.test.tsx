import { getNeed } from "@portico/contract/parking/accessibility";
import { listCarparks } from "@portico/contract/parking/carparks";
import { listPermits, permitMonth, undoRelease } from "@portico/contract/parking/permits";
import {
  createReservations,
  listReservations,
  updateReservation,
} from "@portico/contract/parking/reservations";
import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { on, refused } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { client, HARBOUR, id, list, person } from "../../testing/people.ts";
import { renderScreen, type Setting } from "../../testing/render.tsx";
import { carpark, carparkDay, permit, permitDay, queued, reservation } from "../testing/rows.ts";
import { ParkingPanel } from "./panel.tsx";

const TUESDAY = "2026-12-01";

const Panel = ({ day: first, asks = false }: { day?: string; asks?: boolean }) => {
  const [asksToRequest, setAsks] = useState(asks);
  const [{ day, month }, show] = useState<{ day?: string; month?: string }>({ day: first });
  return (
    <ParkingPanel
      day={day}
      month={month}
      asksToRequest={asksToRequest}
      onRequest={() => setAsks(false)}
      onShow={show}
    />
  );
};

const open = async (
  day: string,
  rows: ReturnType<typeof reservation>[],
  setting: Setting & { asks?: boolean } = {},
) => {
  const rendered = await renderScreen(<Panel day={day} asks={setting.asks ?? false} />, {
    ...setting,
    answers: [
      on(listReservations, list(...rows)),
      on(listCarparks, list(carpark())),
      on(listPermits, list()),
      on(permitMonth, list()),
      on(getNeed, { user: person(), needed: false }),
      ...(setting.answers ?? []),
    ],
  });
  return rendered;
};
const day = (name: string) => screen.findByRole("button", { name: new RegExp(`^${name}(,|$)`) });

test("each day carries its state in words, the chosen one its card", async () => {
  await open(TUESDAY, [reservation(TUESDAY), queued("2026-12-02", 3)]);
  expect(await screen.findByRole("button", { name: /^Tuesday 1 December, Confirmed/ })).toBeVisible();
  expect(await day("Wednesday 2 December, Queued, 3rd")).toBeVisible();
  const card = within(await screen.findByRole("article", { name: /^South, / }));
  expect(card.getByText("Space S04", { exact: false })).toBeVisible();
});

test("an empty day offers to request that day", async () => {
  const { user } = await open(TUESDAY, []);
  const empty = (await screen.findByText("No parking on this day")).parentElement!;
  await user.click(within(empty).getByRole("button", { name: "Request Parking" }));
  expect(within(await screen.findByRole("dialog")).getByText("1 day chosen")).toBeVisible();
});

test("an address can ask for the request of its day", async () => {
  await open(TUESDAY, [], { asks: true });
  expect(within(await screen.findByRole("dialog")).getByText("1 day chosen")).toBeVisible();
});

test("past days and days beyond the range cannot be chosen", async () => {
  await open("2026-11-20", [], { client: client({ settings: { parkingFutureBookingDaysLimit: 7 } }) });
  expect(await day("Thursday 19 November")).toHaveAttribute("aria-disabled", "true");
  expect(await day("Friday 27 November")).not.toHaveAttribute("aria-disabled", "true");
  expect(await day("Saturday 28 November, Out of range")).toHaveAttribute("aria-disabled", "true");
});

test("a late release asks for a note before it is sent", async () => {
  const row = reservation(TUESDAY, { lateRelease: true });
  const { user, api } = await open(TUESDAY, [row], {
    answers: [on(updateReservation, { ...row, status: "cancelled" })],
  });
  expect(await screen.findByText("A release now needs a short note.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Release Space" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Release space S04?" }));
  expect(dialog.getByText("This is a late release.")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Release Space" }));
  expect(dialog.getByText("A note is required for a late release.")).toBeVisible();
  expect(api.sent(updateReservation)).toEqual([]);
  await fill(
    user,
    dialog.getByRole("textbox", { name: "Note for the car park team" }),
    "My train is cancelled",
  );
  await user.click(dialog.getByRole("button", { name: "Release Space" }));
  await toastOf("Parking cancelled.");
  expect(api.sent(updateReservation).map(({ body }) => body)).toEqual([
    { status: "cancelled", cancellationReason: "My train is cancelled" },
  ]);
});

test("a restricted employee is told, and chooses no day", async () => {
  await open(TUESDAY, [], { as: person({ isRestricted: true }) });
  expect(await screen.findByText("Parking Requests cannot be made at this time.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Request Parking" })).toBeNull();
  expect(await day("Tuesday 1 December")).toHaveAttribute("aria-disabled", "true");
});

const CLAIMABLE = permit({
  permitType: "PR",
  space: null,
  calendar: [
    permitDay("2026-12-07", {
      status: "claimable",
      can: { release: true, undo: false, claim: true, handOver: false },
    }),
  ],
});

test("a priority permit's day is claimed, and the focus goes to the day", async () => {
  const monday = reservation("2026-12-07", { permit: CLAIMABLE.id });
  const { user, api } = await open("2026-12-07", [], {
    answers: [on(permitMonth, list(CLAIMABLE)), on(listPermits, list(CLAIMABLE))],
  });
  expect(await day("Monday 7 December, Claimable")).toBeVisible();
  const card = within(screen.getByRole("article", { name: "South, all day" }));
  expect(card.getByText("Priority permit")).toBeVisible();
  expect(card.getByText(/^You can claim a space for this day, 08:00–18:00 unless/)).toBeVisible();
  api.answer(on(createReservations, { results: [monday] }), on(listReservations, list(monday)));
  await user.click(card.getByRole("button", { name: "Claim" }));
  await toastOf("Parking has been requested for the given time slots.");
  expect(await screen.findByText("Claimed with your permit.")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("heading", { name: /^Mon 7 Dec/ })).toHaveFocus());
  expect(api.sent(createReservations).map(({ body }) => body)).toEqual([
    {
      targetSite: HARBOUR.id,
      targetCarpark: CLAIMABLE.carpark.id,
      startTime: "08:00",
      endTime: "18:00",
      dates: ["2026-12-07"],
    },
  ]);
});

test("a claim with other hours begins in the request dialog", async () => {
  const days = [carparkDay("2026-12-07", { permit: "claimable" })];
  const { user } = await open("2026-12-07", [], {
    answers: [on(permitMonth, list(CLAIMABLE)), on(listCarparks, list(carpark({ days })))],
  });
  await user.click(await screen.findByRole("button", { name: "More actions for South" }));
  await user.click(await screen.findByRole("menuitem", { name: "Claim other hours" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Request Parking" }));
  expect(await dialog.findByRole("radio", { name: /^South/ })).toBeChecked();
  expect(dialog.getByText("Claim your permit day")).toBeVisible();
  expect(dialog.getByText("1 day chosen")).toBeVisible();
});

test("a permit's day that was given back is taken back from its card", async () => {
  const released = permitDay("2026-12-07", {
    status: "released",
    release: id(411),
    can: { release: false, undo: true, claim: false, handOver: false },
  });
  const { user, api } = await open("2026-12-07", [], {
    answers: [on(permitMonth, list(permit({ calendar: [released] }))), on(undoRelease, permit())],
  });
  const card = within(await screen.findByRole("article", { name: "South, all day" }));
  expect(card.getByText("You released this day. Nobody else has the space yet.")).toBeVisible();
  await user.click(card.getByRole("button", { name: "Undo release" }));
  await toastOf("The release has been undone.");
  expect(api.sent(undoRelease).map(({ params, query }) => [params.id, query.day])).toEqual([
    [id(411), "2026-12-07"],
  ]);
});

test("permits that cannot be loaded are said, not left out, and asked for again", async () => {
  const { user, api } = await open("2026-12-07", [], {
    answers: [on(permitMonth, refused(400, "invalid"))],
  });
  const words = await screen.findByText("Your parking could not be loaded");
  const alert = within(words.closest<HTMLElement>("[role=alert]")!);
  api.answer(on(permitMonth, list(permit({ calendar: [permitDay("2026-12-07")] }))));
  await user.click(alert.getByRole("button", { name: "Try again" }));
  expect(await day("Monday 7 December, Permit")).toBeVisible();
});
