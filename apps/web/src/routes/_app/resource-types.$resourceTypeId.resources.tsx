import { createFileRoute } from "@tanstack/react-router";
import { ResourceListPage } from "../../meetings/resources/page.tsx";
import { type ListSearch, listSearch } from "../../meetings/resources/search.ts";

const ResourcesOfType = () => {
  const search = Route.useSearch();
  const { resourceTypeId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <ResourceListPage
      key={resourceTypeId}
      typeId={resourceTypeId}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
};

export const Route = createFileRoute("/_app/resource-types/$resourceTypeId/resources")({
  validateSearch: (search: Record<string, unknown>): ListSearch => listSearch(search),
  staticData: { title: "resources" },
  component: ResourcesOfType,
});
