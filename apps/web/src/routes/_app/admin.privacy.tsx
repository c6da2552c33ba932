import { createFileRoute } from "@tanstack/react-router";
import { privacySearch } from "../../privacy/core/search.ts";
import { PrivacyPage } from "../../privacy/page.tsx";
import { requireGroup } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/admin/privacy")({
  validateSearch: privacySearch.parse,
  beforeLoad: ({ context }) => requireGroup(context.queryClient, "admin"),
  staticData: { title: "privacy", shape: "list" },
  component: PrivacyPage,
});
