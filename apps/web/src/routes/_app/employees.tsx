import { createFileRoute } from "@tanstack/react-router";
import { ListPage } from "../../directory/list/page.tsx";
import { readSearch } from "../../directory/list/search.ts";
import { requireGroup } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/employees")({
  validateSearch: readSearch,
  beforeLoad: ({ context }) => requireGroup(context.queryClient, "admin", "reception", "security"),
  staticData: { title: "employees" },
  component: ListPage,
});
