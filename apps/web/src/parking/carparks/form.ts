import { messages, NO_START_DATE } from "@portico/contract/parking/form";
import type { Timeslot } from "../../shell/settings/timeslots.ts";
import type { Errors } from "../../shell/settings/use-form.ts";
import type { Carpark, CarparkBody } from "../core/use-settings.ts";
import { isoDay } from "../core/weekday-labels.ts";

/** What the dialog of a car park holds, as it is typed. People count from 1, the wire from 0. */
export interface CarparkForm
  extends Pick<
    Carpark,
    | "name"
    | "pseudo"
    | "forVisitors"
    | "allocationMode"
    | "parkingAllocationStart"
    | "permitRequestsStart"
    | "allocationTime"
    | "groups"
    | "isActive"
  > {
  siteId: string | null;
  position: number | "";
  evTimeslots: Timeslot[];
}

/** A new car park is open at once: weeks are chosen. */
export const newForm = (siteId: string | null): CarparkForm => ({
  name: "",
  siteId,
  position: "",
  pseudo: false,
  forVisitors: false,
  allocationMode: "fair_usage",
  parkingAllocationStart: NO_START_DATE,
  permitRequestsStart: NO_START_DATE,
  allocationTime: "09:00",
  groups: [],
  evTimeslots: [],
  isActive: true,
});

export const formOf = (carpark: Carpark): CarparkForm => ({
  name: carpark.name,
  siteId: carpark.siteId,
  position: carpark.position + 1,
  pseudo: carpark.pseudo,
  forVisitors: carpark.forVisitors,
  allocationMode: carpark.allocationMode,
  parkingAllocationStart: carpark.parkingAllocationStart,
  permitRequestsStart: carpark.permitRequestsStart,
  allocationTime: carpark.allocationTime,
  groups: carpark.groups,
  evTimeslots: carpark.evTimeslots.map((slot, key) => ({ key, ...slot })),
  isActive: carpark.isActive,
});

/** EV times are of one day, which has no 24:00 here. */
export const LATEST_END = "23:59";

/** Each with both times, later than the one before. */
const areInOrder = (slots: readonly Timeslot[]): boolean =>
  slots.every(
    ({ startTime, endTime }, at) =>
      startTime !== "" && startTime < endTime && (at === 0 || slots[at - 1]!.endTime <= startTime),
  );

/** What cannot be, told before anything is sent. */
export const checkCarpark = (form: CarparkForm): Errors => {
  const opensOn = isoDay(form.parkingAllocationStart);
  return {
    ...(form.name.trim() ? {} : { name: messages.nameRequired }),
    ...(form.siteId ? {} : { siteId: messages.noSite }),
    ...(opensOn > 0 && isoDay(form.permitRequestsStart) > opensOn
      ? { permitRequestsStart: messages.requestsAfterAllocation }
      : {}),
    ...(areInOrder(form.evTimeslots) ? {} : { evTimeslots: messages.slotsOverlap }),
  };
};

/** What is sent of a form, or of what was changed in it. An order that is left empty is the server's to choose, or stays. */
export const bodyOf = ({
  siteId: _,
  position,
  groups,
  evTimeslots,
  ...form
}: Partial<CarparkForm>): CarparkBody => ({
  ...form,
  position: typeof position === "number" ? position - 1 : undefined,
  groups: groups as CarparkBody["groups"],
  evTimeslots: evTimeslots?.map(({ startTime, endTime }) => ({ startTime, endTime })),
});
