import type { Demo } from "../../platform/demo/kit.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";

/** What Northwind House adds to its invitations to visitors. */
const PARAGRAPH = {
  "en-GB":
    "Please bring a photo ID. Reception at {{siteName}} is on the ground floor, to the right of the entrance.",
  "de-DE":
    "Bitte bringen Sie einen Lichtbildausweis mit. Der Empfang in {{siteName}} ist im Erdgeschoss, rechts vom Eingang.",
} as const;

export async function demoWordings({ db }: Demo): Promise<void> {
  await db
    .insertInto("message_wording")
    .values(
      Object.entries(PARAGRAPH).map(([locale, paragraph]) => ({
        client_id: CLIENTS.northwind,
        kind: "visits.invited",
        locale,
        paragraph,
      })),
    )
    .execute();
}
