import { createFileRoute } from "@tanstack/react-router";
import { MarkPage } from "../muster/mark/page.tsx";

const MarkPageRoute = () => <MarkPage key={Route.useParams().id} id={Route.useParams().id} />;

export const Route = createFileRoute("/roll-calls/$id/mark")({
  staticData: { isStandalone: true },
  component: MarkPageRoute,
});
