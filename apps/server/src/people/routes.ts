import * as people from "@portico/contract/people/people";
import { requireRight, requireRow } from "../platform/core/refuse.ts";
import type { Serve } from "../platform/http/serve.ts";
import * as queries from "./core/queries.ts";
import * as rules from "./core/rules.ts";

export function peopleRoutes(serve: Serve): void {
  serve(people.listUsers, async ({ db, client, user, query }) => {
    requireRight({ user }, rules.mayListPeople);
    return queries.listStaff(db, client.id, query);
  });

  serve(people.getUser, async ({ db, client, user, params }) => {
    requireRight({ user }, rules.mayListPeople);
    return requireRow(await queries.staffById(db, client.id, params.id));
  });
}
