import { createFileRoute } from "@tanstack/react-router";
import { AuditPage } from "../../administration/audit/page.tsx";
import type { AuditSearch } from "../../administration/audit/search.ts";
import { day, text, whole } from "../../shell/lists/search-params.ts";
import { requireGroup } from "../../shell/session/route-guards.ts";

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
