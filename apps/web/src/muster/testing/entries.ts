import type { RollCallDetail, RollCallFloor, RollCallListEntry } from "@portico/contract/muster/roll-calls";
import { HARBOUR, id } from "../../testing/people.ts";
import { present } from "./rows.ts";

/** Somebody of a frozen list, not accounted for. */
export const rollCallEntry = (
  firstName: string,
  lastName: string,
  over: Partial<RollCallListEntry> = {},
): RollCallListEntry => ({
  ...present(firstName, lastName),
  ...{
    isAdded: false,
    mark: null,
    markedAt: null,
    markedBy: null,
    isOwn: false,
    assemblyPoint: null,
    note: null,
    visits: [],
  },
  ...over,
});

/** A floor of Canal House that nobody has said anything of. */
export const rollCallFloor = (over: Partial<RollCallFloor>): RollCallFloor => ({
  ...{ id: id(301), name: "Floor 3", building: "Canal House", state: null, saidAt: null, saidBy: null },
  ...over,
});

export const POINT_A = { id: id(501), site: HARBOUR.id, code: "A", name: "Canal Street", count: 0 };
export const POINT_B = { id: id(502), site: HARBOUR.id, code: "B", name: "Quayside", count: 0 };

/** A drill of four minutes, with Callum as its warden. */
export const rollCall = (callerId: string, over: Partial<RollCallDetail> = {}): RollCallDetail => ({
  id: id(500),
  site: { id: HARBOUR.id, name: HARBOUR.name },
  kind: "drill",
  status: "open",
  startedAt: "2026-11-20T10:38:00.000Z",
  startedBy: { id: id(503), firstName: "Amir", lastName: "Haddad" },
  endedAt: null,
  ...{ count: 2, safe: 0, help: 0, absent: 0, unaccounted: 2 },
  can: { mark: true, end: true },
  assemblyPoints: [POINT_A, POINT_B],
  wardens: [
    {
      user: { id: callerId, firstName: "Callum", lastName: "Reid" },
      assemblyPoint: POINT_A.id,
      floors: [{ id: id(301), name: "Floor 3" }],
      heardAt: "2026-11-20T10:41:50.000Z",
    },
  ],
  floors: [
    rollCallFloor({ id: id(301), name: "Floor 3" }),
    rollCallFloor({ id: id(302), name: "Floor 4", state: "under-way", saidAt: "2026-11-20T10:41:00.000Z" }),
  ],
  callerId,
  own: { assemblyPoint: POINT_A.id, floors: [{ id: id(301), name: "Floor 3" }] },
  ...over,
});
