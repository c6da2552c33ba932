import { createFileRoute } from "@tanstack/react-router";
import { AuditPage } from "../../admin/audit-page.tsx";
import { requireGroup } from "../../shell/guards.ts";
import { day, text, whole } from "../../shell/search.ts";

export interface AuditSearch {
  page?: number;
  person?: string;
  /** The person's name, so that a link can show it without asking. */
  name?: string;
  action?: string;
  start?: string;
  end?: string;
}

export const Route = createFileRoute("/_app/admin/audit")({
  validateSearch: (search: Record<string, unknown>): AuditSearch => ({
    page: whole(search.page, 1) === 1 ? undefined : whole(search.page, 1),
    person: text(search.person),
    name: text(search.name),
    action: text(search.action),
    start: day(search.start),
    end: day(search.end),
  }),
  beforeLoad: ({ context }) => requireGroup(context.queryClient, "admin"),
  staticData: { title: "audit" },
  component: AuditPage,
});
