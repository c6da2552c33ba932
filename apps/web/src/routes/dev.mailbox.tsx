import { createFileRoute } from "@tanstack/react-router";
import { MailboxPage } from "../administration/mailbox/page.tsx";
import { idParam } from "../ui/list/params.ts";
import { listSearch } from "../ui/list/search.ts";

/**
 * The demo's mailbox, for people who try the product; open without a session, because a reset link is needed
 * without one.
 */
export const Route = createFileRoute("/dev/mailbox")({
  validateSearch: listSearch({ id: idParam }).parse,
  staticData: { title: "mailbox" },
  component: MailboxPage,
});
