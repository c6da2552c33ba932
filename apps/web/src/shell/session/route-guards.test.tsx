import { GROUPS, type Group } from "@portico/contract/common";
import { MAY_BOOK_DESKS } from "@portico/contract/desks/form";
import type { Feature } from "@portico/contract/endpoint";
import { listReservations } from "@portico/contract/parking/reservations";
import { type AnyRoute, createMemoryHistory, createRouter } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { routeTree } from "../../route-tree.gen.ts";
import { on } from "../../testing/api.ts";
import { renderPage } from "../../testing/page.tsx";
import { client, id, list, person } from "../../testing/people.ts";
import { queryClient } from "../api/query-client.ts";
import { sessionQuery } from "./session.ts";

const RECEPTION: Group[] = ["admin", "reception", "security"];
const DESK_ADMIN: Group[] = ["desk_admin", "deskbooking_admin"];

/** Every page that is not for everybody who is logged in, and the groups that have it; a superadmin has all of them. */
const GUARDED: [route: string, groups: Group[]][] = [
  ["/admin/", ["admin"]],
  ["/admin/audit", ["admin"]],
  ["/admin/help-texts", ["admin"]],
  ["/admin/message-templates", ["admin"]],
  ["/admin/import", ["admin", "parking_admin", ...DESK_ADMIN]],
  ["/admin/organisation", ["admin"]],
  ["/admin/privacy", ["admin"]],
  ["/admin/reception", RECEPTION],
  ["/admin/resources", ["admin"]],
  ["/admin/settings-archive", []],
  ["/admin/sign-in", ["admin"]],
  ["/admin/sites", ["admin"]],
  ["/desks/", [...MAY_BOOK_DESKS]],
  ["/desks/book", ["deskbooking"]],
  ["/desks/list", [...DESK_ADMIN, "cleaning"]],
  ["/employees", RECEPTION],
  ["/floor-plans/$floorId/edit", DESK_ADMIN],
  ["/meetings/", RECEPTION],
  ["/messages", ["admin"]],
  ["/muster-list", ["admin"]],
  ["/muster-settings", ["admin"]],
  ["/parking/approve", ["parking_admin"]],
  ["/parking/gates", ["parking_admin"]],
  ["/parking/live-view", ["parking_admin"]],
  ["/parking/plates/", ["parking_admin"]],
  ["/parking/plates/$plate", ["parking_admin"]],
  ["/parking/settings", ["parking_admin"]],
  ["/people/", ["admin"]],
  ["/people/$id", ["admin"]],
  ["/people/new", ["admin"]],
  ["/reception", RECEPTION],
  ["/reports/", ["reporting"]],
  ["/reports/anpr/", ["reporting"]],
  ["/reports/anpr/$cameraId", ["reporting"]],
  ["/reports/carpark-occupancy/$carparkId", ["reporting"]],
  ["/reports/desks/user-usage", ["reporting"]],
  ["/reports/desks/utilization", ["reporting"]],
  ["/reports/parking", ["reporting"]],
  ["/reports/parking-reservations/$carparkId", ["reporting"]],
  ["/reports/presence", ["reporting"]],
  ["/reports/resources/capacity", ["reporting"]],
  ["/reports/resources/user-usage", ["reporting"]],
  ["/track-and-trace", ["reporting"]],
  ["/visitors/", RECEPTION],
];
const FEATURES: [route: string, feature: Feature][] = [
  ["/admin/reception", "reception"],
  ["/credits", "paypark"],
  ["/desks/", "desks"],
  ["/desks/book", "desks"],
  ["/desks/list", "desks"],
  ["/floor-plans/", "desks"],
  ["/floor-plans/$floorId/", "desks"],
  ["/floor-plans/$floorId/edit", "desks"],
  ["/mail-collect", "reception"],
  ["/muster-list", "muster"],
  ["/muster-settings", "muster"],
  ["/parking/approve", "parking"],
  ["/parking/gates", "camera"],
  ["/parking/live-view", "camera"],
  ["/parking/plates/", "camera"],
  ["/parking/plates/$plate", "camera"],
  ["/parking/settings", "parking"],
  ["/read-qr", "qr codes"],
  ["/reception", "reception"],
  ["/reports/anpr/", "camera"],
  ["/reports/anpr/$cameraId", "camera"],
  ["/reports/carpark-occupancy/$carparkId", "parking"],
  ["/reports/desks/user-usage", "desks"],
  ["/reports/desks/utilization", "desks"],
  ["/reports/parking", "parking"],
  ["/reports/parking-reservations/$carparkId", "parking"],
  ["/reports/presence", "remote"],
  ["/reports/resources/capacity", "rooms"],
  ["/reports/resources/user-usage", "rooms"],
  ["/resource-types/$resourceTypeId/book-resource", "rooms"],
  ["/resource-types/$resourceTypeId/resources", "rooms"],
  ["/roll-calls/", "muster"],
  ["/roll-calls/$id/", "muster"],
  ["/rooms/", "rooms"],
  ["/rooms/$id", "rooms"],
  ["/rooms/book", "rooms"],
  ["/screen", "screen"],
  ["/track-and-trace", "track and trace"],
  ["/visitors/", "reception"],
  ["/visitors/$visitorId/", "reception"],
  ["/visitors/$visitorId/edit", "reception"],
  ["/visitors/create", "reception"],
  ["/visits/$id", "reception"],
];
/** Have a guard of another kind: they lead on to the floor plans, and to the reports' index, or ask for the report's feature. */
const REDIRECTED = [
  "/desks/map/",
  "/desks/map/$floorId",
  "/reports/$report",
  "/reports/desks/",
  "/reports/resources/",
];

