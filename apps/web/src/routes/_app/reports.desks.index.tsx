import { createFileRoute, redirect } from "@tanstack/react-router";

/** The first report of its section. */
export const Route = createFileRoute("/_app/reports/desks/")({
  beforeLoad: () => {
    throw redirect({ to: "/reports/desks/utilization" });
  },
});
