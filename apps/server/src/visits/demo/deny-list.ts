import { DAY_MS } from "@portico/contract/days/durations";
import { northwindAccount } from "../../people/demo/people.ts";
import type { Demo } from "../../platform/demo/kit.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";
import { KNOWN } from "../../visitors/demo/visitors.ts";
import { nextId } from "./ids.ts";
import type { DemoVisit } from "./visits.ts";

const client_id = CLIENTS.northwind;

/** One entry, the visits that it names, and security's refusal of the earlier one. */
export async function insertDenyList({ db, now }: Demo, visits: DemoVisit[]): Promise<void> {
  const entry_id = nextId();
  const created_at = new Date(now.getTime() - 40 * DAY_MS).toISOString();
  await db
    .insertInto("deny_entry")
    .values({
      client_id,
      id: entry_id,
      first_name: KNOWN.viktor.firstName,
      last_name: KNOWN.viktor.lastName,
      reason: "Harassed a colleague at the entrance in spring.",
      created_by: northwindAccount("security").id,
      created_at,
    })
    .execute();
  const matched = visits.filter(({ deny }) => deny !== null);
  const decision = (visit: DemoVisit, kind: "matched" | "refused", at: Date) => ({
    client_id,
    id: nextId(),
    at: at.toISOString(),
    entry_id,
    visit_id: visit.id,
    fields: ["firstName", "lastName"],
    decision: kind,
    note: kind === "refused" ? "Told by phone that he will not be let in." : null,
    actor_id: kind === "refused" ? northwindAccount("security").id : null,
  });
  await db
    .insertInto("deny_decision")
    .values([
      ...matched.map((one) => decision(one, "matched", one.steps[0]!.at)),
      ...matched
        .filter(({ deny }) => deny === "refused")
        .map((one) => decision(one, "refused", new Date(one.steps[0]!.at.getTime() + 3_600_000))),
    ])
    .execute();
}
