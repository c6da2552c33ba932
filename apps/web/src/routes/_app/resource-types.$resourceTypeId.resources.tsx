import { createFileRoute } from "@tanstack/react-router";
import { ResourcesPage } from "../../meetings/resources/page.tsx";
import { resourcesSearch } from "../../meetings/resources/search.ts";

const ResourcesOfType = () => {
  const search = Route.useSearch();
  const { resourceTypeId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <ResourcesPage
      key={resourceTypeId}
      typeId={resourceTypeId}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
};

export const Route = createFileRoute("/_app/resource-types/$resourceTypeId/resources")({
  validateSearch: resourcesSearch.parse,
  staticData: { title: "resources" },
  component: ResourcesOfType,
});
