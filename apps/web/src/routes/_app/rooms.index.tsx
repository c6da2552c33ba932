import { createFileRoute } from "@tanstack/react-router";
import { ResourcesPage } from "../../meetings/resources/page.tsx";
import { resourcesSearch } from "../../meetings/resources/search.ts";
import { requireFeature } from "../../shell/session/route-guards.ts";

const AllResources = () => {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ResourcesPage
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
};

export const Route = createFileRoute("/_app/rooms/")({
  validateSearch: resourcesSearch.parse,
  beforeLoad: ({ context }) => requireFeature(context.queryClient, "rooms"),
  staticData: { title: "resources", shape: "schedule" },
  component: AllResources,
});
