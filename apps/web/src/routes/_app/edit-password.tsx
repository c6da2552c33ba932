import { createFileRoute } from "@tanstack/react-router";
import { EditPasswordPage } from "../../account/edit-password-page.tsx";

export const Route = createFileRoute("/_app/edit-password")({
  staticData: { title: "editPassword" },
  component: EditPasswordPage,
});
