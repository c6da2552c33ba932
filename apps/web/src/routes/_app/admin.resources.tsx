import { createFileRoute } from "@tanstack/react-router";
import { roomsSettingsSearch } from "../../rooms/core/settings-search.ts";
import { RoomsSettingsPage } from "../../rooms/settings/page.tsx";
import { requireGroup } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/admin/resources")({
  validateSearch: roomsSettingsSearch.parse,
  beforeLoad: ({ context }) => requireGroup(context.queryClient, "admin"),
  staticData: { title: "resourceSettings", shape: "list" },
  component: RoomsSettingsPage,
});
