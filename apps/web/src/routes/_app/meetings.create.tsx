import { createFileRoute } from "@tanstack/react-router";
import { CreatePage } from "../../meetings/form/create-page.tsx";
import { formSearch } from "../../meetings/form/form-search.ts";
import { VisitorPicker } from "../../visitors/picker/visitor-picker.tsx";

const BookMeeting = () => <CreatePage search={Route.useSearch()} visitorPicker={VisitorPicker} />;

export const Route = createFileRoute("/_app/meetings/create")({
  validateSearch: formSearch,
  staticData: { title: "bookMeeting" },
  component: BookMeeting,
});
