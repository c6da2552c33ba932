import { mailHtml } from "../../platform/messages/mail-layout.ts";
import type { Mail } from "../../platform/messages/outbox.ts";
import type { WorkClient } from "../../platform/work/client.ts";
import type { WalkInRow } from "./queries.ts";

interface WalkInMailFacts {
  client: WorkClient;
  host: { firstName: string; email: string };
  row: WalkInRow;
}

/** The mail to a host whom a walk-in wants to see. */
export function walkInMail({ client, host, row }: WalkInMailFacts): Mail {
  const name = `${row.firstName} ${row.lastName}`.replace(/\s+/g, " ");
  const who = row.company ? `${name} (${row.company})` : name;
  const lines = [
    `Hello ${host.firstName},`,
    `${who} is at reception at ${row.site.name}, without an invitation, and asks for you.`,
    row.flagged.length > 0
      ? "Reception decides whether to let them in."
      : `Say whether to let them in: ${client.origin}/`,
  ];
  return {
    kind: "visits.walk-in",
    to: host.email,
    subject: `${name} asks for you at reception`,
    text: `${lines.join("\n\n")}\n\n${client.name}`,
    html: mailHtml(lines),
  };
}
