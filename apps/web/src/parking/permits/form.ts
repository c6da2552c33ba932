import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import type { Errors } from "../../shell/form/use-form.ts";
import type { Colleague } from "../../shell/people/colleague-picker.tsx";
import type { Permit } from "../core/use-settings.ts";
import { isoDay, weekdayNameOf } from "../core/weekday-labels.ts";

/** The values of the dialog for a new permit. */
export interface PermitForm {
  employee: Colleague | null;
  permitType: Permit["permitType"];
  carpark: string | null;
  space: string | null;
  firstDay: string;
  lastDay: string;
  /** ISO weekdays, Monday is 1. */
  days: number[];
}

const WORKING_DAYS = [1, 2, 3, 4, 5];

export const newPermitForm = (today: string, carpark: string | null): PermitForm => ({
  employee: null,
  permitType: "GR",
  carpark,
  space: null,
  firstDay: today,
  lastDay: "",
  days: WORKING_DAYS,
});

/**
 * The form after a change of the car park: the space is cleared, and an unchanged first day becomes the new
 * car park's today.
 */
export const withCarpark = (
  chosen: string | null,
  { carpark, firstDay }: PermitForm,
  todayOf: (carpark: string | null) => string,
): Partial<PermitForm> => ({
  carpark: chosen,
  space: null,
  firstDay: firstDay === todayOf(carpark) ? todayOf(chosen) : firstDay,
});

interface PermitTexts {
  holder: string;
  day: string;
}

export const checkPermit = (form: PermitForm, words: PermitTexts): Errors => {
  const { employee, permitType, carpark, space, firstDay } = form;
  return {
    ...(employee ? {} : { employee: words.holder }),
    ...(carpark ? {} : { carpark: translate(text("parking.noCarpark")) }),
    ...(permitType === "GR" && carpark && !space
      ? { space: translate(text("parking.permitSpaceRequired")) }
      : {}),
    ...(firstDay ? {} : { firstDay: words.day }),
    ...checkPermitChange(form),
  };
};

/** The problems of a last day and weekdays, for a new or an existing permit. */
export const checkPermitChange = ({
  firstDay,
  lastDay,
  days,
}: Pick<PermitForm, "firstDay" | "lastDay" | "days">): Errors => ({
  ...(lastDay && lastDay < firstDay ? { lastDay: translate(text("common.daysReversed")) } : {}),
  ...(days.length > 0 ? {} : { days: translate(text("common.weekdaysRequired")) }),
});

export const permitBody = ({ employee, carpark, firstDay, lastDay, days, ...rest }: PermitForm) => ({
  ...rest,
  employee: employee!.id,
  carpark: carpark!,
  start: firstDay,
  end: lastDay || null,
  days: days.map(weekdayNameOf),
});

/** The request body for a changed last day and weekdays; unchanged values are left out. */
export const changeBody = ({ lastDay, days }: Partial<Pick<PermitForm, "lastDay" | "days">>) => ({
  end: lastDay === "" ? null : lastDay,
  days: days?.map(weekdayNameOf),
});

export const isoWeekdaysOf = (permit: Permit): number[] => permit.days.map(isoDay).toSorted((a, b) => a - b);
