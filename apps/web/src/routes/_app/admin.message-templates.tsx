import { createFileRoute } from "@tanstack/react-router";
import { MessageTemplatesPage } from "../../administration/message-templates/page.tsx";
import { messageTemplatesSearch } from "../../administration/message-templates/search.ts";
import { requireGroup } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/admin/message-templates")({
  validateSearch: messageTemplatesSearch.parse,
  beforeLoad: ({ context }) => requireGroup(context.queryClient, "admin"),
  staticData: { title: "messageTemplates" },
  component: MessageTemplatesPage,
});
