import { createFileRoute } from "@tanstack/react-router";
import { ReadQrPage } from "../../qr/read-page.tsx";

export const Route = createFileRoute("/_app/read-qr")({
  staticData: { title: "qrReader" },
  component: ReadQrPage,
});
