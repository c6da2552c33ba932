import * as people from "@portico/contract/people/people";
import { refuse, requireRow } from "../platform/core/refuse.ts";
import type { Serve } from "../platform/http/serve.ts";
import * as queries from "./core/queries.ts";
import * as rules from "./core/rules.ts";

export function peopleRoutes(serve: Serve): void {
  serve(people.listUsers, async ({ db, client, user, query }) => {
    if (!rules.mayListPeople(user)) throw refuse.with("forbidden");
    return queries.listStaff(db, client.id, query);
  });

  serve(people.getUser, async ({ db, client, user, params }) => {
    if (!rules.mayListPeople(user)) throw refuse.with("forbidden");
    return requireRow(await queries.staffById(db, client.id, params.id));
  });
}
