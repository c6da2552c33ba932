import { text } from "@portico/contract/texts/text";
import { useState } from "react";
import { useCancelDeskReservation, useReleaseDeskReservation } from "../../../desks/core/use-desks.ts";
import { translate } from "../../../locales/translate.ts";
import { useEndReservation } from "../../../parking/core/use-parking.ts";
import { ApiError } from "../../../shell/api/error.ts";
import type { Step } from "./step.ts";

/** A booking of the plan that was made on this page. */
export interface MadeBooking extends Pick<Step, "key" | "kind"> {
  /** The reservation. */
  id: string;
  /** Today's desk is released, another one cancelled. */
  isRelease: boolean;
}

const NOT_ENDED = { desk: text("desks.notCancelled"), parking: text("parking.notCancelled") } as const;

/** The server's reason, such as a note that a late release needs; else that it has not worked. */
const reasonOf = (error: unknown, kind: Step["kind"]): string =>
  error instanceof ApiError && (error.status === 400 || error.code === "state")
    ? error.messages.join(" ")
    : translate(NOT_ENDED[kind]);

/** Takes bookings back, each by its own rule, the last one first. */
export const useUndo = () => {
  const { mutateAsync: cancelDesk } = useCancelDeskReservation();
  const { mutateAsync: releaseDesk } = useReleaseDeskReservation();
  const { mutateAsync: endParking } = useEndReservation();
  const [isUndoing, setUndoing] = useState(false);

  const end = ({ kind, id, isRelease }: MadeBooking): Promise<unknown> =>
    kind === "parking" ? endParking({ id }) : isRelease ? releaseDesk(id) : cancelDesk(id);

  return {
    isUndoing,
    /** Those that stay, and why, by their keys; they can be taken back again. */
    undo: async (
      made: readonly MadeBooking[],
    ): Promise<{ left: MadeBooking[]; refused: Map<string, string> }> => {
      setUndoing(true);
      const refused = new Map<string, string>();
      const left: MadeBooking[] = [];
      for (const one of made.toReversed()) {
        try {
          await end(one);
        } catch (error) {
          refused.set(one.key, reasonOf(error, one.kind));
          left.unshift(one);
        }
      }
      setUndoing(false);
      return { left, refused };
    },
  };
};

/** Takes back what was booked on this page. */
export const usePageUndo = () => {
  const [made, setMade] = useState<readonly MadeBooking[]>([]);
  const { isUndoing, undo } = useUndo();
  return {
    made,
    isUndoing,
    note: (one: MadeBooking) => setMade((before) => [...before, one]),
    /** Why bookings stay, by their keys. */
    undo: async (): Promise<Map<string, string>> => {
      const { left, refused } = await undo(made);
      setMade(left);
      return refused;
    },
  };
};
