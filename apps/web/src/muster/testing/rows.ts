import type { PresentCounts, PresentPerson } from "@portico/contract/muster/on-site";
import { HARBOUR, id } from "../../testing/people.ts";

/** A colleague at a desk of Floor 3. */
export const present = (
  firstName: string,
  lastName: string,
  over: Partial<PresentPerson> = {},
): PresentPerson => ({
  id: id(201),
  kind: "employee",
  type: "employee",
  photo: null,
  firstName,
  lastName,
  email: `${firstName.toLowerCase()}@northwind.example`,
  phone: null,
  hasPhone: false,
  isStaff: true,
  company: null,
  registration: null,
  host: null,
  location: {
    site: HARBOUR.name,
    building: "Canal House",
    floor: "Floor 3",
    zone: "Lock zone",
    desk: "L-07",
    place: null,
    status: "on-site",
  },
  seenAt: "2026-11-20T09:51:00.000Z",
  seenBy: "desk",
  ...over,
});

export const FLOOR = { id: id(301), name: "Floor 3", buildingId: id(302), building: "Canal House", count: 1 };

export const counts = (over: Partial<PresentCounts> = {}): PresentCounts => ({
  people: 2,
  colleagues: 1,
  visitors: 1,
  vehicles: 1,
  sites: [{ id: HARBOUR.id, name: HARBOUR.name, count: 2 }],
  buildings: [{ id: id(302), name: "Canal House", siteId: HARBOUR.id, count: 1 }],
  floors: [FLOOR],
  floorNotKnown: 1,
  ...over,
});
