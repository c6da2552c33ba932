import { createFileRoute } from "@tanstack/react-router";
import { InvitationPage } from "../accounts/invitations/accept-page.tsx";
import { requireStranger } from "../shell/session/route-guards.ts";

const Invitation = () => <InvitationPage token={Route.useParams().token} />;

export const Route = createFileRoute("/invitation/$token")({
  beforeLoad: ({ context }) => requireStranger(context.queryClient),
  staticData: { title: "invitation" },
  component: Invitation,
});
