import { createFileRoute } from "@tanstack/react-router";
import { BecomeScreen } from "../../meetings/screens/become-screen.tsx";
import { requireFeature } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/screen")({
  beforeLoad: ({ context }) => requireFeature(context.queryClient, "screen"),
  staticData: { title: "becomeScreen" },
  component: BecomeScreen,
});
