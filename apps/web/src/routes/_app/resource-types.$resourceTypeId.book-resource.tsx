import { createFileRoute } from "@tanstack/react-router";
import { CreatePage } from "../../meetings/form/create-page.tsx";
import { formSearch } from "../../meetings/form/form-search.ts";
import { VisitorPicker } from "../../visitors/picker/visitor-picker.tsx";

const BookResource = () => (
  <CreatePage
    search={Route.useSearch()}
    typeId={Route.useParams().resourceTypeId}
    visitorPicker={VisitorPicker}
  />
);

export const Route = createFileRoute("/_app/resource-types/$resourceTypeId/book-resource")({
  validateSearch: formSearch,
  staticData: { title: "bookMeeting" },
  component: BookResource,
});
