import { createFileRoute } from "@tanstack/react-router";
import { NewPersonPage } from "../../accounts/administration/new-person-page.tsx";
import { requireGroup } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/people/new")({
  beforeLoad: ({ context }) => requireGroup(context.queryClient, "admin"),
  staticData: { title: "addPerson", shape: "form" },
  component: NewPersonPage,
});
