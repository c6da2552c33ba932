import { createFileRoute, redirect } from "@tanstack/react-router";

/** The first report of its section. */
export const Route = createFileRoute("/_app/reports/resources/")({
  beforeLoad: () => {
    throw redirect({ to: "/reports/resources/capacity" });
  },
});
