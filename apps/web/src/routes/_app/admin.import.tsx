import { createFileRoute } from "@tanstack/react-router";
import { ImportPage } from "../../imports/places/page.tsx";
import { requireGroup } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/admin/import")({
  beforeLoad: ({ context }) =>
    requireGroup(context.queryClient, "admin", "parking_admin", "desk_admin", "deskbooking_admin"),
  staticData: { title: "import" },
  component: ImportPage,
});
