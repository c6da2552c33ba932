import { createFileRoute } from "@tanstack/react-router";
import { CreatePage } from "../../meetings/form/create-page.tsx";
import { formSearch } from "../../meetings/form/form-search.ts";

const BookResource = () => (
  <CreatePage search={Route.useSearch()} typeId={Route.useParams().resourceTypeId} />
);

export const Route = createFileRoute("/_app/resource-types/$resourceTypeId/book-resource")({
  validateSearch: formSearch,
  staticData: { title: "bookMeeting" },
  component: BookResource,
});
