import { listDeskReservations } from "@portico/contract/desks/reservations";
import { listHelpTexts } from "@portico/contract/help/help";
import { listCarparkCounts } from "@portico/contract/parking/carparks";
import { permitMonth } from "@portico/contract/parking/permits";
import { listReservations } from "@portico/contract/parking/reservations";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { permit, permitDay } from "../../parking/testing/rows.ts";
import { on } from "../../testing/api.ts";
import { renderPage } from "../../testing/page.tsx";
import { client, HARBOUR, id, list, person } from "../../testing/people.ts";

const COUNT = {
  id: id(101),
  name: "South",
  siteId: HARBOUR.id,
  pseudo: false,
  freeSpaces: 4,
  spaceCount: 6,
  queueLength: 0,
};

const open = (house: ReturnType<typeof client>) =>
  renderPage("/", {
    client: house,
    answers: [
      on(listCarparkCounts, list(COUNT)),
      on(listReservations, list()),
      on(permitMonth, list(permit({ calendar: [permitDay("2026-11-20")] }))),
    ],
  });

test("where anybody may park there is nothing to request; free spaces and one's own are shown", async () => {
  await open(client({ features: ["parking", "live space counts"], settings: { parkingUnrestricted: true } }));
  const counts = within(await screen.findByRole("region", { name: "Free spaces now" }));
  expect(await counts.findByText("of 6 free")).toBeVisible();
  expect(await counts.findByText("You can park today")).toBeVisible();
  expect(counts.getByText("South, space S04, all day")).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Parking" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Request Parking" })).toBeNull();
});

test("a client without parking has no panel and no counts", async () => {
  const { api } = await open(client({ features: ["live space counts"] }));
  expect(await screen.findByRole("heading", { name: "Good morning, Elena" })).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Parking" })).toBeNull();
  expect(screen.queryByRole("region", { name: "Free spaces now" })).toBeNull();
  expect(api.sent(listCarparkCounts)).toEqual([]);
});

test("a PA without a desk of their own can request desks for colleagues", async () => {
  const answers = [on(listDeskReservations, list()), on(listHelpTexts, list())];
  const house = client({ features: ["desks"] });
  await renderPage("/", { client: house, as: person({ groups: ["employee", "PA"] }), answers });
  expect(await screen.findByRole("button", { name: "Request Desk" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Desks" })).toBeVisible();
});
