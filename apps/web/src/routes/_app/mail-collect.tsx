import { createFileRoute } from "@tanstack/react-router";
import { MailRoomPage } from "../../mail-room/page.tsx";
import { parseWholeNumber } from "../../shell/lists/search-params.ts";

export const Route = createFileRoute("/_app/mail-collect")({
  validateSearch: (search: Record<string, unknown>): { page?: number } => ({
    page: parseWholeNumber(search.page, 1) === 1 ? undefined : parseWholeNumber(search.page, 1),
  }),
  staticData: { title: "mailCollect" },
  component: MailRoomPage,
});
