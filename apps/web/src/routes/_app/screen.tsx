import { createFileRoute } from "@tanstack/react-router";
import { BecomeScreen } from "../../meetings/screens/become-screen.tsx";

export const Route = createFileRoute("/_app/screen")({
  staticData: { title: "becomeScreen" },
  component: BecomeScreen,
});
