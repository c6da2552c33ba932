import { createFileRoute } from "@tanstack/react-router";
import { CreateMeetingPage } from "../../meetings/booking/create-page.tsx";
import { bookingSearch } from "../../meetings/booking/search.ts";
import { VisitorPicker } from "../../visitors/picker/picker.tsx";

const BookMeeting = () => <CreateMeetingPage search={Route.useSearch()} visitorPicker={VisitorPicker} />;

export const Route = createFileRoute("/_app/meetings/create")({
  validateSearch: bookingSearch.parse,
  staticData: { title: "bookMeeting", shape: "form" },
  component: BookMeeting,
});
