import { createFileRoute } from "@tanstack/react-router";
import { SecurityPage } from "../../sign-in/security/page.tsx";

export const Route = createFileRoute("/_app/security")({
  staticData: { title: "security", shape: "details" },
  component: SecurityPage,
});
