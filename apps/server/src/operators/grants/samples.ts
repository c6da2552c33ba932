import { text } from "@portico/contract/texts/text";
import { EXAMPLE, type MessageSamples } from "../../platform/messages/sample.ts";
import { accessMail } from "./mails.ts";

const HOURS = 4;

/** An example of the mail that tells of an operator's access. */
export const operatorSamples = {
  "operators.access": ({ client, reader, say }) => ({
    mail: accessMail(
      { ...reader, firstName: reader.firstName },
      {
        ...{ operator: EXAMPLE.host.name, reason: say(text("samples.accessReason")), hours: HOURS },
        link: `${client.origin}/admin/organisation`,
      },
    ),
  }),
} satisfies MessageSamples;
