import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
import { useForm } from "../../shell/form/use-form.ts";
import { type PersonAndSite, usePersonAndSite } from "../../shell/request/use-person-and-site.ts";
import { useClient } from "../../shell/session/session.ts";
import { useSites } from "../../shell/session/sites.ts";
import { useParkingRights } from "../../shell/session/use-parking-rights.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { type Hours, NO_HOURS } from "../core/hours.ts";
import { useAllDay } from "../core/use-all-day.ts";
import { type ParkingRequest, type Reservation, useRequestParking } from "../core/use-parking.ts";
import { checkRequest, type RequestForm } from "./check.ts";
import { resetStaleSlot, slotToSend } from "./ev-slots.ts";
import { isUnpaid, refusalMessages } from "./refusal-messages.ts";
import { isAnyAccepted } from "./result-labels.ts";

/** The first values of the form. */
export interface InitialParkingRequest {
  /** `yyyy-MM-dd`. */
  dates: readonly string[];
  siteId?: string;
  carparkId?: string;
}

interface ParkingRequestValues extends Omit<RequestForm, "colleagueId">, PersonAndSite {
  siteId: string | null;
  isForOther: boolean;
  /** The chosen slot; it is sent only within the parking's times. */
  ev: Hours | null;
}

/** The form's names of the server's fields. */
const FIELDS = {
  employee: "colleague",
  targetSite: "siteId",
  targetCarpark: "carparkId",
  evSpaceReservation: "ev",
};

/** The form of the dialog, with what follows from the chosen person and site. */
export const useParkingRequestForm = (
  beginning: InitialParkingRequest,
  onResult: (results: Reservation[]) => void,
) => {
  const { t } = useTexts("parking");
  const { settings } = useClient().config;
  const allDay = useAllDay();
  const { siteId: currentSiteId } = useSites();
  const { mayPark } = useParkingRights();
  const { mutateAsync: request } = useRequestParking();
  const now = useNow();
  const serverChooses = settings.parkingDisableCarparkSelection;

  const bodyOf = (values: ParkingRequestValues): ParkingRequest => ({
    targetSite: values.siteId,
    targetCarpark: serverChooses ? undefined : values.carparkId,
    startTime: values.startTime,
    endTime: values.endTime,
    dates: [...values.dates],
    ...(values.isForOther ? { employee: values.colleague?.id } : {}),
  });

  const form = useForm<ParkingRequestValues, { results: Reservation[] }>({
    initial: {
      isForOther: !mayPark,
      colleague: null,
      siteId: beginning.siteId ?? currentSiteId,
      carparkId: beginning.carparkId ?? null,
      ...(allDay ?? NO_HOURS),
      dates: beginning.dates,
      ev: null,
    },
    fields: FIELDS,
    check: ({ colleague, ...values }) => {
      const problems = checkRequest({ ...values, colleagueId: colleague?.id ?? null }, serverChooses);
      const inWords = (problem: NonNullable<typeof problems.dates>) =>
        "text" in problem ? problem.text : t(`form.${problem.own}`);
      return Object.fromEntries(
        Object.entries(problems).map(([field, problem]) => [field, inWords(problem)]),
      );
    },
    send: (values, { keyFor }) => {
      const ev = slotToSend(values, clock);
      const body: ParkingRequest = {
        ...bodyOf(values),
        ...(ev ? { evSpaceReservation: { requestedStart: ev.startTime, requestedEnd: ev.endTime } } : {}),
      };
      return request({ body, idempotencyKey: keyFor(body) });
    },
    onSent: ({ results }) => {
      if (isAnyAccepted(results)) toast.positive(translate(text("parking.requested")));
      else toast.warning(translate(text("parking.unavailable")));
      onResult(results);
    },
    onRefused: (error, errors) => {
      for (const words of refusalMessages(error)) toast.negative(words);
      return error instanceof ApiError && error.status === 400 && !isUnpaid(error) ? errors : {};
    },
  });
  const place = usePersonAndSite(form.values);
  const clock = { timeZone: place.timeZone, now };

  return {
    ...form,
    ...place,
    /** A slot belongs to one car park and one day, so it goes with a change of them. */
    change: (next: Partial<ParkingRequestValues>, ...also: string[]) => {
      const { ev } = resetStaleSlot(form.values, { ...form.values, ...next });
      form.change(ev === form.values.ev ? next : { ...next, ev }, ...also);
    },
    /** The sent request without charging, which belongs to one car park. */
    asked: () => bodyOf(form.values),
    serverChooses,
    clock,
  };
};

export type ParkingRequestForm = ReturnType<typeof useParkingRequestForm>;
