import { createFileRoute } from "@tanstack/react-router";
import { requireGroup } from "../../shell/session/route-guards.ts";
import { ListPage } from "../../visitors/list/page.tsx";
import { readSearch } from "../../visitors/list/search.ts";

export const Route = createFileRoute("/_app/visitors/")({
  validateSearch: readSearch,
  beforeLoad: ({ context }) => requireGroup(context.queryClient, "admin", "reception", "security"),
  staticData: { title: "visitors" },
  component: ListPage,
});
