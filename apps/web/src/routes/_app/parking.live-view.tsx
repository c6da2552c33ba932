import { createFileRoute } from "@tanstack/react-router";
import { LiveViewPage } from "../../cameras/live-view/page.tsx";
import { liveViewSearch } from "../../cameras/live-view/search.ts";
import { CountsLine } from "../../parking/dashboard/counts-line.tsx";
import { requireFeature } from "../../shell/session/route-guards.ts";
import { useClient } from "../../shell/session/session.ts";

const Page = () => {
  const { features } = useClient().config;
  return <LiveViewPage carparks={features.includes("parking") && <CountsLine />} />;
};

export const Route = createFileRoute("/_app/parking/live-view")({
  validateSearch: liveViewSearch.parse,
  beforeLoad: ({ context }) => requireFeature(context.queryClient, "camera", "parking_admin"),
  staticData: { title: "anprLiveView", shape: "list" },
  component: Page,
});
