import { dayOf } from "@portico/contract/days/zones";
import * as contract from "@portico/contract/privacy/privacy";
import { text } from "@portico/contract/texts/text";
import type { AppParts } from "../feature.ts";
import { isAdmin } from "../platform/callers/caller.ts";
import { refuse, requireRight, requireRow } from "../platform/core/refuse.ts";
import type { Serve } from "../platform/http/serve.ts";
import type { Days, Retention } from "../platform/retention/declaration.ts";
import { listRuns, readPeriods, setPeriod } from "../platform/retention/run-queries.ts";
import { lockClient } from "../platform/work/client-settings.ts";
import { requireUnchanged } from "../platform/work/seen.ts";
import { requirePassword } from "../sign-in/public.ts";
import { readZone } from "./core/zone.ts";
import { addHold, endHold, presentHold } from "./holds/manage.ts";
import { listHolds } from "./holds/queries.ts";
import { nextNight } from "./nights/night.ts";
import { countNight, presentRows } from "./nights/register.ts";

/** Periods, nights and legal holds, for administrators. */
export function privacyRoutes(serve: Serve, parts: AppParts): void {
  const { retention, lasting } = parts;

  serve(contract.getPrivacy, async (call) => {
    const { db, client, now, translate } = requireRight(call, isAdmin);
    const timeZone = await readZone(db, client.id);
    const night = { day: nextNight(now, timeZone), timeZone, all: retention };
    const { isAllHeld, due } = await countNight(db, client.id, night);
    return {
      nextNight: night.day,
      timeZone,
      isAllHeld,
      // In the order of the features, as people meet them.
      periods: due.toReversed().map((rows) => presentRows(rows, translate)),
      lasting: lasting.map(({ tables, as, what, why }) => ({
        what: translate(what),
        why: translate(why),
        tables: [...tables],
        as,
      })),
    };
  });

  serve(contract.previewPeriod, async (call) => {
    const { db, client, now, params, query, translate } = requireRight(call, isAdmin);
    const entry = requireRow(retention.find(({ key }) => key === params.key));
    requireDays(entry, query.days);
    const timeZone = await readZone(db, client.id);
    const { due } = await countNight(db, client.id, {
      day: nextNight(now, timeZone),
      timeZone,
      all: retention,
      only: [entry, ...retention.filter(({ days }) => "like" in days && days.like === entry.key)],
      chosen: new Map([[entry.key, query.days]]),
    });
    return { periods: due.map((rows) => presentRows(rows, translate)) };
  });

  serve(contract.changePeriod, async (call) => {
    const { db, client, now, params, body, translate, audit, publish } = requireRight(call, isAdmin);
    const entry = requireRow(retention.find(({ key }) => key === params.key));
    await requirePassword(parts, call, body.password, "password");
    const { days } = body;
    const { usual } = requireDays(entry, days);
    await lockClient(db, client.id);
    const before = (await readPeriods(db, client.id)).get(entry.key) ?? usual;
    requireUnchanged({ days: before }, { days: days ?? usual }, body.seen);
    if (before !== (days ?? usual)) {
      await setPeriod(db, client.id, entry.key, days === usual ? null : days);
      audit({
        action: "privacy.period.change",
        targetType: "retention_period",
        targetId: entry.key,
        before: { days: before },
        after: { days: days ?? usual },
      });
      publish({ topic: "privacy" });
    }
    const timeZone = await readZone(db, client.id);
    const night = { day: nextNight(now, timeZone), timeZone, all: retention, only: [entry] };
    const { due } = await countNight(db, client.id, night);
    return presentRows(due[0]!, translate);
  });

  serve(contract.listRetentionRuns, async (call) => {
    const { db, client, query, translate } = requireRight(call, isAdmin);
    const { count, results } = await listRuns(db, client.id, query);
    // A kind that a later release keeps no more is called by its key.
    const wordsOf = (key: string) => {
      const entry = retention.find((one) => one.key === key);
      return entry ? translate(entry.what) : key;
    };
    return {
      count,
      results: results.map(({ ended, ...run }) => ({
        ...run,
        ended: ended.map((one) => ({ ...one, what: wordsOf(one.key) })),
      })),
    };
  });

  serve(contract.listLegalHolds, async (call) => {
    const { db, client, now, query } = requireRight(call, isAdmin);
    const today = dayOf(now, await readZone(db, client.id));
    const { count, results } = await listHolds(db, client.id, { status: query.status, today }, query);
    return { count, results: results.map((row) => presentHold(row, today)) };
  });

  serve(contract.addLegalHold, async (call) => {
    const { db, client, now, body } = requireRight(call, isAdmin);
    await requirePassword(parts, call, body.password, "password");
    return addHold(call, body, dayOf(now, await readZone(db, client.id)));
  });

  serve(contract.endLegalHold, async (call) => {
    const { db, client, now, params, body } = requireRight(call, isAdmin);
    await requirePassword(parts, call, body.password, "password");
    return endHold(call, params.id, dayOf(now, await readZone(db, client.id)));
  });
}

/** The days of a kind that has its own; null stands for the usual ones. */
function requireDays({ days: own }: Retention, days: number | null): Days {
  if ("like" in own) throw refuse.fields({ days: [text("privacy.follows")] });
  const { least, most } = own;
  if (days !== null && (days < least || days > most))
    throw refuse.fields({ days: [text("privacy.daysRange", { least, most })] });
  return own;
}
