import { createFileRoute } from "@tanstack/react-router";
import { PeoplePage } from "../../accounts/administration/page.tsx";
import { peopleSearch } from "../../accounts/core/search.ts";
import { requireGroup } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/people/")({
  validateSearch: peopleSearch.parse,
  beforeLoad: ({ context }) => requireGroup(context.queryClient, "admin"),
  staticData: { title: "people", shape: "list" },
  component: PeoplePage,
});
