import {
  type Allocation,
  type AllocationPlace,
  listAllocationPlaces,
  listAllocations,
  replayAllocation,
} from "@portico/contract/parking/allocations";
import { listCarparks } from "@portico/contract/parking/carparks";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { on, refused, type Stub } from "../../testing/api.ts";
import { toastOf } from "../../testing/fields.ts";
import { id, list } from "../../testing/people.ts";
import { savedFiles } from "../../testing/saved-files.ts";
import { carpark } from "../testing/rows.ts";
import { openSettings } from "../testing/settings.ts";

const SOUTH = carpark();
const WEEK: Allocation = {
  id: id(351),
  carpark: { id: SOUTH.id, name: SOUTH.name },
  week: "2026-11-16",
  mode: "fair_usage",
  startedAt: "2026-11-12T17:00:00.000Z",
  finishedAt: "2026-11-12T17:00:05.000Z",
  timeZone: "Europe/London",
  confirmed: 1,
  queued: 1,
  unavailable: 0,
};
const GOING: Allocation = {
  ...WEEK,
  id: id(352),
  week: "2026-11-23",
  finishedAt: null,
  confirmed: 0,
  queued: 0,
};
const place = (rank: number, firstName: string, over: Partial<AllocationPlace>): AllocationPlace => ({
  day: "2026-11-16",
  rank,
  reservation: id(360 + rank),
  user: { id: id(30 + rank), firstName, lastName: "Silva" },
  outcome: "confirmed",
  space: { id: id(302), name: "S01" },
  reason: "Parked on 2 days in the last 4 weeks",
  ...over,
});
const ANA = place(1, "Ana", {});
const BEN = place(2, "Ben", { outcome: "queued", space: null, day: "2026-11-17" });

const open = (search: string, ...answers: Stub[]) =>
  openSettings(search, [
    on(listCarparks, list(SOUTH)),
    on(listAllocations, list(GOING, WEEK)),
    on(listAllocationPlaces, ({ query }) =>
      list(...[ANA, BEN].filter(({ day }) => !query.day || query.day === day)),
    ),
    ...answers,
  ]);
const OPENED = `?tab=allocations&carpark=${SOUTH.id}&allocation=${WEEK.id}`;

test("each week says how it was decided; one that is being decided says so", async () => {
  const { user, address } = await open("?tab=allocations");
  const row = (week: string) => screen.findByRole("row", { name: new RegExp(`week of ${week}`) });
  expect(await row("Mon 23 Nov 2026")).toHaveTextContent("In progress");
  const decided = await row("Mon 16 Nov 2026");
  expect(decided).toHaveTextContent("Fair use1 confirmed, 1 queued, 0 not possibleThu 12 Nov, 17:00");
  await user.click(within(decided).getByRole("link"));
  expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(
    "South, week of Mon 16 Nov 2026",
  );
  expect(address()).toContain(`allocation=${WEEK.id}`);
});

test("a car park without allocations is told from a client that has none", async () => {
  const { user, api } = await open(`?tab=allocations&carpark=${SOUTH.id}`, on(listAllocations, list()));
  expect(await screen.findByText("No results match these filters")).toBeVisible();
  expect(api.sent(listAllocations)[0]?.query.carpark).toBe(SOUTH.id);
  await user.click(screen.getAllByRole("button", { name: "Clear filters" })[0]!);
  expect(await screen.findByText("No allocations yet")).toBeVisible();
});

test("everybody's place has its reason; the places of one day are shown, and saved as a file", async () => {
  const saved = savedFiles();
  const { user, api } = await open(OPENED);
  const ana = await screen.findByRole("row", { name: /Ana Silva/ });
  expect(ana).toHaveTextContent("Parked on 2 days in the last 4 weeks");
  expect(screen.getByRole("row", { name: /Ben Silva/ })).toHaveTextContent("None");
  await user.click(screen.getByRole("button", { name: /^Day/ }));
  await user.click(await screen.findByRole("radio", { name: "Mon 16 Nov" }));
  await waitFor(() => expect(screen.queryByRole("row", { name: /Ben Silva/ })).toBeNull());
  await user.click(screen.getByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("menuitem", { name: "Export as CSV" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const lines = (await saved[0]!.content.text()).trim().split("\r\n");
  expect(lines[1]).toBe("2026-11-16,1,Ana Silva,Confirmed,S01,Parked on 2 days in the last 4 weeks");
  expect(lines).toHaveLength(2);
  expect(api.sent(listAllocationPlaces).at(-1)?.query.day).toBe("2026-11-16");
});

test("an administrator who doubts a week works it out again, and reads whether it differs", async () => {
  const { user, api } = await open(OPENED, on(replayAllocation, refused(403, "forbidden")));
  const again = async () => user.click(await screen.findByRole("button", { name: "Recalculate" }));
  await again();
  expect(
    await screen.findByText("The allocation could not be recalculated. Please try again."),
  ).toBeVisible();
  api.answer(on(replayAllocation, { places: 2, differences: 0 }));
  await again();
  expect(await screen.findByText("Recalculated: 2 results, all unchanged.")).toBeVisible();
  api.answer(on(replayAllocation, { places: 2, differences: 1 }));
  await again();
  expect(await screen.findByText("Recalculated: 1 of 2 results differs.")).toBeVisible();
});

test("places that cannot be exported say so", async () => {
  const { user, api } = await open(OPENED);
  await screen.findByRole("row", { name: /Ana Silva/ });
  api.answer(on(listAllocationPlaces, refused(500, "internal")));
  await user.click(screen.getByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("menuitem", { name: "Export as CSV" }));
  await toastOf("The list could not be exported. Please try again.");
});
