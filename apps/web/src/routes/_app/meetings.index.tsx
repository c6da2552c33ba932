import { createFileRoute } from "@tanstack/react-router";
import { MeetingsPage } from "../../meetings/list/page.tsx";
import { meetingsSearch } from "../../meetings/list/search.ts";
import { requireGroup } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/meetings/")({
  validateSearch: meetingsSearch.parse,
  beforeLoad: ({ context }) => requireGroup(context.queryClient, "admin", "reception", "security"),
  staticData: { title: "meetings", shape: "list" },
  component: MeetingsPage,
});
