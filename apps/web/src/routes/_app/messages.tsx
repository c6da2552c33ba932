import { createFileRoute } from "@tanstack/react-router";
import { MessagesPage } from "../../administration/messages/page.tsx";
import { messagesSearch } from "../../administration/messages/search.ts";
import { requireGroup } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/messages")({
  validateSearch: messagesSearch.parse,
  beforeLoad: ({ context }) => requireGroup(context.queryClient, "admin"),
  staticData: { title: "messages", shape: "list" },
  component: MessagesPage,
});
