import { getNeed } from "@portico/contract/parking/accessibility";
import { listCarparks } from "@portico/contract/parking/carparks";
import { permitMonth } from "@portico/contract/parking/permits";
import { listReservations } from "@portico/contract/parking/reservations";
import { on, type Stub } from "../../testing/api.ts";
import { list, person } from "../../testing/people.ts";
import { type carpark, carparkDay, evSlots } from "./rows.ts";

/** What the request dialog asks for: nothing is booked yet, and every day would be confirmed. */
export const requestAnswers = (...carparks: ReturnType<typeof carpark>[]): Stub[] => [
  on(listCarparks, ({ query }) =>
    list(
      ...carparks.map((one) => ({
        ...one,
        days: query.dates?.map((day) =>
          carparkDay(day, { evSlots: one.evSpaces.length > 0 ? evSlots() : [] }),
        ),
      })),
    ),
  ),
  on(listReservations, list()),
  on(permitMonth, list()),
  on(getNeed, { user: person(), needed: false }),
];
