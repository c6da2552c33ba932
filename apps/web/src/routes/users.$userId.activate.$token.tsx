import { createFileRoute } from "@tanstack/react-router";
import { ActivatePage } from "../accounts/sign-up/activate-page.tsx";

const Activate = () => <ActivatePage {...Route.useParams()} />;

export const Route = createFileRoute("/users/$userId/activate/$token")({
  staticData: { title: "activate" },
  component: Activate,
});
