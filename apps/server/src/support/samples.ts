import { text } from "@portico/contract/texts/text";
import { EXAMPLE, type MessageSamples } from "../platform/messages/sample.ts";
import { ticketMail } from "./mails.ts";

/** An example of a mail to support. */
export const supportSamples = {
  "support.ticket": ({ client, reader, say }) => ({
    mail: ticketMail(client, reader.email, {
      ...{ id: EXAMPLE.id, personId: EXAMPLE.id, name: EXAMPLE.host.name, email: EXAMPLE.host.email },
      ...{ url: `${client.origin}/floor-plans`, problem: say(text("samples.problem")) },
    }),
  }),
} satisfies MessageSamples;
