import { safeRedirectPath } from "@portico/contract/core/safe-redirect";
import { createFileRoute } from "@tanstack/react-router";
import { requireFeature } from "../../shell/session/route-guards.ts";
import { useSession } from "../../shell/session/session.ts";
import { EditVisitorPage } from "../../visitors/form/edit-page.tsx";

/** Returns to the specification's previous page if the person may open it, else to the visitor's page. */
const EditVisitor = () => {
  const { visitorId } = Route.useParams();
  const { previousPage } = Route.useSearch();
  const { inGroup } = useSession();
  const usual = inGroup("admin", "reception", "security") ? "/visitors" : `/visitors/${visitorId}`;
  return <EditVisitorPage key={visitorId} id={visitorId} previousPage={previousPage ?? usual} />;
};

export const Route = createFileRoute("/_app/visitors/$visitorId/edit")({
  validateSearch: (search: Record<string, unknown>): { previousPage?: string | undefined } => ({
    previousPage: safeRedirectPath(search.previousPage),
  }),
  beforeLoad: ({ context }) => requireFeature(context.queryClient, "reception"),
  staticData: { title: "editVisitor", shape: "form" },
  component: EditVisitor,
});
