import { createFileRoute } from "@tanstack/react-router";
import { CreateMeetingPage } from "../../meetings/booking/create-page.tsx";
import { bookingSearch } from "../../meetings/booking/search.ts";
import { requireFeature } from "../../shell/session/route-guards.ts";
import { VisitorPicker } from "../../visitors/picker/picker.tsx";

const BookResource = () => (
  <CreateMeetingPage
    search={Route.useSearch()}
    typeId={Route.useParams().resourceTypeId}
    visitorPicker={VisitorPicker}
  />
);

export const Route = createFileRoute("/_app/resource-types/$resourceTypeId/book-resource")({
  validateSearch: bookingSearch.parse,
  beforeLoad: ({ context }) => requireFeature(context.queryClient, "rooms"),
  staticData: { title: "bookMeeting", shape: "form" },
  component: BookResource,
});
