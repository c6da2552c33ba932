import { createFileRoute } from "@tanstack/react-router";
import { ResourcesPage } from "../../meetings/resources/page.tsx";
import { parseResourcesSearch, type ResourcesSearch } from "../../meetings/resources/search.ts";

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
  validateSearch: (search: Record<string, unknown>): ResourcesSearch => parseResourcesSearch(search),
  staticData: { title: "resources" },
  component: AllResources,
});
