import { createFileRoute } from "@tanstack/react-router";
import { CreatePage } from "../../meetings/form/create-page.tsx";
import { formSearch } from "../../meetings/form/form-search.ts";

const BookMeeting = () => <CreatePage search={Route.useSearch()} />;

export const Route = createFileRoute("/_app/meetings/create")({
  validateSearch: formSearch,
  staticData: { title: "bookMeeting" },
  component: BookMeeting,
});
