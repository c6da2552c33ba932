import { createFileRoute } from "@tanstack/react-router";
import { PersonPage } from "../../accounts/administration/person-page.tsx";
import { requireGroup } from "../../shell/session/route-guards.ts";

const EditPerson = () => {
  const { id } = Route.useParams();
  return <PersonPage key={id} id={id} />;
};

export const Route = createFileRoute("/_app/people/$id")({
  beforeLoad: ({ context }) => requireGroup(context.queryClient, "admin"),
  staticData: { title: "editPerson", shape: "record" },
  component: EditPerson,
});
