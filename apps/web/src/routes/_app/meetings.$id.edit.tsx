import { createFileRoute, useRouter } from "@tanstack/react-router";
import { EditPage } from "../../meetings/form/edit-page.tsx";
import { ownPath } from "../../shell/search.ts";

/** The specification's previous page; the dashboard where that screen does not exist. */
const RECEPTION = "/reception";

const EditMeeting = () => {
  const { id } = Route.useParams();
  const { previousPage } = Route.useSearch();
  const { routesByPath } = useRouter();
  return <EditPage id={id} previousPage={previousPage ?? (RECEPTION in routesByPath ? RECEPTION : "/")} />;
};

export const Route = createFileRoute("/_app/meetings/$id/edit")({
  validateSearch: (search: Record<string, unknown>): { previousPage?: string | undefined } => ({
    previousPage: ownPath(search.previousPage),
  }),
  staticData: { title: "editMeeting" },
  component: EditMeeting,
});
