import { MESSAGE_KINDS } from "@portico/contract/core/message-kinds";
import { DAY_MS } from "@portico/contract/days/durations";
import { DEFAULT_LOCALE } from "@portico/contract/texts/text";
import { sql } from "kysely";
import { accounts } from "./accounts/feature.ts";
import { administration } from "./administration/feature.ts";
import { cameras } from "./cameras/feature.ts";
import { closures } from "./closures/feature.ts";
import { samplesOf } from "./collect-features.ts";
import { credits } from "./credits/feature.ts";
import { desks } from "./desks/feature.ts";
import type { DemoPart } from "./feature.ts";
import { features } from "./features.ts";
import { floorPlans } from "./floor-plans/feature.ts";
import { help } from "./help/feature.ts";
import { mailRoom } from "./mail-room/feature.ts";
import { meetings } from "./meetings/feature.ts";
import { muster } from "./muster/feature.ts";
import { parking } from "./parking/feature.ts";
import { NORTHWIND_ACCOUNTS, northwindAccount, OTHER_ACCOUNTS } from "./people/demo/people.ts";
import { people } from "./people/feature.ts";
import type { Clock } from "./platform/core/clock.ts";
import { seededRandom } from "./platform/core/seeded-random.ts";
import { translate } from "./platform/core/translate.ts";
import { asOwner } from "./platform/database/as-owner.ts";
import type { Database } from "./platform/database/database.ts";
import { withoutMarks } from "./platform/demo/history.ts";
import type { Demo } from "./platform/demo/kit.ts";
import { recordChange } from "./platform/demo/records.ts";
import { presence } from "./presence/feature.ts";
import { rooms } from "./rooms/feature.ts";
import { CLIENTS } from "./sites/demo/clients.ts";
import { sites } from "./sites/feature.ts";
import { support } from "./support/feature.ts";
import { views } from "./views/feature.ts";
import { visitors } from "./visitors/feature.ts";
import { type VisitToTry, visitToTry } from "./visits/demo/visit-to-try.ts";
import { visits } from "./visits/feature.ts";

export { DEMO_PASSWORD } from "./people/demo/people.ts";

/**
 * In the order in which features may call each other. Each part's random numbers depend on those drawn
 * before: a new part goes to the end.
 */
const workplace: readonly DemoPart[] = [
  sites.demo.clients,
  people.demo.people,
  people.demo.vehicles,
  accounts.demo.signUp,
  accounts.demo.invitations,
  sites.demo.sites,
  people.demo.homeSites,
  presence.demo.presence,
  sites.demo.buildings,
  closures.demo.closures,
  help.demo.help,
  administration.demo.wordings,
  parking.demo.parking,
  desks.demo.desks,
  rooms.demo.resources,
  meetings.demo.meetings,
  floorPlans.demo.floorPlans,
  visitors.demo.visitors,
  // Visits belong to existing meetings.
  visits.demo.visits,
  credits.demo.credits,
  mailRoom.demo.mailCollect,
  // What parking has cost.
  parking.demo.credits,
  people.demo.photos,
  // Who may come in depends on vehicles, reservations and visits.
  cameras.demo.cameras,
  muster.demo.muster,
  views.demo.choices,
];

/** A year behind the first day, for reports: after the records, which are of the last weeks. */
const history: readonly DemoPart[] = [
  desks.demo.history,
  parking.demo.history,
  presence.demo.history,
  meetings.demo.history,
  // Visits belong to the meetings of the year.
  visits.demo.history,
  // What cameras saw follows from who parked.
  cameras.demo.history,
  muster.demo.history,
  accounts.demo.departments,
];

/** What people have done, for the audit log and the outbox: mails are written from the rows of the workplace. */
const records: readonly DemoPart[] = [
  parking.demo.records,
  desks.demo.records,
  visits.demo.records,
  meetings.demo.records,
  accounts.demo.records,
  support.demo.support,
  fillMailbox,
];

/** Before what people have done, so that the newest messages are theirs. */
const MAILBOX_DAYS = 3;

/** An example of each kind of mail that nobody of the workplace was sent: the mailbox holds one of each. */
export async function fillMailbox(demo: Demo): Promise<void> {
  const clientId = CLIENTS.northwind;
  const sent = await demo.db
    .selectFrom("message")
    .select("kind")
    .distinct()
    .where("client_id", "=", clientId)
    .where("channel", "=", "email")
    .execute();
  const known = new Set<string>(sent.map(({ kind }) => kind));
  const samples = samplesOf(features);
  const at = new Date(demo.now.getTime() - MAILBOX_DAYS * DAY_MS);
  const { email, name } = northwindAccount("employee");
  const reader = { email, firstName: name.split(" ")[0]!, locale: null };
  for (const kind of MESSAGE_KINDS)
    if (!known.has(kind))
      await recordChange(demo, { clientId, actorId: null, at }, ({ client, mail, now }) => {
        const locale = client.locale ?? DEFAULT_LOCALE;
        const example = samples[kind]!({ client, reader, now, say: (words) => translate(words, locale) });
        mail(example.mail);
      });
}

export const parts = [...workplace, ...records, ...history];

/**
 * Seeds the demo workplace into an empty database: each feature its parts. `present`: the demo exists, from
 * before or from now (`isNew`).
 */
export async function seedDemo(
  ownerUrl: string,
  clock: Clock,
  origin?: string,
): Promise<{ present: boolean; isNew: boolean }> {
  return asOwner(ownerUrl, async (db) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('demo', 0))`.execute(db);
    const { rows } = await sql<{ filled: boolean; present: boolean }>`
      select exists (select from client) as filled,
        exists (select from client where id = ${CLIENTS.northwind}) as present`.execute(db);
    if (rows[0]?.filled) return { present: rows[0].present, isNew: false };
    const demo = { db, now: clock.now(), random: seededRandom(20_261_120), origin };
    for (const part of workplace) await part(demo);
    // The records read by the queries of every day, which are hopeless without statistics.
    await sql`analyze`.execute(db);
    for (const part of records) await part(demo);
    await withoutMarks(db, async () => {
      for (const part of history) await part(demo);
    });
    return { present: true, isNew: true };
  });
}

/** A visit to try without a log-in, as of now. */
export const demoVisit = (database: Database, clock: Clock): Promise<VisitToTry | undefined> =>
  visitToTry(database.forClient(CLIENTS.northwind), clock.now());

export const demoLogins = [
  ...NORTHWIND_ACCOUNTS.map(({ email, name }) => ({
    client: "Northwind House",
    host: "localhost",
    email,
    name,
  })),
  ...OTHER_ACCOUNTS.map(({ client, host, email, name }) => ({ client, host, email, name })),
];
