import { createFileRoute } from "@tanstack/react-router";
import { VisitPage } from "../visits/personal-page/page.tsx";

const MyVisit = () => <VisitPage uuid={Route.useParams().uuid} />;

export const Route = createFileRoute("/visit/$uuid/")({
  staticData: { standsAlone: true },
  component: MyVisit,
});
