import { createFileRoute } from "@tanstack/react-router";
import { ProvidersPage } from "../../account/sign-in/providers-page.tsx";
import { requireGroup } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/admin/sign-in")({
  beforeLoad: ({ context }) => requireGroup(context.queryClient, "admin"),
  staticData: { title: "signInSettings" },
  component: ProvidersPage,
});
