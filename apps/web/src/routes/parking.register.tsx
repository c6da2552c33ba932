import { createFileRoute } from "@tanstack/react-router";
import { RegisterVehiclePage } from "../cameras/registration/page.tsx";
import { requireFeature } from "../shell/session/route-guards.ts";

export const Route = createFileRoute("/parking/register")({
  beforeLoad: ({ context }) => requireFeature(context.queryClient, "camera"),
  staticData: { title: "registerVehicle" },
  component: RegisterVehiclePage,
});
