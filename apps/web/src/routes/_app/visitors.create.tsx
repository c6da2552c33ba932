import { safeRedirectPath } from "@portico/contract/core/safe-redirect";
import { createFileRoute } from "@tanstack/react-router";
import { requireVisitorsAccess } from "../../shell/session/route-guards.ts";
import { useSession } from "../../shell/session/session.ts";
import { CreateVisitorPage } from "../../visitors/form/create-page.tsx";

const AddVisitor = () => {
  const { previousPage } = Route.useSearch();
  const { inGroup } = useSession();
  // Not everybody who may add a visitor may open the directory.
  const usual = inGroup("admin", "reception", "security") ? "/visitors" : "/";
  return <CreateVisitorPage previousPage={previousPage} defaultPage={usual} />;
};

export const Route = createFileRoute("/_app/visitors/create")({
  validateSearch: (search: Record<string, unknown>): { previousPage?: string | undefined } => ({
    previousPage: safeRedirectPath(search.previousPage),
  }),
  beforeLoad: ({ context }) => requireVisitorsAccess(context.queryClient),
  staticData: { title: "addVisitor", shape: "form" },
  component: AddVisitor,
});
