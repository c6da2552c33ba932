import { createFileRoute } from "@tanstack/react-router";
import { VisitorRollCall } from "../muster/own/visitor-card.tsx";
import { PersonalPage } from "../visits/personal-page/page.tsx";

const PersonalPageRoute = () => {
  const { uuid } = Route.useParams();
  return (
    <>
      <VisitorRollCall visit={uuid} />
      <PersonalPage uuid={uuid} />
    </>
  );
};

export const Route = createFileRoute("/visit/$uuid/")({
  staticData: { isStandalone: true },
  component: PersonalPageRoute,
});
