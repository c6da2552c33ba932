import { text } from "@portico/contract/texts/text";
import type { Charge } from "../../credits/public.ts";

/** What parking charges. A reservation and its EV slot are paid for separately, each under its own id. */

interface PricedReservation {
  id: string;
  /** Null: a visitor, who pays nothing. */
  employee: string | null;
  credits: number;
  carparkName: string;
  day: string;
}

export const parkingCharges = ({ id, employee, credits, carparkName, day }: PricedReservation): Charge[] =>
  employee === null
    ? []
    : [
        {
          personId: employee,
          credits,
          subjectId: id,
          purpose: text("parking.creditsForParking", { carpark: carparkName, day }),
        },
      ];

interface PricedSlot {
  id: string;
  personId: string;
  credits: number;
  carparkName: string;
  day: string;
}

export const slotCharge = ({ id, personId, credits, carparkName, day }: PricedSlot): Charge => ({
  personId,
  credits,
  subjectId: id,
  purpose: text("parking.creditsForEv", { carpark: carparkName, day }),
});

interface PaidReservation {
  id: string;
  credits: number;
  evSlot: { id: string; credits: number } | null;
}

/** What may have been paid for with these reservations: themselves and their EV slots. */
export const paidSubjects = (rows: readonly PaidReservation[]): string[] =>
  rows.flatMap(({ id, credits, evSlot }) => [
    ...(credits > 0 ? [id] : []),
    ...(evSlot && evSlot.credits > 0 ? [evSlot.id] : []),
  ]);
