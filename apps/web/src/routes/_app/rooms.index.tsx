import { createFileRoute } from "@tanstack/react-router";
import { ResourceListPage } from "../../meetings/resources/page.tsx";
import { type ListSearch, listSearch } from "../../meetings/resources/search.ts";

const AllResources = () => {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ResourceListPage
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
};

export const Route = createFileRoute("/_app/rooms/")({
  validateSearch: (search: Record<string, unknown>): ListSearch => listSearch(search),
  staticData: { title: "resources" },
  component: AllResources,
});
