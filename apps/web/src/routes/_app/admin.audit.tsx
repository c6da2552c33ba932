import { createFileRoute } from "@tanstack/react-router";
import { AuditPage } from "../../administration/audit/page.tsx";
import { auditSearch } from "../../administration/audit/search.ts";
import { requireGroup } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/admin/audit")({
  validateSearch: auditSearch.parse,
  beforeLoad: ({ context }) => requireGroup(context.queryClient, "admin"),
  staticData: { title: "audit", shape: "list" },
  component: AuditPage,
});
