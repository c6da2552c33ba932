import { createFileRoute } from "@tanstack/react-router";
import { OwnMarkPage } from "../muster/own/page.tsx";
import { requireFeature } from "../shell/session/route-guards.ts";

const OwnMarkRoute = () => <OwnMarkPage point={Route.useParams().point} />;

/** What the code at an assembly point opens. */
export const Route = createFileRoute("/safe/$point")({
  beforeLoad: ({ context }) => requireFeature(context.queryClient, "muster"),
  staticData: { title: "ownMark" },
  component: OwnMarkRoute,
});
