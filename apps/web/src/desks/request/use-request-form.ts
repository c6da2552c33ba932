import { ALREADY_BOOKED } from "@portico/contract/desks/form";
import { text } from "@portico/contract/texts/text";
import { useState } from "react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
import { type Errors, useForm } from "../../shell/form/use-form.ts";
import { type PersonAndSite, usePersonAndSite } from "../../shell/request/use-person-and-site.ts";
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
import { checkRequest } from "./check.ts";

/** The first values of the form. */
export interface InitialDeskRequest {
  /** `yyyy-MM-dd`. */
  initialDates?: readonly string[];
  zone?: Pick<Zone, "id" | "siteId">;
  /** The desk with its zone and site. */
  desk?: Pick<Desk, "id" | "name" | "zoneId" | "siteId">;
}

interface DeskRequestValues extends PersonAndSite {
  zoneId: string | null;
  /** Whether the zone was not chosen by itself, but came with the card of a desk. */
  isZoneOfCard: boolean;
  desk: Pick<Desk, "id" | "name"> | null;
  featureIds: string[];
  /** `yyyy-MM-dd`, in order. */
  dates: readonly string[];
}

/** What is sent: the chosen place, or the only one that there is. */
interface Place {
  zoneId: string | undefined;
  deskId: string | undefined;
  /** Whether the person's other desks on these days are given back. */
  replace?: boolean;
}

/** The form's names of the server's and the check's fields. */
const FIELDS = { user: "colleague", site: "siteId", zone: "zoneId" };
const NO_CONFLICT = { invalidDates: [] as readonly string[], isTaken: false };

/** All messages of each field. */
const allMessages = ({ fieldErrors }: ApiError): Errors => {
  const { invalidDates: _, user = [], ...others } = fieldErrors;
  const reasons = user.filter((reason) => reason !== translate(text(ALREADY_BOOKED)));
  const { zone = [], desk = [], dates = [] } = others;
  const said = Object.entries({ dates, colleague: reasons, zoneId: zone, desk });
  return Object.fromEntries(said.flatMap(([field, all]) => (all.length > 0 ? [[field, all.join(" ")]] : [])));
};

/** The form of the dialog, with what follows from the chosen person and site. */
export const useDeskRequestForm = (
  beginning: InitialDeskRequest,
  onDone: (results: DeskReservation[]) => void,
) => {
  const { t } = useTexts("desks");
  const { siteId: currentSiteId } = useSites();
  const { mayBook } = useDeskRights();
  const { mutateAsync: request } = useRequestDesk();
  const [conflict, setConflict] = useState(NO_CONFLICT);
  const form = useForm<DeskRequestValues, { results: DeskReservation[] }, Place>({
    initial: {
      isForOther: !mayBook,
      colleague: null,
      siteId: beginning.desk?.siteId ?? beginning.zone?.siteId ?? currentSiteId,
      zoneId: beginning.desk?.zoneId ?? beginning.zone?.id ?? null,
      isZoneOfCard: false,
      desk: beginning.desk ?? null,
      featureIds: [],
      dates: [...(beginning.initialDates ?? [])].sort(),
    },
    fields: FIELDS,
    check: ({ colleague, ...values }, { zoneId = null, deskId = null }) => {
      setConflict(NO_CONFLICT);
      const problems = checkRequest({ ...values, colleagueId: colleague?.id ?? null, zoneId, deskId });
      const inWords = (problem: NonNullable<typeof problems.dates>) =>
        "text" in problem ? problem.text : t(`request.problems.${problem.own}`);
      return Object.fromEntries(
        Object.entries(problems).map(([field, problem]) => [field, inWords(problem)]),
      );
    },
    send: ({ dates, isForOther, colleague, featureIds }, { keyFor, extra: { zoneId, deskId, replace } }) => {
      const body: DeskRequest = {
        ...(deskId ? { deskId } : { zoneId }),
        dates: [...dates],
        ...(isForOther ? { userId: colleague?.id } : {}),
        ...(!deskId && featureIds.length > 0 ? { features: featureIds } : {}),
        ...(replace ? { replace } : {}),
      };
      return request({ body, idempotencyKey: keyFor(body) });
    },
    onSent: ({ results }) => {
      toast.positive(translate(text("desks.requested")));
      onDone(results);
    },
    onRefused: (error) => {
      const refusal = error instanceof ApiError && error.status === 400 ? error : undefined;
      const isTaken = refusal?.hasText("user", ALREADY_BOOKED) ?? false;
      if (!isTaken) toast.negative(translate(text("desks.notRequested")));
      if (refusal) setConflict({ invalidDates: refusal.fieldErrors.invalidDates ?? [], isTaken });
      return refusal ? allMessages(refusal) : {};
    },
  });
  const { values } = form;

  return {
    ...form,
    ...usePersonAndSite(values),
    ...conflict,
    /** Refused days stay red until other values than the days change, or the day is deselected. */
    change: (next: Partial<DeskRequestValues>, ...also: string[]) => {
      const { dates } = next;
      form.change(next, ...also);
      setConflict(({ invalidDates }) => ({
        invalidDates: dates ? invalidDates.filter((day) => dates.includes(day)) : [],
        isTaken: false,
      }));
    },
    /** The person's id for calls; left out for the caller. */
    userId: values.isForOther ? values.colleague?.id : undefined,
  };
};

export type DeskRequestForm = ReturnType<typeof useDeskRequestForm>;
