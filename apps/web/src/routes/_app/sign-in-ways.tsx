import { createFileRoute } from "@tanstack/react-router";
import { WaysPage } from "../../account/sign-in/ways-page.tsx";

export const Route = createFileRoute("/_app/sign-in-ways")({
  staticData: { title: "signInWays" },
  component: WaysPage,
});
