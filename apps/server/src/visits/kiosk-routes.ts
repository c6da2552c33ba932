import { text } from "@portico/contract/texts/text";
import * as kiosk from "@portico/contract/visits/kiosk";
import * as walkIns from "@portico/contract/visits/walk-ins";
import { refuse } from "../platform/core/refuse.ts";
import { readDataUrl, toJpeg } from "../platform/documents/files.ts";
import type { Serve, ServeOptions } from "../platform/http/serve.ts";
import { siteById } from "../sites/public.ts";
import { listVisitorTypes } from "../visitors/public.ts";
import { checkInAtDevice, findOwnVisit, refuseWrongPin } from "./kiosk/check-in.ts";
import * as queries from "./kiosk/queries.ts";
import { limitGuesses, limitSearch } from "./kiosk/rate-limits.ts";
import { requireKiosk } from "./kiosk/session.ts";
import { readReceptionSettings, toVisitSettings } from "./settings/queries.ts";
import { createWalkIn, readKioskState } from "./walk-ins/request.ts";

/**
 * The kiosk in the lobby. The person at the kiosk is anonymous: no answer holds facts of a visitor before
 * that visitor has given their full name, pin or code.
 */
export function kioskRoutes(serve: Serve, { rateLimiter }: Pick<ServeOptions, "rateLimiter">): void {
  serve(kiosk.getKiosk, async (call) => {
    const here = requireKiosk(call);
    const { db, client, now } = call;
    const [site, settings, types] = await Promise.all([
      siteById(db, client.id, here.siteId),
      readReceptionSettings(db, client.id),
      listVisitorTypes(db, client.id),
    ]);
    if (!site) throw refuse.with("notFound");
    const { phoneRequired, emailRequired } = toVisitSettings(client);
    return {
      screen: { id: here.id, name: here.name },
      client: { name: client.name, logo: client.logo, product: client.product, locale: client.locale },
      site: { id: site.id, name: site.name, timeZone: site.timeZone },
      now: now.toISOString(),
      settings: { ...settings.kiosk, phoneRequired, emailRequired },
      types: types.filter(({ isActive, walkIn }) => isActive && walkIn),
    };
  });

  // In steps, since a response stored for its Idempotency-Key would store the token too.
  serve.steps(kiosk.findVisitAtKiosk, async (call) => {
    const here = requireKiosk(call);
    const { client, body } = call;
    if (!body.name && !body.pin && !body.code) throw refuse.request(text("visits.searchEmpty"));
    await limitSearch(rateLimiter, client.id, here);
    const search = () => call.inTransaction((work) => findOwnVisit(work, here, body));
    if (!body.pin && !body.code) return search();
    return limitGuesses(rateLimiter, client.id, here, async (markWrong) => {
      const answer = await search();
      if (answer.found === "none") markWrong();
      return answer;
    });
  });

  // In steps, since the pin is checked and counted before the transaction.
  serve.steps(kiosk.checkInAtKiosk, async (call) => {
    const here = requireKiosk(call);
    const { client, body } = call;
    const photo = await readPhoto(body.photo);
    await limitGuesses(rateLimiter, client.id, here, (markWrong) => refuseWrongPin(call, here, markWrong));
    return call.inTransaction((work) => checkInAtDevice(work, here, { ...body, photo }));
  });

  serve(kiosk.findHosts, async (call) => {
    const here = requireKiosk(call);
    await limitSearch(rateLimiter, call.client.id, here);
    const { search } = call.query;
    if (search.replace(/\s/g, "").length < kiosk.limits.nameMin) return { count: 0, results: [] };
    const words = search.split(/\s+/).filter(Boolean);
    return queries.findHosts(call.db, call.client.id, words, kiosk.limits.hostsShown);
  });

  serve(walkIns.requestWalkIn, async (call) => {
    const here = requireKiosk(call);
    return createWalkIn(call, call.client, here, { ...call.body, photo: await readPhoto(call.body.photo) });
  });
  serve(walkIns.getWalkInAtKiosk, async (call) => readKioskState(call, requireKiosk(call), call.params.id));
}

/** The camera's picture, scaled down and re-encoded. */
async function readPhoto(photo: string | null | undefined): Promise<Buffer | null> {
  if (!photo) return null;
  const bytes = readDataUrl(photo);
  const jpeg = bytes && (await toJpeg(bytes));
  if (!jpeg) throw refuse.fields({ photo: [text("common.pictureUnreadable")] });
  return jpeg;
}
