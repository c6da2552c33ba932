import { createFileRoute, redirect } from "@tanstack/react-router";

/** The user menu's Admin: the first page there is. */
export const Route = createFileRoute("/_app/admin/")({
  beforeLoad: () => {
    throw redirect({ to: "/admin/audit" });
  },
});
