import { listVisitorTypes } from "@portico/contract/visitors/types";
import { possibleFrom, resultingStatus, type VisitAction } from "@portico/contract/visits/states";
import {
  cancelVisit,
  checkIn,
  checkOut,
  countVisits,
  getVisit,
  listVisits,
  markArrived,
  markNoShow,
} from "@portico/contract/visits/visits";
import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { on, type Stub } from "../../testing/api.ts";
import { renderPage } from "../../testing/page.tsx";
import { client, list } from "../../testing/people.ts";
import type { Setting } from "../../testing/render.tsx";
import { DAY, details, RECEPTION, type Visit } from "./visit.ts";

const ENDPOINTS = {
  "check-in": checkIn,
  "check-out": checkOut,
  arrived: markArrived,
  "no-show": markNoShow,
  cancel: cancelVisit,
};
const OFFERED: VisitAction[] = ["arrived", "check-in", "check-out", "no-show", "cancel"];

/** A server that keeps these visits: it lists them as it is asked, and changes them. */
export const visitAnswers = (...given: Visit[]): Stub[] => {
  let rows = given;
  const change = (number: string, action: VisitAction, reason: string | null | undefined): Visit => {
    const status = resultingStatus[action];
    const row = rows.find(({ id }) => id === number)!;
    const changed: Visit = {
      ...row,
      status,
      actions: OFFERED.filter((one) => possibleFrom[one].includes(status)),
      statusChanges: [
        { status, at: `${DAY}T10:42:00.000Z`, by: "Rosa Iglesias", via: "staff" },
        ...row.statusChanges,
      ],
      cancellationReason: reason ?? null,
    };
    rows = rows.map((one) => (one === row ? changed : one));
    return changed;
  };
  return [
    on(listVisitorTypes, list()),
    on(listVisits, ({ query }) => {
      const found = rows.filter(
        (row) =>
          (!query.status || query.status.split(",").includes(row.status)) &&
          (!query.type || row.type?.id === query.type) &&
          (query.walkIn === undefined || String(row.isWalkIn) === String(query.walkIn)) &&
          (!query.search || row.visitor.firstName.startsWith(query.search)) &&
          (!query.start || (query.start <= row.day && row.day <= (query.end ?? row.day))),
      );
      const from = (query.page - 1) * query.limit;
      return { count: found.length, results: found.slice(from, from + query.limit) };
    }),
    on(countVisits, () => {
      const count = (status: string) => rows.filter((row) => row.status === status).length;
      return {
        scheduled: count("scheduled"),
        expected: count("scheduled"),
        arrived: count("arrived"),
        "checked-in": count("checked-in"),
        "checked-out": count("checked-out"),
        "no-show": count("no-show"),
        cancelled: count("cancelled"),
      };
    }),
    on(getVisit, ({ params }) => details(rows.find(({ id }) => id === params.id)!)),
    ...OFFERED.map((action) =>
      on(ENDPOINTS[action], ({ params, body }) => change(params.id, action, body.reason)),
    ),
  ];
};

/** Reception's page with these visits. */
export const openReception = async (
  visits: Visit[],
  { search = "", answers = [], ...setting }: Omit<Setting, "at"> & { search?: string } = {},
) => {
  const rendered = await renderPage(`/reception${search}`, {
    as: RECEPTION,
    client: client({ features: ["reception", "automatic reception", "qr codes", "parking", "rooms"] }),
    ...setting,
    answers: [...visitAnswers(...visits), ...answers],
  });
  await screen.findByRole("table");
  return rendered;
};

const namedLike = (name: string) => new RegExp(`^Select ${name}\\b`);
/** The row of a visitor. */
export const rowOf = (name: string): HTMLElement =>
  screen.getByRole("checkbox", { name: namedLike(name) }).closest("tr")!;
export const findRow = async (name: string): Promise<HTMLElement> =>
  (await screen.findByRole("checkbox", { name: namedLike(name) })).closest("tr")!;
/** The first names of all rows, in their order. */
export const namesShown = (): string[] =>
  screen
    .getAllByRole("checkbox", { name: /^Select (?!all)/ })
    .map((box) => box.getAttribute("aria-label")?.match(/^Select (\w+)/)?.[1] ?? "");

/** Chooses something in a row's menu. */
export const chooseInMenu = async (user: UserEvent, name: string, item: string): Promise<void> => {
  await user.click(screen.getByRole("button", { name: new RegExp(`^More actions for ${name}`) }));
  await user.click(
    within(await screen.findByRole("menu")).getByRole("menuitem", { name: item, hidden: true }),
  );
};
