import { GROUPS, type Group } from "@portico/contract/common";
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
  ["/admin/reception", RECEPTION],
  ["/admin/resources", ["admin"]],
  ["/admin/sign-in", ["admin"]],
  ["/desks/", ["deskbooking"]],
  ["/desks/list", [...DESK_ADMIN, "cleaning"]],
  ["/employees", RECEPTION],
  ["/floor-plans/$floorId/edit", DESK_ADMIN],
  ["/meetings/", RECEPTION],
  ["/messages", ["admin"]],
  ["/parking/approve", ["parking_admin"]],
  ["/parking/settings", ["parking_admin"]],
  ["/people/", ["admin"]],
  ["/people/$id", ["admin"]],
  ["/people/new", ["admin"]],
  ["/reception", RECEPTION],
  ["/visitors/", RECEPTION],
  ["/visitors/create", ["employee", ...RECEPTION]],
];
const FEATURES = [["/credits", "paypark"]] as const;
/** Has a guard of another kind: it leads on to the floor plans. */
const REDIRECTED = ["/desks/map"];

const addressOf = (route: string) => route.replace(/\$\w+/, id(1)).replace(/(?<=.)\/$/, "");

const refusedTo = async (at: string, groups: Group[], house = client()) => {
  await renderPage(at, {
    as: person({ groups }),
    client: house,
    // The navigation counts the requests that wait.
    answers: [on(listReservations, list())],
  });
  expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(
    "You do not have access to this page",
  );
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
  });
  const router = routerAt(at);
  await router.load();
  return router.state.location.pathname === at && router.state.matches.every(({ error }) => !error);
};

test("each page with a guard stands in the tables of this test", () => {
  const guarded = Object.values(routerAt("/").routesById as unknown as Record<string, AnyRoute>)
    .filter(({ id: name, options }) => name.startsWith("/_app/") && options.beforeLoad)
    .map(({ fullPath }) => fullPath);
  const known = [...GUARDED, ...FEATURES].map(([route]) => route);
  expect(new Set(guarded)).toEqual(new Set([...known, ...REDIRECTED]));
});

test.each(GUARDED)("%s is for %j and superadmins, and for nobody else", async (route, groups) => {
  const at = addressOf(route);
  for (const group of [...groups, "superadmin" as const])
    expect([group, await isLetIn(at, [group])]).toEqual([group, true]);
  await refusedTo(
    at,
    GROUPS.filter((group) => group !== "superadmin" && !groups.includes(group)),
  );
});

test.each(FEATURES)("%s is there only with the feature %s", async (route, feature) => {
  const { config } = client();
  expect(await isLetIn(route, ["employee"], client({ features: [...config.features, feature] }))).toBe(true);
  await refusedTo(route, ["superadmin"]);
});
