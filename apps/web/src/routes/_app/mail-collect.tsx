import { createFileRoute } from "@tanstack/react-router";
import { MailCollectPage } from "../../mail-room/mail-room-page.tsx";
import { whole } from "../../shell/lists/search-params.ts";

export const Route = createFileRoute("/_app/mail-collect")({
  validateSearch: (search: Record<string, unknown>): { page?: number } => ({
    page: whole(search.page, 1) === 1 ? undefined : whole(search.page, 1),
  }),
  staticData: { title: "mailCollect" },
  component: MailCollectPage,
});