const addressOf = (route: string) => route.replace(/\$\w+/, id(1)).replace(/(?<=.)\/$/, "");

const refusedTo = async (
  at: string,
  groups: Group[],
  { house = client(), title = "You do not have access to this page" } = {},
) => {
  await renderPage(at, {
    as: person({ groups }),
    client: house,
    // The navigation counts the requests that wait.
    answers: [on(listReservations, list())],
  });
  expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(title);
};

const routerAt = (at: string) =>
  createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [at] }),
    context: { queryClient },
  });

/** Whether the guards let that person through; the page itself is not shown. */
const isLetIn = async (at: string, groups: Group[], house = client()) => {
  queryClient.setQueryData(sessionQuery.queryKey, {
    needsSecondFactor: false,
    user: person({ groups }),
    client: house,
    choices: {},
  });
  const router = routerAt(at);
  await router.load();
  return router.state.location.pathname === at && router.state.matches.every(({ error }) => !error);
};

test("each page with a guard stands in the tables of this test", () => {
  const guarded = Object.values(routerAt("/").routesById as unknown as Record<string, AnyRoute>)
    .filter(({ id: name, options }) => name.startsWith("/_app/") && options.beforeLoad)
    .map(({ fullPath }) => fullPath);
  const known: string[] = [...GUARDED, ...FEATURES].map(([route]) => route);
  expect(new Set(guarded)).toEqual(new Set([...known, ...REDIRECTED]));
});

test.each([
  ["/desks/map", "/floor-plans"],
  [`/desks/map/${id(7)}?date=2026-11-24`, `/floor-plans/${id(7)}?date=2026-11-24`],
])("the specification's other address %s leads to %s", async (at, to) => {
  queryClient.setQueryData(sessionQuery.queryKey, {
    needsSecondFactor: false,
    user: person({ groups: ["employee"] }),
    client: client(),
    choices: {},
  });
  const router = routerAt(at);
  await router.load().catch(() => {});
  const [error] = router.state.matches.map((match) => match.error).filter(Boolean);
  const { options } = (error ?? {}) as { options?: { to: string; params?: object; search?: object } };
  const href = options ? router.buildLocation(options as never).href : router.state.location.href;
  expect(href).toBe(to);
});

test.each(GUARDED)("%s is for %j and superadmins, and for nobody else", async (route, groups) => {
  const at = addressOf(route);
  const needed = FEATURES.filter(([one]) => one === route).map(([, feature]) => feature);
  const house = client({ features: [...client().config.features, ...needed] });
  for (const group of [...groups, "superadmin" as const])
    expect([group, await isLetIn(at, [group], house)]).toEqual([group, true]);
  const others = GROUPS.filter((group) => group !== "superadmin" && !groups.includes(group));
  await refusedTo(at, others, { house });
});

test.each(FEATURES)("%s is there only with the feature %s", async (route, feature) => {
  const at = addressOf(route);
  const features = client().config.features.filter((one) => one !== feature);
  expect(await isLetIn(at, ["superadmin"], client({ features: [...features, feature] }))).toBe(true);
  await refusedTo(at, ["superadmin"], { house: client({ features }), title: "This page is not enabled" });
});

test.each<[groups: Group[], isLetIn: boolean]>([
  [["employee"], true],
  [["employee", "cleaning"], false],
  [["employee", "cleaning", "reception"], true],
  [["security"], true],
  [["admin"], true],
  [["deskbooking", "parking"], false],
])("a visitor is added by %j: %s", async (groups, expected) => {
  expect(await isLetIn("/visitors/create", groups)).toBe(expected);
});
