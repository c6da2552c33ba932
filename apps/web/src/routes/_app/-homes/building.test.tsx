import { listDesks } from "@portico/contract/desks/desks";
import { listDeskReservations } from "@portico/contract/desks/reservations";
import { listSchedules } from "@portico/contract/meetings/schedule";
import { listMuster } from "@portico/contract/muster/on-site";
import { listCarparkCounts } from "@portico/contract/parking/carparks";
import { listReservations } from "@portico/contract/parking/reservations";
import { listResourceTypes } from "@portico/contract/rooms/catalogues";
import { countVisits } from "@portico/contract/visits/visits";
import { listWalkIns } from "@portico/contract/visits/walk-ins";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { deskReservation } from "../../../desks/testing/rows.ts";
import { schedule } from "../../../meetings/testing/rows.ts";
import { counts } from "../../../muster/testing/rows.ts";
import { reservation } from "../../../parking/testing/rows.ts";
import { MEETING_ROOM } from "../../../rooms/testing/rows.ts";
import { on, refused, type Stub } from "../../../testing/api.ts";
import { client, HARBOUR, id, list, person } from "../../../testing/people.ts";
import { NOW, renderScreen } from "../../../testing/render.tsx";
import { BuildingHome } from "./building.tsx";

const FEATURES = ["muster", "reception", "rooms", "desks", "parking"];
const carpark = (number: number, over: object) => ({
  ...{ id: id(number), name: "South", siteId: HARBOUR.id },
  ...{ pseudo: false, freeSpaces: 0, spaceCount: 6, queueLength: 3 },
  ...over,
});
const many = <Row,>(count: number, row: Row) => ({ count, results: [row] });

const open = (
  groups: Parameters<typeof person>[0] = {},
  features = FEATURES,
  waiting = 2,
  more: Stub[] = [],
) =>
  renderScreen(<BuildingHome />, {
    as: person(groups),
    client: client({ features }),
    answers: [
      on(listMuster, { count: 0, results: [], counts: counts({ people: 105 }), at: NOW }),
      on(countVisits, {
        ...{ scheduled: 3, expected: 1, arrived: 2, "checked-in": 5 },
        ...{ "checked-out": 0, "no-show": 0, cancelled: 0 },
      }),
      on(listResourceTypes, list(MEETING_ROOM)),
      on(
        listSchedules,
        list(
          schedule({ status: "occupied" }),
          schedule({ id: id(612), status: "available" }),
          schedule({ id: id(613), status: "semi-occupied" }),
        ),
      ),
      on(listDesks, ({ query }) => ({
        count: query.needsCleaning ? 5 : query.status === "occupied" ? 71 : 117,
        results: [],
      })),
      on(
        listCarparkCounts,
        list(
          carpark(101, {}),
          carpark(102, { name: "North", freeSpaces: 12, spaceCount: 40, queueLength: 0 }),
          carpark(103, { name: "Street", pseudo: true, freeSpaces: -14, spaceCount: 0, queueLength: 0 }),
        ),
      ),
      on(listWalkIns, { count: 0, results: [] }),
      on(listReservations, waiting ? many(waiting, reservation("2026-11-23")) : list()),
      on(listDeskReservations, waiting ? many(1, deskReservation("2026-11-23")) : list()),
      ...more,
    ],
  });

const ADMIN = { groups: ["admin", "employee"] as const };
const SUPER = { groups: ["superadmin", "employee"] as const };
const facts = async () => {
  const panel = within(await screen.findByRole("region", { name: "The building today" }));
  await panel.findByText("3 people queued");
  return panel.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
};

test("each figure says its whole and leads to its screen", async () => {
  await open({ groups: [...SUPER.groups] });
  await screen.findByText("105");
  await screen.findByText("2 are free now");
  await screen.findByText("5 to be cleaned");
  const shown = await facts();
  expect(shown.slice(0, 5)).toEqual([
    ["On site now105 people and visitors", "/muster-list"],
    ["Visitors5 on site2 waiting, 3 to come", "/reception"],
    ["Meeting Rooms1 of 3 in use2 are free now", `/resource-types/${MEETING_ROOM.id}/resources`],
    ["Desks71 of 117 booked5 to be cleaned", "/floor-plans"],
    ["Parking34 of 46 taken3 people queued", "/parking/approve"],
  ]);
});

test("what waits for the person's decision is said with its screen", async () => {
  await open({ groups: [...SUPER.groups] });
  const decisions = within(await screen.findByRole("region", { name: "Needs a decision" }));
  expect(await decisions.findByRole("link", { name: "2 parking requests" })).toHaveAttribute(
    "href",
    "/parking/approve",
  );
  expect(await decisions.findByRole("link", { name: "1 desk request" })).toHaveAttribute(
    "href",
    "/desks/list?tab=requests",
  );
  expect(decisions.queryByRole("link", { name: /walk-in/ })).toBeNull();
});

test("of what waits, the part that cannot be loaded is said, and can be asked for again", async () => {
  const { user, api } = await open({ groups: [...SUPER.groups] }, FEATURES, 0, [
    on(listReservations, refused(403, "forbidden", "No.")),
  ]);
  const decisions = within(await screen.findByRole("region", { name: "Needs a decision" }));
  expect(await decisions.findByText("What waits for you could not be loaded")).toBeVisible();
  api.answer(on(listReservations, list()));
  await user.click(decisions.getByRole("button", { name: "Try again" }));
  expect(await decisions.findByText("Nothing is waiting for you")).toBeVisible();
});

test("with nothing to decide that is said", async () => {
  await open({ groups: [...SUPER.groups] }, FEATURES, 0);
  expect(await screen.findByText("Nothing is waiting for you")).toBeVisible();
});

test("an administrator who decides nothing is not asked about decisions, and parking leads nowhere", async () => {
  const { api } = await open({ groups: [...ADMIN.groups] });
  const shown = await facts();
  expect(shown.map(([, href]) => href)).not.toContain("/parking/approve");
  expect(screen.queryByRole("region", { name: "Needs a decision" })).toBeNull();
  expect(api.sent(listReservations)).toEqual([]);
  expect(api.sent(listWalkIns)).toEqual([]);
  expect(api.sent(listDeskReservations)).toEqual([]);
});

test("a client with rooms only has no panel before it has one", async () => {
  const { api } = await renderScreen(
    <>
      <BuildingHome />
      <p>Below</p>
    </>,
    {
      as: person({ groups: ["admin", "employee"] }),
      client: client({ features: ["rooms"] }),
      answers: [on(listResourceTypes, list())],
    },
  );
  expect(await screen.findByText("Below")).toBeVisible();
  await expect.poll(() => api.sent(listResourceTypes)).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole("region", { name: "The building today" })).toBeNull());
});

test("what the client has not is not shown", async () => {
  const { api } = await open({ groups: [...ADMIN.groups] }, ["parking"]);
  await screen.findByText("3 people queued");
  expect(screen.queryByText("On site now")).toBeNull();
  expect(screen.queryByText("Desks")).toBeNull();
  expect([api.sent(listMuster), api.sent(listDesks), api.sent(countVisits), api.sent(listSchedules)]).toEqual(
    [...[[], [], [], []]],
  );
});
