import { ALREADY_BOOKED } from "@portico/contract/desks/form";
import { text } from "@portico/contract/texts/text";
import { useState } from "react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
import { useIdempotencyKey } from "../../shell/api/use-idempotency-key.ts";
import type { Colleague } from "../../shell/people/colleague-picker.tsx";
import { useSession } from "../../shell/session/session.ts";
import { useSites } from "../../shell/session/sites.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import {
  type Desk,
  type DeskRequest,
  type DeskReservation,
  useDeskRights,
  useRequestDesk,
  type Zone,
} from "../core/use-desks.ts";
import { checkRequest, REQUEST_FIELDS, type RequestField, type RequestForm } from "./check.ts";

/** The first values of the form. */
export interface InitialDeskRequest {
  /** `yyyy-MM-dd`. */
  initialDates?: readonly string[];
  zone?: Pick<Zone, "id" | "siteId">;
  /** The desk with its zone and site. */
  desk?: Pick<Desk, "id" | "name" | "zoneId" | "siteId">;
}

type ChosenDesk = Pick<Desk, "id" | "name">;
interface DeskRequestValues extends Omit<RequestForm, "colleagueId" | "deskId"> {
  desk: ChosenDesk | null;
  featureIds: string[];
}

type RequestErrors = Partial<Record<RequestField, string[]>>;
const NO_REFUSAL = { errors: {} as RequestErrors, invalidDates: [] as string[], isTaken: false };

/** The state of the dialog: the chosen values, their problems, and sending the request. */
export const useDeskRequestForm = (
  beginning: InitialDeskRequest,
  onDone: (results: DeskReservation[]) => void,
) => {
  const { t } = useTexts("desks");
  const { user, fullName } = useSession();
  const { sites, siteId: currentSiteId, timeZone } = useSites();
  const { mayBook } = useDeskRights();
  const [colleague, setColleague] = useState<Colleague | null>(null);
  const [form, setForm] = useState<DeskRequestValues>({
    isForOther: !mayBook,
    siteId: beginning.desk?.siteId ?? beginning.zone?.siteId ?? currentSiteId,
    zoneId: beginning.desk?.zoneId ?? beginning.zone?.id ?? null,
    desk: beginning.desk ?? null,
    featureIds: [],
    dates: [...(beginning.initialDates ?? [])].sort(),
  });
  const [refusal, setRefusal] = useState(NO_REFUSAL);
  const { mutate, isPending } = useRequestDesk();
  const idempotency = useIdempotencyKey();

  const site = sites.find(({ id }) => id === form.siteId);
  const person = form.isForOther ? colleague : user;

  /**
   * A change clears the refusal of its fields. Refused days stay red until other values than the days change,
   * or the day is deselected.
   */
  const change = (next: Partial<DeskRequestValues>, ...fields: RequestField[]) => {
    const dates = next.dates ?? form.dates;
    setForm({ ...form, ...next });
    setRefusal(({ errors, invalidDates }) => ({
      errors: Object.fromEntries(
        Object.entries(errors).filter(([field]) => !fields.includes(field as RequestField)),
      ),
      invalidDates: next.dates ? invalidDates.filter((day) => dates.includes(day)) : [],
      isTaken: false,
    }));
  };

  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 400)
      return void toast.negative(translate(text("desks.notRequested")));
    const { invalidDates = [], user: reasons = [], ...rest } = error.fieldErrors;
    const isTaken = error.hasText("user", ALREADY_BOOKED);
    const others = { ...rest, user: reasons.filter((reason) => reason !== translate(text(ALREADY_BOOKED))) };
    if (!isTaken) toast.negative(translate(text("desks.notRequested")));
    setRefusal({
      errors: Object.fromEntries(
        REQUEST_FIELDS.flatMap((field) => {
          const texts = (others as Record<string, string[] | undefined>)[field] ?? [];
          return texts.length > 0 ? [[field, texts]] : [];
        }),
      ),
      invalidDates,
      isTaken,
    });
  };

  /** Returns the first field with a problem; undefined when the request is sent. */
  const submit = (zoneId: string | undefined, deskId: string | undefined, replace = false) => {
    const problems = checkRequest({
      ...form,
      colleagueId: colleague?.id ?? null,
      zoneId: zoneId ?? null,
      deskId: deskId ?? null,
    });
    const found = REQUEST_FIELDS.filter((field) => problems[field]);
    const inWords = (field: RequestField) => {
      const problem = problems[field]!;
      return "text" in problem ? problem.text : t(`request.problems.${problem.own}`);
    };
    setRefusal({
      ...NO_REFUSAL,
      errors: Object.fromEntries(found.map((field) => [field, [inWords(field)]])),
    });
    if (found[0]) return found[0];
    const body: DeskRequest = {
      ...(deskId ? { deskId } : { zoneId }),
      dates: [...form.dates],
      ...(form.isForOther ? { userId: colleague?.id } : {}),
      ...(!deskId && form.featureIds.length > 0 ? { features: form.featureIds } : {}),
      ...(replace ? { replace } : {}),
    };
    mutate(
      { body, idempotencyKey: idempotency.keyFor(body) },
      {
        onSuccess: ({ results }) => {
          idempotency.finish();
          toast.positive(translate(text("desks.requested")));
          onDone(results);
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
    ...refusal,
    change,
    setColleague: (next: Colleague | null) => {
      setColleague(next);
      // Another person may not be permitted to use the chosen zone and desk.
      change({ zoneId: null, desk: null }, "user", "zone", "desk");
    },
    submit,
    isPending,
    site,
    /** The site is a choice only while all sites are shown. */
    choosesSite: currentSiteId === null && sites.length > 1,
    timeZone: site?.timeZone ?? timeZone,
    personId: person?.id,
    /** The person's id for calls; left out for the caller. */
    userId: form.isForOther ? colleague?.id : undefined,
    /** The name of the person to book for; empty before one is chosen. */
    personName: form.isForOther
      ? colleague
        ? `${colleague.firstName} ${colleague.lastName}`
        : ""
      : fullName,
  };
};

export type DeskRequestForm = ReturnType<typeof useDeskRequestForm>;
