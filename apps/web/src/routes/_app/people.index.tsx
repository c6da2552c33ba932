import { createFileRoute } from "@tanstack/react-router";
import { PeoplePage } from "../../people/people-page.tsx";
import { readPeopleSearch } from "../../people/people-search.ts";
import { requireGroup } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/people/")({
  validateSearch: readPeopleSearch,
  beforeLoad: ({ context }) => requireGroup(context.queryClient, "admin"),
  staticData: { title: "people" },
  component: PeoplePage,
});
