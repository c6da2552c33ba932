import { createFileRoute } from "@tanstack/react-router";
import { SiteSignInPage } from "../visits/site-sign-in/page.tsx";

const SiteSignInRoute = () => <SiteSignInPage uuid={Route.useParams().uuid} />;

export const Route = createFileRoute("/visit/$uuid/sign-in")({
  staticData: { isStandalone: true },
  component: SiteSignInRoute,
});
