import { addDays, laterDay } from "@portico/contract/days/days";
import { dayOf } from "@portico/contract/days/zones";
import { ALREADY_BOOKED } from "@portico/contract/desks/form";
import type { Feature } from "@portico/contract/endpoint";
import { NOT_ENOUGH_CREDITS } from "@portico/contract/parking/form";
import { type Text, text } from "@portico/contract/texts/text";
import { DAYS_AHEAD } from "@portico/contract/usual-week/form";
import { bookOwnDesk, deskSettings } from "../desks/public.ts";
import { bookOwnParking, parkingSettings } from "../parking/public.ts";
import { type Account, personById } from "../people/public.ts";
import { Refusal } from "../platform/core/refuse.ts";
import { translate } from "../platform/core/translate.ts";
import type { WorkClient } from "../platform/work/client.ts";
import { settingsOf } from "../platform/work/client-settings.ts";
import type { JobTools } from "../platform/work/jobs.ts";
import { inTransaction, runAsSystem, type Work } from "../platform/work/work.ts";
import { usualWeekMail } from "./mails.ts";
import * as queries from "./queries.ts";
import { dueDays, type ParkingTimes, type Step, stepsOf } from "./rules.ts";

/** A week of which days are due now. */
interface DueWeek {
  personId: string;
  from: string;
  until: string;
}

/** The weeks of which days are due, at most so many: the next run finds the others. */
export async function listDueWeeks({ db, clientId, now }: Work, atOnce: number): Promise<DueWeek[]> {
  const client = await queries.readBookingClient(db, clientId);
  const has = (feature: Feature) => client.features.includes(feature);
  const { deskFutureBookingDaysLimit } = settingsOf(client, deskSettings);
  const { parkingFutureBookingDaysLimit } = settingsOf(client, parkingSettings);
  const due = (await queries.listWeeks(db, clientId)).flatMap((week) => {
    const limits = [
      ...(week.hasDesk && has("desks") ? [deskFutureBookingDaysLimit] : []),
      ...(week.hasCarpark && has("parking") ? [parkingFutureBookingDaysLimit] : []),
    ];
    if (limits.length === 0) return [];
    const daysAhead = Math.min(...limits.map((limit) => limit ?? DAYS_AHEAD));
    const days = dueDays({ today: dayOf(now, week.timeZone), bookedUntil: week.bookedUntil, daysAhead });
    return days ? [{ personId: week.personId, ...days }] : [];
  });
  return due.slice(0, atOnce);
}

interface Due {
  setAt: string;
  steps: Step[];
  until: string;
  client: queries.BookingClient;
  person: Account;
  places: ReadonlyMap<string, string>;
}

/**
 * Books what is due of one person's usual week: each desk and each car park in a transaction of its own and in the person's
 * name, so that one that is refused stops no other. A process that dies leaves the rest to the next run, which keeps what is
 * booked.
 */
export async function bookUsualWeek(tools: JobTools, client: WorkClient, week: DueWeek): Promise<void> {
  const due = await runAsSystem(tools, client, (work) => readDue(work, week));
  if (!due) return;
  const outcomes: queries.StoredOutcome[] = [];
  for (const step of due.steps)
    outcomes.push({
      day: step.day,
      thing: step.thing,
      place: due.places.get(step.id)!,
      ...(step.thing === "parking" && timesOf(step)),
      ...(await take(tools, client, due, step)),
    });
  await runAsSystem(tools, client, (work) => noteOutcomes(work, due, outcomes));
}

/** What is to be booked of the week as it stands now; undefined: it has ended, or another run was faster. */
async function readDue({ db, clientId }: Work, { personId, from, until }: DueWeek): Promise<Due | undefined> {
  const week = await queries.readWeek(db, clientId, personId);
  const person = await personById(db, clientId, personId);
  if (!week || !person || week.bookedUntil >= until) return undefined;
  const client = await queries.readBookingClient(db, clientId);
  const days = (await queries.listWeekdays(db, clientId, personId)).map((day) => ({
    ...day,
    deskId: client.features.includes("desks") ? day.deskId : null,
    carparkId: client.features.includes("parking") ? day.carparkId : null,
  }));
  const places = new Map(
    days.flatMap(({ desk, carpark }) =>
      [desk, carpark].flatMap((one) => (one ? [[one.id, one.name] as const] : [])),
    ),
  );
  const first = laterDay(from, addDays(week.bookedUntil, 1));
  return {
    setAt: week.setAt,
    steps: stepsOf(days, { from: first, until, pausedUntil: week.pausedUntil }),
    until,
    client,
    person,
    places,
  };
}

