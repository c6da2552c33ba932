import { createFileRoute } from "@tanstack/react-router";
import { OneRollCallPage } from "../../muster/roll-calls/one-page.tsx";
import { requireFeature } from "../../shell/session/route-guards.ts";

const OneRollCallRoute = () => <OneRollCallPage id={Route.useParams().id} />;

export const Route = createFileRoute("/_app/roll-calls/$id/")({
  beforeLoad: ({ context }) => requireFeature(context.queryClient, "muster"),
  staticData: { title: "rollCall" },
  component: OneRollCallRoute,
});
