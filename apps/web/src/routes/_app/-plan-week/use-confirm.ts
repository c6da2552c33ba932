import { ALREADY_BOOKED } from "@portico/contract/desks/form";
import { text } from "@portico/contract/texts/text";
import { useRef, useState } from "react";
import { useRequestDesk } from "../../../desks/core/use-desks.ts";
import { translate } from "../../../locales/translate.ts";
import { useRequestParking } from "../../../parking/core/use-parking.ts";
import { refusalMessages } from "../../../parking/request/refusal-messages.ts";
import { ApiError } from "../../../shell/api/error.ts";
import type { Step } from "./plan.ts";

interface Parking {
  siteId: string | null;
  startTime: string;
  endTime: string;
}

/** Whether the server has decided; without its answer the same attempt may go on. */
const isDecided = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * Books the steps of a plan one after the other, each by itself. A step whose answer is missing is sent again with its key, so that
 * nothing is booked twice.
 */
export const useConfirm = ({ siteId, startTime, endTime }: Parking) => {
  const { mutateAsync: requestDesk } = useRequestDesk();
  const { mutateAsync: requestParking } = useRequestParking();
  const keys = useRef(new Map<string, string>());
  const [isSending, setSending] = useState(false);
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());

  const book = async ({ kind, id, day }: Step, idempotencyKey: string): Promise<string | undefined> => {
    if (kind === "desk") {
      await requestDesk({ body: { deskId: id, dates: [day] }, idempotencyKey });
      return undefined;
    }
    const body = { targetSite: siteId, targetCarpark: id, startTime, endTime, dates: [day] };
    const { results } = await requestParking({ body, idempotencyKey });
    const [row] = results;
    return row?.status === "unavailable" ? translate(text("parking.unavailable")) : undefined;
  };

  const take = async (step: Step): Promise<string | undefined> => {
    const attempt = JSON.stringify(step);
    const key = keys.current.get(attempt) ?? crypto.randomUUID();
    keys.current.set(attempt, key);
    try {
      const refused = await book(step, key);
      keys.current.delete(attempt);
      return refused;
    } catch (error) {
      if (isDecided(error)) keys.current.delete(attempt);
      return (step.kind === "parking" ? refusalMessages(error) : messagesOf(error)).join(" ");
    }
  };

  return {
    isSending,
    /** Why steps were refused, by their keys. */
    refusals,
    forget: (day: string) =>
      setRefusals((before) => new Map([...before].filter(([key]) => !key.startsWith(day)))),
    confirm: async (steps: readonly Step[]): Promise<number> => {
      setSending(true);
      const refused = new Map<string, string>();
      for (const step of steps) {
        const reason = await take(step);
        if (reason !== undefined) refused.set(step.key, reason);
      }
      setRefusals(refused);
      setSending(false);
      return refused.size;
    },
  };
};

/** The reasons by field; days and codes that only a form can show are left out. */
function messagesOf(error: unknown): string[] {
  if (!(error instanceof ApiError) || error.hasText("user", ALREADY_BOOKED))
    return [translate(text("desks.notRequested"))];
  const { invalidDates: _, ...reasons } = error.fieldErrors;
  const said = Object.values(reasons).flat();
  return said.length > 0 ? said : [error.message];
}
