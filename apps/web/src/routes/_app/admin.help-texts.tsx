import { createFileRoute } from "@tanstack/react-router";
import { HelpTextsPage } from "../../administration/help-texts/page.tsx";
import { requireGroup } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/admin/help-texts")({
  beforeLoad: ({ context }) => requireGroup(context.queryClient, "admin"),
  staticData: { title: "helpTexts" },
  component: HelpTextsPage,
});
