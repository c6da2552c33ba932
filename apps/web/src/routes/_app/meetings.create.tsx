import { createFileRoute } from "@tanstack/react-router";
import { CreatePage } from "../../meetings/booking/create-page.tsx";
import { formSearch } from "../../meetings/booking/search.ts";
import { VisitorPicker } from "../../visitors/picker/picker.tsx";

const BookMeeting = () => <CreatePage search={Route.useSearch()} visitorPicker={VisitorPicker} />;

export const Route = createFileRoute("/_app/meetings/create")({
  validateSearch: formSearch,
  staticData: { title: "bookMeeting" },
  component: BookMeeting,
});
