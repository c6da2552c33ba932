import { createFileRoute } from "@tanstack/react-router";
import { PersonalPage } from "../visits/personal-page/page.tsx";

const PersonalPageRoute = () => <PersonalPage uuid={Route.useParams().uuid} />;

export const Route = createFileRoute("/visit/$uuid/")({
  staticData: { isStandalone: true },
  component: PersonalPageRoute,
});
