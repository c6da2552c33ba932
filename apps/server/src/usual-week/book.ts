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
 * name, so that one that is refused stops no other. That transaction also notes the booking, so that a process that dies leaves
 * nothing that cannot be taken back; the next run goes on with the rest and says all of it.
 */
export async function bookUsualWeek(tools: JobTools, client: WorkClient, week: DueWeek): Promise<void> {
  const due = await runAsSystem(tools, client, (work) => readDue(work, week));
  if (!due) return;
  const outcomes: queries.StoredOutcome[] = [];
  for (const step of due.steps) {
    const outcome = await take(tools, client, due, { step });
    if (outcome) outcomes.push(outcome);
  }
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

/** A step, and why it is tried without the charging that it asks for; left out: it is tried as it is. */
interface Attempt {
  step: Step;
  uncharged?: Text;
}

/** @returns what came of it; undefined: another run has taken the step, or the week is another one by now */
async function take(
  tools: JobTools,
  client: WorkClient,
  due: Due,
  { step, uncharged }: Attempt,
): Promise<queries.StoredOutcome | undefined> {
  const context = { client, actorId: due.person.id, requestId: null };
  try {
    return await inTransaction(tools, context, (work) => bookStep(work, due, { step, uncharged }));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.text.code === ALREADY_BOOKED)
      return outcomeOf(due, step, { outcome: "kept", reason: null, reservation: null });
    // Whoever cannot charge still parks, and is told why.
    if (!uncharged && step.thing === "parking" && step.evSpaceReservation)
      return take(tools, client, due, { step, uncharged: error.text });
    return outcomeOf(due, step, { outcome: "refused", reason: reasonOf(error.text), reservation: null });
  }
}

const outcomeOf = ({ places }: Due, step: Step, result: Result): queries.StoredOutcome => ({
  day: step.day,
  thing: step.thing,
  place: places.get(step.id)!,
  ...(step.thing === "parking" && timesOf(step)),
  ...result,
});

/** Books a step and notes it. Other runs and changes of the week wait meanwhile. */
async function bookStep(
  work: Work,
  due: Due,
  { step, uncharged }: Attempt,
): Promise<queries.StoredOutcome | undefined> {
  const { db, clientId } = work;
  const { person, client } = due;
  await queries.lockWeek(db, person.id);
  const week = await queries.readWeek(db, clientId, person.id);
  if (!isOpen(week, due) || week.outcomes.some((one) => isSame(one, step))) return undefined;
  // Its owner has begun a pause since the run began.
  if (week.pausedUntil !== null && step.day < week.pausedUntil) return undefined;
  const result =
    step.thing === "desk"
      ? await takeDesk(work, client, person, step)
      : await takeParking(work, client, person, uncharged ? { ...step, evSpaceReservation: null } : step);
  const outcome = outcomeOf(due, step, uncharged ? withoutCharging(uncharged, result) : result);
  if (isNews(outcome) && outcome.reservation) await queries.noteOutcome(db, clientId, person.id, outcome);
  return outcome;
}

const isSame = (one: Pick<Step, "day" | "thing">, other: Pick<Step, "day" | "thing">): boolean =>
  one.day === other.day && one.thing === other.thing;

const isOfSameSetting = (
  week: queries.UsualWeekRow | undefined,
  { setAt }: Due,
): week is queries.UsualWeekRow => week?.setAt === setAt;

/** Whether the week is still the one that was read, and no other run has ended it. */
const isOpen = (week: queries.UsualWeekRow | undefined, due: Due): week is queries.UsualWeekRow =>
  isOfSameSetting(week, due) && week.bookedUntil < due.until;

const isUnpaid = ({ code }: Text): boolean => code === NOT_ENOUGH_CREDITS;

/** The wire's code for too few credits is no sentence. */
const reasonOf = (said: Text): Text => (isUnpaid(said) ? text("parking.tooFewCredits") : said);

function withoutCharging(why: Text, result: Result): Result {
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

const inOrder = (a: queries.StoredOutcome, b: queries.StoredOutcome): number =>
  a.day.localeCompare(b.day) || a.thing.localeCompare(b.thing);

/** Notes what came of the steps, and says it with what a run that died has booked before. */
async function noteOutcomes(work: Work, due: Due, outcomes: readonly queries.StoredOutcome[]): Promise<void> {
  const { db, clientId, now } = work;
  const { person, until } = due;
  await queries.lockWeek(db, person.id);
  const week = await queries.readWeek(db, clientId, person.id);
  // What was booked of a week that was ended or set anew meanwhile stays; the new one begins where its owner said.
  if (!isOfSameSetting(week, due)) return announce(work, person, outcomes);
  // The other run has said it.
  if (!isOpen(week, due)) return;
  const fresh = outcomes.filter((one) => !week.outcomes.some((known) => isSame(known, one)));
  const yesterday = addDays(now.toISOString().slice(0, 10), -1);
  const kept = [...week.outcomes.filter(({ day }) => day >= yesterday), ...fresh];
  await queries.noteBooked(db, clientId, person.id, {
    bookedUntil: until,
    outcomes: kept.toSorted(inOrder),
  });
  const unsaid = week.outcomes.filter(({ day }) => day > week.bookedUntil);
  const live = await queries.listLive(
    db,
    clientId,
    unsaid.flatMap(({ reservation }) => reservation ?? []),
  );
  announce(work, person, [...unsaid.filter((one) => one.reservation && live.has(one.reservation)), ...fresh]);
}

function announce(work: Work, person: Account, outcomes: readonly queries.StoredOutcome[]): void {
  const news = outcomes.filter(isNews).toSorted(inOrder);
  if (news.length > 0) work.mail(usualWeekMail(person, work.origin, news));
  work.publish({ topic: "usual-week", personId: person.id });
}
