import { text } from "@portico/contract/texts/text";
import { useState } from "react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
import { useIdempotencyKey } from "../../shell/api/use-idempotency-key.ts";
import type { Colleague } from "../../shell/people/colleague-picker.tsx";
import { useSession } from "../../shell/session/session.ts";
import { useSites } from "../../shell/session/sites.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import {
  type ParkingRequest,
  type Reservation,
  useParkingRights,
  useRequestParking,
} from "../core/use-parking.ts";
import { checkRequest, REQUEST_FIELDS, type RequestField, type RequestForm } from "./check.ts";
import { type EvSlot, resetStaleSlot, slotToSend } from "./ev-slots.ts";
import { refusalMessages } from "./refusal-messages.ts";
import { isAnyAccepted } from "./result-labels.ts";

/** The first values of the form. */
export interface InitialParkingRequest {
  /** `yyyy-MM-dd`. */
  dates: readonly string[];
  siteId?: string;
  carparkId?: string;
}

interface ParkingRequestValues extends Omit<RequestForm, "colleagueId"> {
  /** The chosen slot; it is sent only within the parking's times. */
  ev: EvSlot | null;
}

export type RequestErrors = Partial<Record<RequestField, string>>;

/** The state of the dialog: the chosen values, their problems, and sending the request. */
export const useParkingRequestForm = (
  beginning: InitialParkingRequest,
  onResult: (results: Reservation[]) => void,
) => {
  const { t } = useTexts("parking");
  const { user, client, fullName } = useSession();
  const { sites, siteId: currentSiteId, timeZone } = useSites();
  const { mayPark } = useParkingRights();
  const { settings, businessDayStart, businessDayEnd } = client.config;
  const [colleague, setColleague] = useState<Colleague | null>(null);
  const [form, setForm] = useState<ParkingRequestValues>({
    isForOther: !mayPark,
    siteId: beginning.siteId ?? currentSiteId,
    carparkId: beginning.carparkId ?? null,
    startTime: settings.parkingDefaultTimesEnabled ? businessDayStart : "",
    endTime: settings.parkingDefaultTimesEnabled ? businessDayEnd : "",
    dates: beginning.dates,
    ev: null,
  });
  const [errors, setErrors] = useState<RequestErrors>({});
  const { mutate, isPending } = useRequestParking();
  const idempotency = useIdempotencyKey();

  const site = sites.find(({ id }) => id === form.siteId);
  const clock = { timeZone: site?.timeZone ?? timeZone, now: useNow() };
  const person = form.isForOther ? colleague : user;
  const serverChooses = settings.parkingDisableCarparkSelection;

  const change = (next: Partial<ParkingRequestValues>, ...fields: RequestField[]) => {
    setForm((before) => resetStaleSlot(before, { ...before, ...next }));
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field as RequestField))),
    );
  };

  const refuse = (error: unknown) => {
    for (const words of refusalMessages(error)) toast.negative(words);
    if (!(error instanceof ApiError) || error.status !== 400) return;
    setErrors(
      Object.fromEntries(
        REQUEST_FIELDS.flatMap((field) =>
          error.fieldErrors[field]?.[0] ? [[field, error.fieldErrors[field][0]]] : [],
        ),
      ),
    );
  };

  const toRequest = (): ParkingRequest => ({
    targetSite: form.siteId,
    targetCarpark: serverChooses ? undefined : form.carparkId,
    startTime: form.startTime,
    endTime: form.endTime,
    dates: [...form.dates],
    ...(form.isForOther ? { employee: colleague?.id } : {}),
  });

  /** Returns the first field with a problem; undefined when the request is sent. */
  const submit = (): RequestField | undefined => {
    const problems = checkRequest({ ...form, colleagueId: colleague?.id ?? null }, serverChooses);
    const found = REQUEST_FIELDS.filter((field) => problems[field]);
    const inWords = (field: RequestField) => {
      const problem = problems[field]!;
      return "text" in problem ? problem.text : t(`form.${problem.own}`);
    };
    setErrors(Object.fromEntries(found.map((field) => [field, inWords(field)])));
    if (found[0]) return found[0];
    const ev = slotToSend(form, clock);
    const body: ParkingRequest = {
      ...toRequest(),
      ...(ev ? { evSpaceReservation: { requestedStart: ev.startTime, requestedEnd: ev.endTime } } : {}),
    };
    mutate(
      { body, idempotencyKey: idempotency.keyFor(body) },
      {
        onSuccess: ({ results }) => {
          idempotency.finish();
          if (isAnyAccepted(results)) toast.positive(translate(text("parking.requested")));
          else toast.warning(translate(text("parking.unavailable")));
          onResult(results);
        },
        onError: (error) => {
          idempotency.fail(error);
          refuse(error);
        },
      },
    );
    return undefined;
  };

  return {
    form,
    colleague,
    errors,
    change,
    setColleague: (next: Colleague | null) => {
      setColleague(next);
      // Another person may not be permitted to use the chosen car park.
      change({ carparkId: null }, "employee", "targetCarpark");
    },
    submit,
    /** The sent request without charging, which belongs to one car park. */
    asked: toRequest,
    isPending,
    serverChooses,
    site,
    /** The site is a choice only while all sites are shown. */
    choosesSite: currentSiteId === null && sites.length > 1,
    clock,
    timeZone: clock.timeZone,
    personId: person?.id,
    /** The name of the person who will park; empty before one is chosen. */
    personName: form.isForOther
      ? colleague
        ? `${colleague.firstName} ${colleague.lastName}`
        : ""
      : fullName,
  };
};

export type ParkingRequestForm = ReturnType<typeof useParkingRequestForm>;
