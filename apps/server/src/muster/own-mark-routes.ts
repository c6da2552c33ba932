import { dayOf } from "@portico/contract/days/zones";
import * as contract from "@portico/contract/muster/own-marks";
import { text } from "@portico/contract/texts/text";
import { limitAttempt, limitGuess } from "../people/public.ts";
import { refuse, requireRow } from "../platform/core/refuse.ts";
import type { RateLimit } from "../platform/http/rate-limiter.ts";
import type { Serve, ServeOptions } from "../platform/http/serve.ts";
import { visitorByPin } from "../visits/public.ts";
import { type KnownPerson, knownCaller, listOwn, markOwn } from "./own-marks/own-marks.ts";
import { rollCallById } from "./roll-calls/queries.ts";
import { pointOf } from "./wardens/points.ts";

/** A building full of people may stand behind one address. */
const readsByAddress: RateLimit = {
  name: "own-roll-call-reads-address",
  points: 3000,
  duration: 600,
  blockDuration: 60,
  byAddress: true,
};
const marksByCaller: RateLimit = {
  name: "own-marks-caller",
  points: 60,
  duration: 600,
  blockDuration: 60,
};
/** Wrong PINs, of which there are a million. */
const pinsByAddress: RateLimit = {
  name: "own-mark-pins-address",
  points: 60,
  duration: 3600,
  blockDuration: 300,
  byAddress: true,
};
const pinsByRollCall: RateLimit = {
  name: "own-mark-pins-roll-call",
  points: 300,
  duration: 3600,
  blockDuration: 300,
};

/** Marks of people about themselves. */
export function ownMarkRoutes(serve: Serve, { rateLimiter }: Pick<ServeOptions, "rateLimiter">): void {
  serve(contract.listOwnRollCalls, async (call) => {
    const { db, client, caller, query, now, request } = call;
    if (caller.kind !== "person") await limitAttempt(rateLimiter, [[readsByAddress, request.ip]]);
    const known = await knownCaller(db, client.id, caller, now);
    const at = query.point ? await pointOf(db, client.id, query.point) : undefined;
    return {
      results: await listOwn(db, client.id, { caller, known, pointSite: at?.site.id }),
      point: at ? { code: at.point.code, name: at.point.name, site: at.site.name } : null,
    };
  });

  serve(contract.markOwn, async (call) => {
    const { db, client, caller, params, body, now, request } = call;
    const known = await knownCaller(db, client.id, caller, now);
    const rollCall = await rollCallById(db, client.id, params.id);
    if (known) {
      const who = "personId" in known.who ? known.who.personId : known.who.visitorId;
      await limitAttempt(rateLimiter, [[marksByCaller, `${client.id} ${who}`]]);
      const row = requireRow(rollCall);
      if (known.siteId !== null && known.siteId !== row.site.id) throw refuse.with("notFound");
      return markOwn(call, row, known, body);
    }
    const { pin, point } = body;
    if (!pin || !point) throw refuse.with("unauthenticated");
    const keys: [RateLimit, string][] = [
      [pinsByAddress, request.ip],
      [pinsByRollCall, `${client.id} ${params.id}`],
    ];
    return limitGuess(rateLimiter, keys, async (markWrong) => {
      const at = await pointOf(db, client.id, point).catch(() => undefined);
      const row = rollCall && at?.site.id === rollCall.site.id ? rollCall : undefined;
      const visitor =
        row &&
        at &&
        (await visitorByPin(db, client.id, {
          ...{ siteId: at.site.id, day: dayOf(now, at.site.timeZone), pin, now },
        }));
      if (!row || !visitor) {
        markWrong();
        throw refuse.with("forbidden", text("muster.pinUnknown"));
      }
      const byPin: KnownPerson = { ...visitor, who: { visitorId: visitor.visitorId }, siteId: row.site.id };
      return markOwn(call, row, byPin, body);
    });
  });
}
