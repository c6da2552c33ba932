import { createFileRoute } from "@tanstack/react-router";
import { ReadQrPage } from "../../qr/read-page.tsx";
import { requireFeature } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/read-qr")({
  beforeLoad: ({ context }) => requireFeature(context.queryClient, "qr codes"),
  staticData: { title: "qrReader" },
  component: ReadQrPage,
});
