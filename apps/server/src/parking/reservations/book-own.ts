import type { EvRequest } from "@portico/contract/parking/reservations";
import type { Client } from "../../platform/callers/client.ts";
import type { Call } from "../../platform/http/serve.ts";
import type { Work } from "../../platform/work/work.ts";
import { listUpcomingOfPerson, type ReservationRow } from "../core/reservation-queries.ts";
import { createReservations, type ParkingRequest } from "./create.ts";
import { checkAndLockRequest } from "./request.ts";

interface OwnParking {
  client: Pick<Client, "id" | "settings" | "businessDayStart" | "businessDayEnd">;
  person: ParkingRequest["person"];
  translate: Call["translate"];
  carparkId: string;
  day: string;
  /** `HH:mm`; null: the client's business day. */
  startTime: string | null;
  endTime: string | null;
  evSpaceReservation: EvRequest | null;
}

/**
 * Asks for parking in the name of the person who will park, by the rules of their own request;
 * refuses like that. `kept`: the person parks on that day already.
 */
export async function bookOwnParking(
  work: Work,
  { client, person, translate, carparkId, day, ...times }: OwnParking,
): Promise<{ id: string; status: ReservationRow["status"] | "kept" }> {
  const { db, now } = work;
  const own = await listUpcomingOfPerson(db, client.id, person.id, now);
  const kept = own.find((row) => row.day === day);
  if (kept) return { id: kept.id, status: "kept" };
  const body = {
    ...{ targetCarpark: carparkId, dates: [day] },
    startTime: times.startTime ?? client.businessDayStart,
    endTime: times.endTime ?? client.businessDayEnd,
    evSpaceReservation: times.evSpaceReservation,
  };
  const request = await checkAndLockRequest({ db, now, client, user: person, translate, body });
  const { id, status } = (await createReservations(work, request)).get(day)!;
  return { id, status };
}
