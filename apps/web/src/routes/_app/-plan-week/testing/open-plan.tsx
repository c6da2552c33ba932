import { listDesks } from "@portico/contract/desks/desks";
import { deskAvailability, listDeskReservations } from "@portico/contract/desks/reservations";
import { listTeam } from "@portico/contract/desks/team";
import type { Feature } from "@portico/contract/endpoint";
import { listCarparks } from "@portico/contract/parking/carparks";
import { permitMonth } from "@portico/contract/parking/permits";
import { listReservations } from "@portico/contract/parking/reservations";
import { getUsualWeek } from "@portico/contract/usual-week/usual-week";
import { screen, within } from "@testing-library/react";
import { desk, deskReservation, sitter } from "../../../../desks/testing/rows.ts";
import { carpark, carparkDay } from "../../../../parking/testing/rows.ts";
import { on } from "../../../../testing/api.ts";
import { renderPage } from "../../../../testing/page.tsx";
import { client, id, list } from "../../../../testing/people.ts";
import type { Setting } from "../../../../testing/render.tsx";

/** Next week, seen from Friday 20 November. */
export const WEEK = ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27"];
export const [MONDAY, TUESDAY] = WEEK as [string, string];

/** The page on which somebody with desks and parking plans a week. */
export const openPlan = (
  answers: Setting["answers"] = [],
  features: Feature[] = ["desks", "parking"],
  settings: NonNullable<Parameters<typeof client>[0]>["settings"] = {},
) =>
  renderPage("/plan-week", {
    client: client({ features, settings }),
    as: sitter({ groups: ["employee", "deskbooking", "parking"] }),
    answers: [
      // Mondays are usual.
      on(listDeskReservations, list(deskReservation("2026-11-09"), deskReservation("2026-11-16"))),
      on(
        deskAvailability,
        list(...WEEK.map((date) => ({ date, free: 2, closed: null, taken: false, bookable: true }))),
      ),
      on(listDesks, list(desk("C-16"), desk("C-17", { id: id(817) }))),
      on(listTeam, list()),
      on(listReservations, list()),
      on(permitMonth, list()),
      on(listCarparks, list(carpark({ days: WEEK.map((day) => carparkDay(day)) }))),
      on(getUsualWeek, { days: [], pausedUntil: null, bookedUntil: null, outcomes: [] }),
      ...(answers ?? []),
    ],
  });

export const happens = async () => within(await screen.findByRole("region", { name: "What will happen" }));
