import { z } from "zod";
import { Id, listOf, namedObject, PersonName } from "../common.ts";
import { addEndpoint, changeEndpoint, removeEndpoint } from "../core/list-endpoints.ts";
import { SEARCH_MAX } from "../core/search-limits.ts";
import { changeOf } from "../core/seen.ts";
import { endpoint } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";
import { limits } from "./core/limits.ts";
import { MAILED_IDS, RHYTHMS } from "./form.ts";

/**
 * Reports by mail: a view of a report that people receive as PDF and Excel, of the week or month that is over, in the morning
 * of the view's site. Receivers who may not read reports at the time get none.
 */

export const ReportMail = namedObject("ReportMail", {
  id: Id,
  report: z.enum(MAILED_IDS),
  /** The saved view that it shows; null: the report without filters. */
  view: z.object({ id: Id, name: z.string() }).nullable(),
  rhythm: z.enum(RHYTHMS),
  owner: PersonName,
  receivers: z.array(PersonName),
  /** The caller's own actions. */
  can: z.object({ change: z.boolean(), leave: z.boolean() }),
});
export type ReportMail = z.output<typeof ReportMail>;

const Receivers = z
  .array(Id)
  .min(1, encodeText("reports.receiverMissing"))
  .max(limits.receiversMax, encodeText("reports.tooManyReceivers", { count: limits.receiversMax }));

/** Those that the caller set up or receives; all of them for a superadmin. */
export const listReportMails = endpoint({
  method: "GET",
  path: "/reports/mails/",
  summary: "Reports by mail (reporting, superadmin)",
  access: "session",
  output: listOf(ReportMail),
  refusals: [403],
});

/** At most twenty: the first by name. */
export const listReportReceivers = endpoint({
  method: "GET",
  path: "/reports/mails/receivers/",
  summary: "People who may receive reports (reporting, superadmin)",
  access: "session",
  query: z.object({ search: z.string().max(SEARCH_MAX).optional() }),
  output: listOf(PersonName),
  refusals: [400, 403],
});

export const addReportMail = addEndpoint({
  path: "/reports/mails/",
  summary: "Send a report by mail (reporting, superadmin)",
  body: z.object({
    report: z.enum(MAILED_IDS),
    view: Id.nullable(),
    rhythm: z.enum(RHYTHMS),
    receivers: Receivers,
  }),
  output: ReportMail,
});

/** By its owner or a superadmin. */
export const changeReportMail = changeEndpoint({
  path: "/reports/mails/:id/",
  summary: "Change how often a report is sent, and to whom; parts that are left out stay",
  body: changeOf(z.object({ rhythm: z.enum(RHYTHMS), receivers: Receivers })),
  output: ReportMail,
});

/** By its owner or a superadmin. */
export const removeReportMail = removeEndpoint({
  path: "/reports/mails/:id/",
  summary: "Send a report no more",
  output: ReportMail,
});

/** For everybody who receives it, whatever they may read by now. A repeat changes nothing. */
export const leaveReportMail = endpoint({
  method: "POST",
  path: "/reports/mails/:id/leave/",
  summary: "Receive a report no more",
  access: "session",
  params: z.object({ id: Id }),
  output: z.object({}),
  refusals: [404, 409, 422],
});
