import { createFileRoute } from "@tanstack/react-router";
import { AuditPage } from "../../administration/audit/page.tsx";
import type { AuditSearch } from "../../administration/audit/search.ts";
import { parseDay, parseText, parseWholeNumber } from "../../shell/lists/search-params.ts";
import { requireGroup } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/admin/audit")({
  validateSearch: (search: Record<string, unknown>): AuditSearch => ({
    page: parseWholeNumber(search.page, 1) === 1 ? undefined : parseWholeNumber(search.page, 1),
    person: parseText(search.person),
    name: parseText(search.name),
    action: parseText(search.action),
    start: parseDay(search.start),
    end: parseDay(search.end),
  }),
  beforeLoad: ({ context }) => requireGroup(context.queryClient, "admin"),
  staticData: { title: "audit" },
  component: AuditPage,
});
