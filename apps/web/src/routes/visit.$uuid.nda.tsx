import { createFileRoute } from "@tanstack/react-router";
import { AgreementPage } from "../visits/agreements/page.tsx";

const AgreementRoute = () => <AgreementPage uuid={Route.useParams().uuid} />;

export const Route = createFileRoute("/visit/$uuid/nda")({
  staticData: { isStandalone: true },
  component: AgreementRoute,
});
