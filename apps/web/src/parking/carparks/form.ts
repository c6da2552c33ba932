import { NO_START_DATE } from "@portico/contract/parking/form";
import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import type { Errors } from "../../shell/form/use-form.ts";
import type { Timeslot } from "../../shell/settings/timeslots.ts";
import type { Carpark, CarparkBody } from "../core/use-settings.ts";
import { isoDay } from "../core/weekday-labels.ts";

/** The values of a car park's dialog as typed. Positions count from 1 in the form, from 0 on the wire. */
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
  /** What a day, and an EV slot, cost; empty: nothing. */
  credits: number | "";
  evCredits: number | "";
  evTimeslots: Timeslot[];
}

/** A new car park is open for requests at once, unless the administrator chooses when its weeks open. */
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
  credits: "",
  evCredits: "",
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
  credits: carpark.credits || "",
  evCredits: carpark.evCredits || "",
  isActive: carpark.isActive,
});

/** EV times are within one day, which cannot end at 24:00 here. */
export const LATEST_END = "23:59";

/** Whether every timeslot has both times and begins after the end of the one before. */
const areInOrder = (slots: readonly Timeslot[]): boolean =>
  slots.every(
    ({ startTime, endTime }, at) =>
      startTime !== "" && startTime < endTime && (at === 0 || slots[at - 1]!.endTime <= startTime),
  );

/** The problems that the browser finds before it sends the form. */
export const checkCarpark = (form: CarparkForm): Errors => {
  const opensOn = isoDay(form.parkingAllocationStart);
  return {
    ...(form.name.trim() ? {} : { name: translate(text("common.nameRequired")) }),
    ...(form.siteId ? {} : { siteId: translate(text("common.siteRequired")) }),
    ...(opensOn > 0 && isoDay(form.permitRequestsStart) > opensOn
      ? { permitRequestsStart: translate(text("parking.requestsAfterAllocation")) }
      : {}),
    ...(areInOrder(form.evTimeslots) ? {} : { evTimeslots: translate(text("parking.slotsOverlap")) }),
  };
};

/**
 * The request body for a whole form, or for its changed values. An empty position is left out: the server
 * chooses one, or keeps the present one.
 */
export const bodyOf = ({
  siteId: _,
  position,
  groups,
  evTimeslots,
  credits,
  evCredits,
  ...form
}: Partial<CarparkForm>): CarparkBody => ({
  ...form,
  position: typeof position === "number" ? position - 1 : undefined,
  credits: credits === "" ? 0 : credits,
  evCredits: evCredits === "" ? 0 : evCredits,
  groups: groups as CarparkBody["groups"],
  evTimeslots: evTimeslots?.map(({ startTime, endTime }) => ({ startTime, endTime })),
});
