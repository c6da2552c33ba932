import { createFileRoute } from "@tanstack/react-router";
import { DirectoryPage } from "../../directory/list/page.tsx";
import { directorySearch } from "../../directory/list/search.ts";
import { requireGroup } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/employees")({
  validateSearch: directorySearch.parse,
  beforeLoad: ({ context }) => requireGroup(context.queryClient, "admin", "reception", "security"),
  staticData: { title: "employees", shape: "list" },
  component: DirectoryPage,
});
