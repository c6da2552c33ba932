import { dayOf } from "@portico/contract/days/zones";
import { textMessageOf } from "../../notifications/public.ts";
import { EXAMPLE, type MessageSamples } from "../../platform/messages/sample.ts";
import { cameInMessages } from "./mails.ts";

export const followingSamples = {
  "presence.came-in": ({ client, reader, now }) => {
    const { site: siteName, timeZone } = EXAMPLE;
    const { mail, short } = cameInMessages(
      client,
      { ...reader, personId: EXAMPLE.id, personName: EXAMPLE.host.name },
      { siteName, timeZone, at: now.toISOString(), day: dayOf(now, timeZone) },
    );
    return {
      mail: mail(),
      text: textMessageOf(client, { phone: EXAMPLE.phone, locale: reader.locale }, short()),
    };
  },
} satisfies MessageSamples;
