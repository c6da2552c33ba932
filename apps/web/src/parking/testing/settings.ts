import { listReservations } from "@portico/contract/parking/reservations";
import { listAllSites } from "@portico/contract/sites/sites";
import { on, type Stub } from "../../testing/api.ts";
import { renderPage } from "../../testing/page.tsx";
import { client, HARBOUR, list, person } from "../../testing/people.ts";

type Groups = ReturnType<typeof person>["groups"];

/** Parking Settings at an address, as a parking administrator; `groups` beside those. */
export const openSettings = (search: string, answers: Stub[], groups: Groups = [], house = client()) =>
  renderPage(`/parking/settings${search}`, {
    client: house,
    as: person({ groups: ["employee", "parking_admin", ...groups] }),
    answers: [on(listReservations, list()), on(listAllSites, list(HARBOUR)), ...answers],
  });
