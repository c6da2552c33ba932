import { createFileRoute } from "@tanstack/react-router";
import { NdaPage } from "../visits/agreements/page.tsx";

const MyVisitNda = () => <NdaPage uuid={Route.useParams().uuid} />;

export const Route = createFileRoute("/visit/$uuid/nda")({
  staticData: { standsAlone: true },
  component: MyVisitNda,
});
