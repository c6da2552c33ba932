import * as credits from "@portico/contract/credits/credits";
import { personById } from "../people/public.ts";
import { refuse, requireRight } from "../platform/core/refuse.ts";
import type { Call, Serve } from "../platform/http/serve.ts";
import { adjustCredits, refundUse } from "./balances/change.ts";
import { listBalances } from "./balances/queries.ts";
import { looksAfterCredits, toEntry } from "./core/present.ts";
import * as queries from "./core/queries.ts";

/** People's credits, for parking administrators. */
export function balanceRoutes(serve: Serve): void {
  serve(credits.listBalances, ({ db, client, user, query }) => {
    requireRight({ user }, looksAfterCredits);
    return listBalances(db, client.id, query);
  });

  serve(credits.getBalance, async (call) => {
    requireRight(call, looksAfterCredits);
    return readBalance(call, call.params.id);
  });

  serve(credits.listBalanceEntries, async (call) => {
    requireRight(call, looksAfterCredits);
    const { user } = await readBalance(call, call.params.id);
    const { count, results } = await queries.listEntries(call.db, call.client.id, user.id, call.query);
    return { count, results: results.map((row) => toEntry(row, call)) };
  });

  serve(credits.adjustCredits, async (call) => {
    requireRight(call, looksAfterCredits);
    await adjustCredits(call, call.body);
    return readBalance(call, call.body.employee);
  });

  serve(credits.refundCredits, async (call) => {
    requireRight(call, looksAfterCredits);
    const present = (row: queries.EntryRow) => toEntry(row, call);
    return present(await refundUse(call, call.params.id, call.body.reason, present));
  });
}

async function readBalance({ db, client }: Call, id: string): Promise<credits.CreditBalance> {
  const person = await personById(db, client.id, id);
  if (!person) throw refuse.with("notFound");
  const { firstName, lastName } = person;
  return { user: { id, firstName, lastName }, current: await queries.readBalance(db, client.id, id) };
}
