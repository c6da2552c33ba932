import { listCarparks } from "@portico/contract/parking/carparks";
import { listPermits, permitMonth } from "@portico/contract/parking/permits";
import { listReservations, updateReservation } from "@portico/contract/parking/reservations";
import { getNeed } from "@portico/contract/parking/settings";
import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { on, refused } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { client, list, person } from "../../testing/people.ts";
import { renderScreen, type Setting } from "../../testing/render.tsx";
import { carpark, permit, permitDay, queued, reservation } from "../testing/rows.ts";
import { ParkingPanel } from "./panel.tsx";

const TUESDAY = "2026-12-01";

const Panel = ({ day: first }: { day?: string }) => {
  const [{ day, month }, show] = useState<{ day?: string; month?: string }>({ day: first });
  return <ParkingPanel day={day} month={month} onShow={show} />;
};

const open = async (day: string, rows: ReturnType<typeof reservation>[], setting: Setting = {}) => {
  const rendered = await renderScreen(<Panel day={day} />, {
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
  expect(await screen.findByText("Releasing now needs a short note.")).toBeVisible();
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
