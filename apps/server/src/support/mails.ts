import type { Client } from "../platform/callers/client.ts";
import { mailHtml } from "../platform/messages/mail-layout.ts";
import type { Mail } from "../platform/messages/outbox.ts";
import type { Ticket } from "./queries.ts";

/** To the client's support. The text names the sender, since replies to this mail do not reach them. */
export function ticketMail(client: Pick<Client, "name">, to: string, ticket: Ticket): Mail {
  const from = `${ticket.name} <${ticket.email}>`;
  const who = ticket.personId ? `${from}, logged in` : `${from}, not logged in`;
  const facts = [`From: ${who}`, ...(ticket.url ? [`Page: ${ticket.url}`] : []), `Ticket: ${ticket.id}`];
  const intro = `Somebody asks for support at ${client.name}. Please answer to the address below.`;
  return {
    kind: "support.ticket",
    to,
    subject: `Support: ${ticket.name}`,
    text: [intro, ticket.problem, facts.join("\n")].join("\n\n"),
    html: mailHtml([intro, ...ticket.problem.split(/\n+/), ...facts]),
  };
}
