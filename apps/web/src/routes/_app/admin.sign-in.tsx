import { createFileRoute } from "@tanstack/react-router";
import { requireGroup } from "../../shell/session/route-guards.ts";
import { ProvidersPage } from "../../sign-in/providers/page.tsx";

export const Route = createFileRoute("/_app/admin/sign-in")({
  beforeLoad: ({ context }) => requireGroup(context.queryClient, "admin"),
  staticData: { title: "signInSettings", shape: "list" },
  component: ProvidersPage,
});
