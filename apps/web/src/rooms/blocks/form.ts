import { instantAt } from "@portico/contract/days/instants";
import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";

/** The values of a block's dialog; days and times are those of the resource's site. */
export interface BlockForm {
  resource: { id: string; timeZone: string } | null;
  startDay: string;
  startTime: string;
  endDay: string;
  endTime: string;
  reason: string;
}

type BlockErrors = Partial<Record<keyof BlockForm, string>>;

/** Problems that the server cannot report, because it gets instants; the server reports the others. */
export const checkBlock = (form: BlockForm, words: { resource: string; day: string }): BlockErrors => {
  const problems: [keyof BlockForm, string | false][] = [
    ["resource", !form.resource && words.resource],
    ["startDay", !form.startDay && words.day],
    ["startTime", !form.startTime && translate(text("common.startRequired"))],
    ["endDay", !form.endDay && words.day],
    ["endTime", !form.endTime && translate(text("common.endRequired"))],
  ];
  return Object.fromEntries(problems.filter(([, problem]) => problem));
};

export const blockBody = (form: BlockForm) => {
  const { resource, startDay, startTime, endDay, endTime, reason } = form;
  const zone = resource?.timeZone ?? "UTC";
  return {
    resourceId: resource?.id ?? "",
    start: instantAt(startDay, startTime, zone).toISOString(),
    end: instantAt(endDay, endTime, zone).toISOString(),
    reason: reason.trim() || null,
  };
};
