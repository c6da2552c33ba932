import { createFileRoute } from "@tanstack/react-router";
import { MailRoomPage } from "../../mail-room/page.tsx";
import { pageParam } from "../../ui/list/params.ts";
import { listSearch } from "../../ui/list/search.ts";

export const Route = createFileRoute("/_app/mail-collect")({
  validateSearch: listSearch({ page: pageParam }).parse,
  staticData: { title: "mailCollect", shape: "list" },
  component: MailRoomPage,
});
