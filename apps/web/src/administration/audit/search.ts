import { dayParam, idParam, lastDayParam, pageParam, param, textParam, view } from "../../ui/list/params.ts";
import { type AddressOf, listSearch } from "../../ui/list/search.ts";

/** Characters of a person's name, and of an action's. */
const TEXT_MAX = 200;

/** The address of the audit log. */
export const auditSearch = listSearch(
  {
    page: pageParam,
    person: idParam,
    /** The person's name, so that a link can show it without a call. */
    name: view(param((name, all) => (all.person ? textParam(TEXT_MAX).read(name, all) : undefined))),
    action: textParam(TEXT_MAX),
    start: dayParam,
    end: lastDayParam,
  },
  { name: null },
);
export type AuditSearch = AddressOf<typeof auditSearch>;
