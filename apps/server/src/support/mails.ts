import { text } from "@portico/contract/texts/text";
import type { Client } from "../platform/callers/client.ts";
import type { Mail } from "../platform/messages/message.ts";
import { ofKind } from "../platform/messages/wording.ts";
import type { Ticket } from "./queries.ts";

/** To the client's support. The text names the sender, since replies to this mail do not reach them. */
export const ticketMail = ({ name: client }: Pick<Client, "name">, to: string, ticket: Ticket): Mail => ({
  ...ofKind("support.ticket", { senderName: ticket.name }),
  to,
  locale: null,
  subject: text("otherMails.supportSubject", { name: ticket.name }),
  lines: [
    text("otherMails.support", { client }),
    ...ticket.problem.split(/\n+/),
    text(ticket.personId ? "otherMails.supportFrom" : "otherMails.supportFromStranger", {
      name: ticket.name,
      email: ticket.email,
    }),
    ...(ticket.url ? [text("otherMails.supportPage", { url: ticket.url })] : []),
    text("otherMails.supportTicket", { id: ticket.id }),
  ],
});
