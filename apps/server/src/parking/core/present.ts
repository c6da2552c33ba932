import { addDays } from "@portico/contract/days/days";
import { dayOf } from "@portico/contract/days/zones";
import type { Carpark } from "@portico/contract/parking/carparks";
import type { Reservation } from "@portico/contract/parking/reservations";
import type { Call } from "../../platform/http/serve.ts";
import type { CarparkRow, CarparkUsage } from "./carpark-queries.ts";
import type { EvSlotRow, ReservationRow } from "./reservation-queries.ts";
import * as rules from "./rules.ts";

/** Turns rows into the contract's objects, with what the viewer may do. */

interface Reader extends Pick<Call, "translate" | "now"> {
  user: rules.Viewer;
}

export function toReservation(
  row: ReservationRow,
  { user: viewer, translate, now }: Reader,
  noticeDays: number | null,
): Reservation {
  const space = row.spaceId && row.spaceName ? { id: row.spaceId, name: row.spaceName } : null;
  const owned = {
    status: row.status,
    end: new Date(row.end),
    employee: row.employee,
    requestedBy: row.requestedBy,
  };
  const release = rules.mayRelease(viewer, owned, now);
  const dates = { now, today: dayOf(now, row.timeZone), noticeDays };
  const showsPrivate = rules.isParkingAdmin(viewer) || viewer.id === row.employee;
  return {
    id: row.id,
    status: row.status,
    type: "reservation",
    start: row.start,
    end: row.end,
    day: row.day,
    timeZone: row.timeZone,
    employee: row.employee,
    user: toParker(row),
    bookedBy: toBooker(row),
    vehicles: showsPrivate ? row.vehicles : [],
    accessibilityNeed: showsPrivate ? row.accessibilityNeed : null,
    site: { id: row.siteId, name: row.siteName },
    carpark: { id: row.carparkId, name: row.carparkName },
    space,
    parkingSpace: space,
    evSpaceReservation: row.evSlot && toEvSlot(row.evSlot),
    permit: row.permitId,
    credits: row.credits,
    evCredits: row.evSlot?.credits ?? 0,
    creditsBack: release ? creditsBack(row, viewer, dates) : null,
    passedOver: row.status === "queued" && row.passedOverAt !== null,
    position: row.position,
    positionReason:
      showsPrivate && row.position && row.queueLength
        ? translate(rules.waitingText(row.position, row.queueLength, row))
        : null,
    createdAt: row.createdAt,
    cancelledAt: row.cancelledAt,
    cancellationReason: row.cancellationReason && translate(row.cancellationReason),
    lateRelease: release && rules.releasesLate(viewer, row, dates),
    releaseBy: release && noticeDays !== null ? addDays(row.day, -noticeDays) : null,
    can: {
      cancel: rules.mayCancel(viewer, owned, now),
      release,
      change: rules.mayChange(viewer, owned, now),
      handOver: rules.mayHandOver(viewer, owned, now),
      approve: rules.mayApprove(viewer, owned, now),
      deny: rules.mayDeny(viewer, owned),
    },
  };
}

/** What a release by the viewer now gives back; null: nothing was paid. */
function creditsBack(
  row: ReservationRow,
  viewer: rules.Viewer,
  dates: Parameters<typeof rules.forfeitsCredits>[2],
): number | null {
  const paid = row.credits + (row.evSlot?.evSpaceId ? row.evSlot.credits : 0);
  if (paid === 0) return null;
  return rules.forfeitsCredits(viewer, row, dates) ? 0 : paid;
}

const toEvSlot = ({ evSpaceId, evSpaceName, start, end }: EvSlotRow) => ({
  evSpace: evSpaceId && evSpaceName ? { id: evSpaceId, name: evSpaceName } : null,
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
  status: evSpaceId ? ("held" as const) : ("waiting" as const),
});

const toBooker = (row: ReservationRow): Reservation["bookedBy"] =>
  row.requestedBy && row.requestedBy !== row.employee
    ? { id: row.requestedBy, firstName: row.bookerFirstName ?? "", lastName: row.bookerLastName ?? "" }
    : null;

function toParker(row: ReservationRow): Reservation["user"] {
  if (row.employee) return { id: row.employee, firstName: row.firstName ?? "", lastName: row.lastName ?? "" };
  return row.visitId ? { id: row.visitId, firstName: row.visitorName ?? "", lastName: "" } : null;
}

export function toCarpark(
  row: CarparkRow,
  now: CarparkUsage | undefined,
  rights: Pick<Carpark, "userHasPermission" | "userMayBookEv">,
): Carpark {
  const { spaceCount = 0, occupied = 0, queueLength = 0 } = now ?? {};
  return {
    id: row.id,
    name: row.name,
    siteId: row.siteId,
    icon: row.icon,
    color: row.color,
    pseudo: row.pseudo,
    ...rights,
    parkingAllocationStart: rules.startDayName(row.allocationWeekday),
    permitRequestsStart: rules.startDayName(row.requestsWeekday),
    allocationMode: row.allocationMode as Carpark["allocationMode"],
    allocationTime: row.allocationTime.slice(0, 5),
    forVisitors: row.forVisitors,
    groups: [...row.groups],
    isActive: row.isActive,
    credits: row.credits,
    evCredits: row.evCredits,
    position: row.position,
    evTimeslots: row.evTimeslots,
    evSpaces: row.evSpaces.map((space) => ({ ...space, timeslots: row.evTimeslots })),
    spaceCount,
    freeSpaces: spaceCount - occupied,
    queueLength,
  };
}
