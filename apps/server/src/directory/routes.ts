import { addDays } from "@portico/contract/days/days";
import { instantAt } from "@portico/contract/days/instants";
import { dayOf } from "@portico/contract/days/zones";
import * as directory from "@portico/contract/directory/directory";
import { text } from "@portico/contract/texts/text";
import { listUpcomingDeskDays, planUrl } from "../desks/public.ts";
import { listUpcomingMeetings } from "../meetings/public.ts";
import { listSiteAccess, mayLocate, personById } from "../people/public.ts";
import type { User } from "../platform/callers/caller.ts";
import { refuse, requireRight, requireRow } from "../platform/core/refuse.ts";
import type { Serve, ServeOptions } from "../platform/http/serve.ts";
import { readPresence } from "../presence/public.ts";
import { contactPerson } from "./contact-people.ts";
import { type EmployeeOrder, type EmployeeRow, listEmployees } from "./queries.ts";
import * as rules from "./rules.ts";

/** Today and the six days after it. */
const SCHEDULE_DAYS = 7;

export function directoryRoutes(serve: Serve, { rateLimiter }: Pick<ServeOptions, "rateLimiter">): void {
  serve(directory.listEmployees, async ({ db, client, user, query, now }) => {
    requireRight({ user }, rules.maySeeDirectory);
    const { page, limit, ordering = "lastName", ...filter } = query;
    if (filter.status === "remote" && !client.features.includes("remote"))
      throw refuse.fields({ status: [text("directory.noRemote")] });
    const how = { ordering: toOrder(ordering), page, limit, now };
    const { count, fields, results } = await listEmployees(db, client.id, filter, how);
    const labels = rules.toLabels(fields);
    return {
      count,
      columns: [...labels.values()],
      results: results.map((row) => present(row, labels, user)),
    };
  });

  serve(directory.getEmployee, async ({ db, client, user, params, now }) => {
    requireRight({ user }, rules.maySeeDirectory);
    const how = { ordering: "lastName", page: 1, limit: 1, now } as const;
    const { fields, results } = await listEmployees(db, client.id, params, how);
    return present(requireRow(results[0]), rules.toLabels(fields), user);
  });

  serve(directory.getSchedule, async ({ db, client, user, params, now }) => {
    const person = await personById(db, client.id, params.id);
    if (!person) throw refuse.with("notFound");
    if (!mayLocate(user, person)) throw refuse.with("forbidden", text("directory.notLocatable"));
    const sites = await listSiteAccess(db, client.id, person.id);
    const home = sites.find(({ id }) => id === person.homeSiteId) ?? sites[0];
    const zone = home?.timeZone ?? "UTC";
    const firstDay = dayOf(now, zone);
    const until = addDays(firstDay, SCHEDULE_DAYS);
    const span = { start: instantAt(firstDay, "00:00", zone), end: instantAt(until, "00:00", zone) };
    const [presence, meetings, desks] = await Promise.all([
      readPresence(db, client.id, person.id, now),
      listUpcomingMeetings(db, client.id, person.id, span),
      listUpcomingDeskDays(db, client.id, person.id, { firstDay, lastDay: addDays(until, -1) }),
    ]);
    const { id, firstName, lastName, photo } = person;
    return {
      user: { id, firstName, lastName, photo },
      presence,
      schedule: [
        ...desks.map((row) => ({ type: "desk_reservation" as const, start: null, end: null, ...row })),
        ...meetings.map((row) => ({ type: "meeting" as const, ...row })),
      ].sort((a, b) => compareText(a.date, b.date) || compareText(a.start ?? "", b.start ?? "")),
    };
  });

  serve(directory.contactUser, (call) =>
    contactPerson(call, rateLimiter, { id: call.params.id, body: call.body, address: call.request.ip }),
  );
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

type Ordering = EmployeeOrder | "last_name" | "-last_name";
const toOrder = (ordering: Ordering): EmployeeOrder =>
  ordering === "last_name" ? "lastName" : ordering === "-last_name" ? "-lastName" : ordering;

const present = (
  { desk, additional, ...row }: EmployeeRow,
  labels: ReadonlyMap<string, string>,
  user: User,
) => ({
  ...row,
  hasPhone: row.phone !== null,
  hasEmail: row.email !== null,
  desk: desk && {
    id: desk.id,
    name: desk.name,
    floorPlanRelativeUrl: desk.isDrawn ? planUrl(desk.floorId, desk.id) : null,
  },
  zone: desk?.zone ?? null,
  additionalInformation: rules.labelAnswers(labels, additional),
  can: { edit: rules.mayEditPeople(user), contact: true },
});
