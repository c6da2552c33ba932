import { createFileRoute } from "@tanstack/react-router";
import { MailboxPage } from "../administration/mailbox/page.tsx";
import { parseText } from "../shell/lists/search-params.ts";

/**
 * The demo's mailbox, for people who try the product; open without a session, because a reset link is needed
 * without one.
 */
export const Route = createFileRoute("/dev/mailbox")({
  validateSearch: (search: Record<string, unknown>): { id?: string } => ({ id: parseText(search.id) }),
  staticData: { title: "mailbox" },
  component: MailboxPage,
});
