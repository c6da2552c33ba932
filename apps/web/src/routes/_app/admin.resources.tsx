import { createFileRoute } from "@tanstack/react-router";
import { parseRoomsSettingsSearch } from "../../rooms/core/settings-search.ts";
import { RoomsSettingsPage } from "../../rooms/settings/page.tsx";
import { requireGroup } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/admin/resources")({
  validateSearch: parseRoomsSettingsSearch,
  beforeLoad: ({ context }) => requireGroup(context.queryClient, "admin"),
  staticData: { title: "resourceSettings" },
  component: RoomsSettingsPage,
});
