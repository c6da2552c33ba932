import { createFileRoute } from "@tanstack/react-router";
import { SecurityPage } from "../../account/security/security-page.tsx";

export const Route = createFileRoute("/_app/security")({
  staticData: { title: "security" },
  component: SecurityPage,
});
