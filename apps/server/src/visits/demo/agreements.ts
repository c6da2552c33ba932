import { DAY_MS } from "@portico/contract/days/durations";
import { northwindAccount } from "../../people/demo/people.ts";
import type { Demo } from "../../platform/demo/kit.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";
import { nextId } from "./ids.ts";
import type { DemoVisit } from "./visits.ts";

const client_id = CLIENTS.northwind;

const AGREEMENT = `You are a guest of Northwind House. While you are here you may see and hear things that are not meant for others.

1. Keep to yourself what you learn here about our work, our customers and our people, unless it is public already or we have said in writing that you may pass it on.

2. Do not take pictures, films or recordings inside the building without your host's consent.

3. Wear your badge where it can be seen, stay with your host, and return the badge when you leave.

4. If an alarm sounds, leave by the nearest exit and gather at the point that your host shows you.

What you agree to here holds for three years from today. Your name, your signature and the time are kept for as long.`;

/** Two versions of an agreement; visitors have signed the one that held when they came. */
export async function insertAgreements({ db, now }: Demo, visits: DemoVisit[]): Promise<void> {
  const text = (version: number, days: number, body: string) => ({
    client_id,
    id: nextId(),
    type_id: null,
    version,
    title: "Visitor agreement",
    body,
    published_at: new Date(now.getTime() - days * DAY_MS).toISOString(),
    published_by: northwindAccount("admin").id,
  });
  const first = text(1, 400, AGREEMENT.replace("three years", "one year"));
  const current = text(2, 30, AGREEMENT);
  await db.insertInto("nda_text").values([first, current]).execute();
  const signed = new Map(
    visits.flatMap((visit) =>
      visit.steps
        .filter(({ kind }) => kind === "nda-signed")
        .map(({ at }) => {
          const signature = { visit, at, nda: at < new Date(current.published_at) ? first : current };
          return [`${visit.visitor.id} ${signature.nda.version}`, signature] as const;
        }),
    ),
  );
  await db
    .insertInto("nda_signature")
    .values(
      [...signed.values()].map(({ visit, at, nda }) => ({
        client_id,
        id: nextId(),
        visitor_id: visit.visitor.id,
        visit_id: visit.id,
        nda_text_id: nda.id,
        typed_name: `${visit.visitor.firstName} ${visit.visitor.lastName}`,
        signed_at: at.toISOString(),
      })),
    )
    .execute();
}
