import { createFileRoute } from "@tanstack/react-router";
import { CreatePage } from "../../meetings/booking/create-page.tsx";
import { formSearch } from "../../meetings/booking/search.ts";
import { VisitorPicker } from "../../visitors/picker/picker.tsx";

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
