import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../shell/api-error.ts";
import type { Colleague } from "../shell/colleague-picker.tsx";
import { useSession } from "../shell/session.ts";
import { useSites } from "../shell/sites.ts";
import { toast } from "../ui/toasts.ts";
import { checkRequest, REQUEST_FIELDS, type RequestField, type RequestForm } from "./request-check.ts";
import { isAnyHad } from "./result-words.ts";
import { type ParkingRequest, type Reservation, useParkingRights, useRequestParking } from "./use-parking.ts";

export type RequestErrors = Partial<Record<RequestField, string>>;

/** Everything the dialog holds: what was chosen, what is wrong with it, and sending it. */
export const useRequestForm = (
  initialDates: readonly string[],
  onResult: (results: Reservation[]) => void,
) => {
  const { t } = useTranslation("parking");
  const { user, client, fullName } = useSession();
  const { sites, siteId: currentSiteId, timeZone } = useSites();
  const { mayPark } = useParkingRights();
  const { settings, businessDayStart, businessDayEnd } = client.config;
  const [colleague, setColleague] = useState<Colleague | null>(null);
  const [form, setForm] = useState<Omit<RequestForm, "colleagueId">>({
    isForOther: !mayPark,
    siteId: currentSiteId,
    carparkId: null,
    startTime: settings.parkingDefaultTimesEnabled ? businessDayStart : "",
    endTime: settings.parkingDefaultTimesEnabled ? businessDayEnd : "",
    dates: initialDates,
  });
  const [errors, setErrors] = useState<RequestErrors>({});
  const { mutate, isPending } = useRequestParking();
  // Sent again after silence it is the same attempt, and must not book twice.
  const attempt = useRef<{ sent: string; idempotencyKey: string }>(undefined);

  const site = sites.find(({ id }) => id === form.siteId);
  const person = form.isForOther ? colleague : user;
  const serverChooses = settings.parkingDisableCarparkSelection;

  const change = (next: Partial<RequestForm>, ...fields: RequestField[]) => {
    setForm((before) => ({ ...before, ...next }));
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field as RequestField))),
    );
  };

  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 400) return void toast.negative(t("form.failed"));
    for (const message of error.messages) toast.negative(message);
    setErrors(
      Object.fromEntries(
        REQUEST_FIELDS.flatMap((field) =>
          error.fieldErrors[field]?.[0] ? [[field, error.fieldErrors[field][0]]] : [],
        ),
      ),
    );
  };

  /** Answers the first field that is wrong; undefined: it is on its way. */
  const submit = (): RequestField | undefined => {
    const problems = checkRequest({ ...form, colleagueId: colleague?.id ?? null }, serverChooses);
    const found = REQUEST_FIELDS.filter((field) => problems[field]);
    setErrors(
      Object.fromEntries(found.map((field) => [field, t(`form.${problems[field]!}` as "form.noDate")])),
    );
    if (found[0]) return found[0];
    const body: ParkingRequest = {
      targetSite: form.siteId,
      targetCarpark: serverChooses ? undefined : form.carparkId,
      startTime: form.startTime,
      endTime: form.endTime,
      dates: [...form.dates],
      ...(form.isForOther ? { employee: colleague?.id } : {}),
    };
    const sent = JSON.stringify(body);
    if (attempt.current?.sent !== sent) attempt.current = { sent, idempotencyKey: crypto.randomUUID() };
    mutate(
      { body, idempotencyKey: attempt.current.idempotencyKey },
      {
        onSuccess: ({ results }) => {
          attempt.current = undefined;
          if (isAnyHad(results)) toast.positive(t("form.done"));
          else toast.warning(t("result.unavailable"));
          onResult(results);
        },
        onError: (error) => {
          if (error instanceof ApiError && error.status >= 400 && error.status < 500)
            attempt.current = undefined;
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
      // What one person may use, another may not.
      change({ carparkId: null }, "employee", "targetCarpark");
    },
    submit,
    isPending,
    serverChooses,
    site,
    /** Only where all sites are shown is there something to choose. */
    choosesSite: currentSiteId === null && sites.length > 1,
    timeZone: site?.timeZone ?? timeZone,
    personId: person?.id,
    /** Of the person who will park; empty before one is chosen. */
    personName: form.isForOther
      ? colleague
        ? `${colleague.firstName} ${colleague.lastName}`
        : ""
      : fullName,
  };
};

export type RequestFormState = ReturnType<typeof useRequestForm>;
