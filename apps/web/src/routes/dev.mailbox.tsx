import { createFileRoute } from "@tanstack/react-router";
import { MailboxPage } from "../administration/mailbox/page.tsx";
import { parseText } from "../shell/lists/search-params.ts";

/** The demo's mail, for whoever tries the product; open without a session, as a reset link is needed without one. */
export const Route = createFileRoute("/dev/mailbox")({
  validateSearch: (search: Record<string, unknown>): { id?: string } => ({ id: parseText(search.id) }),
  staticData: { title: "mailbox" },
  component: MailboxPage,
});
