import { DAY_MS } from "@portico/contract/days/durations";
import { northwindAccount } from "../../people/demo/people.ts";
import { hashToken, newToken } from "../../platform/core/ids.ts";
import { seededRandom } from "../../platform/core/seeded-random.ts";
import { type Demo, demoId } from "../../platform/demo/kit.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";

const VALID_DAYS = 14;

interface DemoInvitation {
  email: string;
  daysAgo: number;
  end?: "accepted" | "withdrawn";
}

/** Two open invitations, and one for each way to end. */
const INVITED: DemoInvitation[] = [
  { email: "ines.duarte@northwind.example", daysAgo: 1 },
  { email: "jonas.lindqvist@northwind.example", daysAgo: 5 },
  { email: "mirela.popa@northwind.example", daysAgo: 20 },
  { email: "employee@northwind.example", daysAgo: 30, end: "accepted" },
  { email: "temp@elsewhere.example", daysAgo: 12, end: "withdrawn" },
];

/** People who have left: they have no bookings and cannot log in. */
const LEFT = [
  { email: "hannah.leitner@northwind.example", first: "Hannah", last: "Leitner", daysAgo: 9 },
  { email: "tomas.havel@northwind.example", first: "Tomáš", last: "Havel", daysAgo: 40 },
];

/**
 * Invitations to Northwind House, and people who have left it. The links are unknown: their tokens are thrown
 * away.
 */
export async function demoInvitations({ db, now }: Demo): Promise<void> {
  const random = seededRandom(31);
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const by = northwindAccount("admin");
  await db
    .insertInto("invitation")
    .values(
      INVITED.map(({ email, daysAgo, end }) => ({
        client_id: CLIENTS.northwind,
        id: demoId(random),
        email,
        groups: ["employee", "parking", "deskbooking"],
        // Not from the seed, which is public: a link would let its reader in.
        token_hash: hashToken(newToken()),
        created_by: by.id,
        created_at: ago(daysAgo).toISOString(),
        expires_at: ago(daysAgo - VALID_DAYS).toISOString(),
        accepted_at: end === "accepted" ? ago(daysAgo - 1).toISOString() : null,
        withdrawn_at: end === "withdrawn" ? ago(daysAgo - 2).toISOString() : null,
      })),
    )
    .execute();
  await db
    .insertInto("person")
    .values(
      LEFT.map(({ email, first, last, daysAgo }) => ({
        client_id: CLIENTS.northwind,
        id: demoId(random),
        email,
        first_name: first,
        last_name: last,
        groups: ["employee"],
        status: "disabled",
        disabled_at: ago(daysAgo).toISOString(),
        created_at: ago(400).toISOString(),
      })),
    )
    .execute();
}
