import { createFileRoute } from "@tanstack/react-router";
import { AcceptInvitationPage } from "../accounts/invitations/accept-page.tsx";
import { requireLoggedOut } from "../shell/session/route-guards.ts";

const Invitation = () => <AcceptInvitationPage token={Route.useParams().token} />;

export const Route = createFileRoute("/invitation/$token")({
  beforeLoad: ({ context }) => requireLoggedOut(context.queryClient),
  staticData: { title: "invitation" },
  component: Invitation,
});
