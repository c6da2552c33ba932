import { safeRedirectPath } from "@portico/contract/core/safe-redirect";
import { createFileRoute } from "@tanstack/react-router";
import { EditMeetingPage } from "../../meetings/booking/edit-page.tsx";
import { useHasFeature, useSession } from "../../shell/session/session.ts";
import { VisitorPicker } from "../../visitors/picker/picker.tsx";

const EditMeeting = () => {
  const { id } = Route.useParams();
  const { previousPage } = Route.useSearch();
  const { inGroup } = useSession();
  // The specification's previous page, for people who may open it.
  const hasReception = useHasFeature("reception") && inGroup("admin", "reception", "security");
  return (
    <EditMeetingPage
      id={id}
      previousPage={previousPage ?? (hasReception ? "/reception" : "/")}
      visitorPicker={VisitorPicker}
    />
  );
};

export const Route = createFileRoute("/_app/meetings/$id/edit")({
  validateSearch: (search: Record<string, unknown>): { previousPage?: string | undefined } => ({
    previousPage: safeRedirectPath(search.previousPage),
  }),
  staticData: { title: "editMeeting", shape: "form" },
  component: EditMeeting,
});
