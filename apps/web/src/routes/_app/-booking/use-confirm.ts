import { ALREADY_BOOKED } from "@portico/contract/desks/form";
import { text } from "@portico/contract/texts/text";
import { useRef, useState } from "react";
import { useRequestDesks } from "../../../desks/core/use-desks.ts";
import { translate } from "../../../locales/translate.ts";
import { type ParkingRequest, useRequestParkingSteps } from "../../../parking/core/use-parking.ts";
import { refusalMessages } from "../../../parking/request/refusal-messages.ts";
import { ApiError } from "../../../shell/api/error.ts";
import type { Step } from "./step.ts";
import { type MadeBooking, usePageUndo } from "./use-undo.ts";

/** Where parking is asked for. */
interface Parking {
  siteId: string | null;
}

/** What has come of a step: what was made, or why it was refused. */
type Outcome = { made: MadeBooking } | { refused: string };

/** Whether the server has decided; without its answer the same attempt may go on. */
const isDecided = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * Books the steps of a plan one after the other, each by itself, and takes them back. A step whose answer is missing is sent
 * again with its key, so that nothing is booked twice.
 *
 * @param parking left out: the page has desks only
 */
export const useConfirm = (parking?: Parking) => {
  const { request: requestDesk, refresh: refreshDesks } = useRequestDesks();
  const { request: requestParking, refresh: refreshParking } = useRequestParkingSteps();
  const keys = useRef(new Map<string, string>());
  const [isSending, setSending] = useState(false);
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const { made, isUndoing, note, undo } = usePageUndo();

  const book = async (step: Step, idempotencyKey: string): Promise<Outcome> => {
    const { key, kind, id, day } = step;
    if (kind === "desk") {
      const { results } = await requestDesk({ body: { deskId: id, dates: [day] }, idempotencyKey });
      const [row] = results;
      if (!row) return { refused: translate(text("desks.notRequested")) };
      return { made: { key, kind, id: row.id, isRelease: row.can.release && !row.can.cancel } };
    }
    // A page without parking has no such step.
    if (!parking) return { refused: translate(text("parking.unavailable")) };
    const body = { ...requestOf(step), targetSite: parking.siteId };
    const { results } = await requestParking({ body, idempotencyKey });
    const [row] = results;
    if (!row || row.status === "unavailable") return { refused: translate(text("parking.unavailable")) };
    return { made: { key, kind, id: row.id, isRelease: false } };
  };

  const take = async (step: Step): Promise<Outcome> => {
    const attempt = JSON.stringify(step);
    const key = keys.current.get(attempt) ?? crypto.randomUUID();
    keys.current.set(attempt, key);
    try {
      const outcome = await book(step, key);
      keys.current.delete(attempt);
      return outcome;
    } catch (error) {
      if (isDecided(error)) keys.current.delete(attempt);
      return { refused: (step.kind === "parking" ? refusalMessages(error) : messagesOf(error)).join(" ") };
    }
  };

  return {
    isSending,
    isUndoing,
    /** The number of bookings that can be taken back. */
    madeCount: made.length,
    /** Why steps were refused, or stay although they were to be taken back, by their keys. */
    refusals,
    forget: (...days: string[]) =>
      setRefusals(
        (before) => new Map([...before].filter(([key]) => !days.some((day) => key.startsWith(day)))),
      ),
    confirm: async (steps: readonly Step[]): Promise<number> => {
      setSending(true);
      const refused = new Map<string, string>();
      for (const step of steps) {
        const outcome = await take(step);
        if ("made" in outcome) note(outcome.made);
        else refused.set(step.key, outcome.refused);
      }
      // What is shown afterwards tells what has been booked. Until then a second press would book it again.
      await Promise.all([refreshDesks(), parking && refreshParking()]);
      setRefusals(refused);
      setSending(false);
      return refused.size;
    },
    undoAll: async (): Promise<number> => {
      const stayed = await undo();
      setRefusals(stayed);
      return stayed.size;
    },
  };
};

const requestOf = ({ id, day, hours, ev }: Extract<Step, { kind: "parking" }>): ParkingRequest => ({
  ...{ targetCarpark: id, ...hours, dates: [day] },
  ...(ev && { evSpaceReservation: { requestedStart: ev.startTime, requestedEnd: ev.endTime } }),
});

/** The reasons by field; days and codes that only a form can show are left out. */
function messagesOf(error: unknown): string[] {
  if (!(error instanceof ApiError) || error.hasText("user", ALREADY_BOOKED))
    return [translate(text("desks.notRequested"))];
  const { invalidDates: _, ...reasons } = error.fieldErrors;
  const said = Object.values(reasons).flat();
  return said.length > 0 ? said : [error.message];
}
