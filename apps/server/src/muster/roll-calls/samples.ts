import { textMessageOf } from "../../notifications/public.ts";
import { contactSample } from "../../platform/messages/contact.ts";
import { EXAMPLE, exampleTimes, type MessageSamples } from "../../platform/messages/sample.ts";
import { rollCallMessages } from "./notify.ts";
import { reminderMail } from "./reminder-mail.ts";

/** Examples of messages about roll calls: of a drill, so that no example frightens anybody. */
export const musterSamples = {
  "muster.roll-call": ({ client, reader, now }) => {
    const row = {
      ...{ id: EXAMPLE.id, kind: "drill" as const, startedAt: now.toISOString(), count: 84 },
      site: { name: EXAMPLE.site },
    };
    const { mail, short } = rollCallMessages(client, reader, {
      ...{ row, timeZone: EXAMPLE.timeZone, origin: client.origin },
    });
    return { mail, text: textMessageOf(client, { phone: EXAMPLE.phone, locale: reader.locale }, short()) };
  },
  "muster.drill-reminder": ({ reader, now }) => ({
    mail: reminderMail(reader, EXAMPLE.site, exampleTimes(now).day),
  }),
  "muster.contact": contactSample("muster.contact"),
} satisfies MessageSamples;
