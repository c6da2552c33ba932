import type { Api } from "@portico/contract/api";
import type { Answer, Sent } from "@portico/contract/endpoint";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";
import type { ContactRequest } from "../../shell/contact/dialog.tsx";
import { todayEverywhere } from "../../shell/live/span.ts";
import { useNow } from "../../ui/days/use-now.ts";

/** All calls about colleagues. Their keys begin with `presence`, because presence changes what they show. */

export type EmployeesQuery = NonNullable<Sent<Api["GET /employees/"]>["query"]>;
export type Employee = Answer<Api["GET /employees/"]>["results"][number];
export type EmployeeSchedule = Answer<Api["GET /users/:id/schedule/"]>;
export type ScheduleItem = EmployeeSchedule["schedule"][number];

/** A schedule shows today and the days after it. */
const SCHEDULE_DAYS = 6;

export const useEmployees = (query: EmployeesQuery) =>
  useQuery({
    queryKey: ["presence", "employees", query],
    // Each row shows the desk of today.
    meta: { shows: { days: todayEverywhere(useNow()) }, alsoTopics: ["desks"] },
    queryFn: ({ signal }) => call("GET /employees/", { query, signal }),
    placeholderData: keepPreviousData,
  });

export const useEmployeeSchedule = (id: string | undefined) =>
  useQuery({
    queryKey: ["presence", "schedule", id],
    meta: { shows: { days: todayEverywhere(useNow(), SCHEDULE_DAYS) }, alsoTopics: ["desks", "meetings"] },
    queryFn: ({ signal }) => call("GET /users/:id/schedule/", { params: { id: id ?? "" }, signal }),
    enabled: id !== undefined,
  });

export const useContactEmployee = (id: string) =>
  useMutation({
    mutationFn: ({ message, idempotencyKey }: ContactRequest) =>
      call("POST /users/:id/contact/", { params: { id }, body: message, idempotencyKey }),
  });
