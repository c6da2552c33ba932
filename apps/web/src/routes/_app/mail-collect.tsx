import { createFileRoute } from "@tanstack/react-router";
import { MailRoomPage } from "../../mail-room/page.tsx";
import { requireFeature } from "../../shell/session/route-guards.ts";
import { pageParam } from "../../ui/list/params.ts";
import { listSearch } from "../../ui/list/search.ts";

export const Route = createFileRoute("/_app/mail-collect")({
  validateSearch: listSearch({ page: pageParam }).parse,
  beforeLoad: ({ context }) => requireFeature(context.queryClient, "reception"),
  staticData: { title: "mailCollect", shape: "list" },
  component: MailRoomPage,
});
