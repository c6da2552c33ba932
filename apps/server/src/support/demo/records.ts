import { HOUR_MS } from "@portico/contract/days/durations";
import { NORTHWIND_ACCOUNTS, OTHER_ACCOUNTS } from "../../people/demo/people.ts";
import { seededRandom } from "../../platform/core/seeded-random.ts";
import { type Demo, demoId } from "../../platform/demo/kit.ts";
import { recordChange } from "../../platform/demo/records.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";
import { ticketMail } from "../mails.ts";
import { insertTicket } from "../queries.ts";

const ids = seededRandom(53);

const REQUESTS = [
  {
    clientId: CLIENTS.northwind,
    email: "colleague@northwind.example",
    hoursAgo: 50,
    path: "/parking",
    problem: "The barrier of South did not open this morning although my space was confirmed.",
  },
  {
    clientId: CLIENTS.northwind,
    email: "pa@northwind.example",
    hoursAgo: 5,
    path: "/meetings",
    problem: "The screen beside Thames still shows yesterday’s meeting.\nA restart did not help.",
  },
  {
    clientId: CLIENTS.fabrikam,
    email: "employee@fabrikam.example",
    hoursAgo: 27,
    path: "/",
    problem: "I have a new car. Where do I change my number plate?",
  },
];
const SUPPORT: Record<string, string> = {
  [CLIENTS.northwind]: "support@northwind.example",
  [CLIENTS.fabrikam]: "super@fabrikam.example",
};

/** What people asked support, with the mails to it. */
export async function demoSupport(demo: Demo): Promise<void> {
  for (const { clientId, email, hoursAgo, path, problem } of REQUESTS) {
    const asker = [...NORTHWIND_ACCOUNTS, ...OTHER_ACCOUNTS].find((one) => one.email === email)!;
    const at = new Date(demo.now.getTime() - hoursAgo * HOUR_MS);
    await recordChange(demo, { clientId, actorId: asker.id, at }, async (work) => {
      const url = `${work.origin}${path}`;
      const ticket = { id: demoId(ids), personId: asker.id, name: asker.name, email, url, problem };
      await insertTicket(work.db, clientId, ticket, at);
      work.mail(ticketMail(work.client, SUPPORT[clientId]!, ticket));
      work.audit({
        action: "support.ticket.create",
        targetType: "support_ticket",
        targetId: ticket.id,
        after: { fields: ["name", "email", "url", "problem"] },
      });
    });
  }
}
