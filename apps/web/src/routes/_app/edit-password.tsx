import { createFileRoute } from "@tanstack/react-router";
import { EditPasswordPage } from "../../sign-in/passwords/edit-page.tsx";

export const Route = createFileRoute("/_app/edit-password")({
  staticData: { title: "editPassword", shape: "form" },
  component: EditPasswordPage,
});
