import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/_operator/operator/")({
  beforeLoad: () => {
    throw redirect({ to: "/operator/clients", replace: true });
  },
});
