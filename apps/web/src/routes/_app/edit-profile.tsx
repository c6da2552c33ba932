import { createFileRoute } from "@tanstack/react-router";
import { EditProfilePage } from "../../accounts/profile/edit-page.tsx";

export const Route = createFileRoute("/_app/edit-profile")({
  staticData: { title: "editProfile", shape: "form" },
  component: EditProfilePage,
});