type ParkingStep = Extract<Step, { thing: "parking" }>;

const timesOf = ({ startTime, endTime, evSpaceReservation }: ParkingStep): ParkingTimes => ({
  startTime,
  endTime,
  evSpaceReservation,
});

/** `evSpaceReservation` is null where parking was booked without the charging that was asked for. */
type Result = Pick<queries.StoredOutcome, "outcome" | "reason" | "reservation" | "evSpaceReservation">;

async function take(
  tools: JobTools,
  client: WorkClient,
  { client: own, person }: Pick<Due, "client" | "person">,
  step: Step,
): Promise<Result> {
  const context = { client, actorId: person.id, requestId: null };
  try {
    return await inTransaction(tools, context, (work) =>
      step.thing === "desk" ? takeDesk(work, own, person, step) : takeParking(work, own, person, step),
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const has = error.text.code === ALREADY_BOOKED;
    if (has) return { outcome: "kept", reason: null, reservation: null };
    if (step.thing === "parking" && step.evSpaceReservation)
      return takeWithoutCharging(
        error.text,
        (less) => take(tools, client, { client: own, person }, less),
        step,
      );
    return { outcome: "refused", reason: reasonOf(error.text), reservation: null };
  }
}

const isUnpaid = ({ code }: Text): boolean => code === NOT_ENOUGH_CREDITS;

/** The wire's code for too few credits is no sentence. */
const reasonOf = (said: Text): Text => (isUnpaid(said) ? text("parking.tooFewCredits") : said);

/** Whoever cannot charge still parks, and is told why. */
async function takeWithoutCharging(
  why: Text,
  tryStep: (step: Step) => Promise<Result>,
  step: ParkingStep,
): Promise<Result> {
  const result = await tryStep({ ...step, evSpaceReservation: null });
  if (result.reason || result.outcome === "kept") return result;
  const reason = isUnpaid(why)
    ? text("usualWeek.chargingUnpaid")
    : text("usualWeek.withoutCharging", { reason: why });
  return { ...result, reason, evSpaceReservation: null };
}

async function takeDesk(
  work: Work,
  client: queries.BookingClient,
  person: Account,
  { id: deskId, day }: Step,
): Promise<Result> {
  const { id, isPending } = await bookOwnDesk(work, { client, person, deskId, day });
  return { outcome: isPending ? "pending" : "booked", reason: null, reservation: id };
}

const OUTCOME_OF = {
  confirmed: "booked",
  queued: "queued",
  "pre-approval": "pending",
  kept: "kept",
} as const;

async function takeParking(
  work: Work,
  client: queries.BookingClient,
  person: Account,
  step: ParkingStep,
): Promise<Result> {
  const locale = person.locale ?? work.client.locale ?? "en-GB";
  const say = { translate: (words: Parameters<typeof translate>[0]) => translate(words, locale) };
  const { id: carparkId, day } = step;
  const wanted = { carparkId, day, ...timesOf(step) };
  const { id, status } = await bookOwnParking(work, { client, person, ...say, ...wanted });
  if (status in OUTCOME_OF)
    return { outcome: OUTCOME_OF[status as keyof typeof OUTCOME_OF], reason: null, reservation: id };
  // Nothing was stored.
  return { outcome: "refused", reason: text("usualWeek.notPossible"), reservation: null };
}

/** What is kept was the person's own doing, and needs no word. */
const isNews = ({ outcome }: queries.StoredOutcome): boolean => outcome !== "kept";

/** Notes what came of the steps, and says it. What another run has noted of the same meanwhile stays as it is. */
async function noteOutcomes(
  work: Work,
  { person, until, setAt }: Due,
  outcomes: readonly queries.StoredOutcome[],
): Promise<void> {
  const { db, clientId, now } = work;
  await queries.lockWeek(db, person.id);
  const week = await queries.readWeek(db, clientId, person.id);
  const known = week?.outcomes ?? [];
  const fresh = outcomes.filter(
    (one) => !known.some(({ day, thing }) => day === one.day && thing === one.thing),
  );
  // What was booked of a week that was ended or set anew meanwhile stays; the new one begins where its owner said.
  if (week?.setAt === setAt) {
    const yesterday = addDays(now.toISOString().slice(0, 10), -1);
    await queries.noteBooked(db, clientId, person.id, {
      bookedUntil: laterDay(until, week.bookedUntil),
      outcomes: [...known.filter(({ day }) => day >= yesterday), ...fresh],
    });
  }
  const news = fresh.filter(isNews);
  if (news.length > 0) work.mail(usualWeekMail(person, work.origin, news));
  work.publish({ topic: "usual-week", personId: person.id });
}
