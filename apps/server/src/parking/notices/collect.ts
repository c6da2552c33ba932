import type { Status } from "@portico/contract/parking/reservations";
import { type Notification, notify } from "../../notifications/public.ts";
import { personById } from "../../people/public.ts";
import { collectPerTransaction } from "../../platform/work/collect-per-transaction.ts";
import type { Work } from "../../platform/work/work.ts";
import type { PermitRow } from "../core/permit-queries.ts";
import {
  type NoticeKind,
  parkingMail,
  parkingNotice,
  type ReservationNotice,
  weightierNotice,
} from "./mails.ts";
import type { PermitNoticeKind } from "./permit-format.ts";
import { mailRowsById } from "./queries.ts";

/**
 * Collects the notices of a call: one mail for each person, whatever happened to however many of their days,
 * written at the end of the transaction.
 */

interface NotedChange {
  noticeKind: NoticeKind;
  /** Whether the reservation was confirmed before the call. */
  hadEntry: boolean;
}

interface PendingNotices {
  /** By reservation id. */
  reservations: Map<string, NotedChange>;
  permits: { permit: PermitRow; noticeKind: PermitNoticeKind }[];
}

const pendingNotices = collectPerTransaction(
  (): PendingNotices => ({ reservations: new Map(), permits: [] }),
  sendNotices,
);

/**
 * Notes what happened to a reservation for the mail to its owner. Of several notices the one with the most
 * weight counts; an end outweighs all others.
 *
 * @param row as it was before
 */
export function noteForOwner(
  work: Work,
  row: { id: string; employee: string | null; status: Status },
  noticeKind: NoticeKind,
): void {
  if (row.employee === null) return;
  const { reservations } = pendingNotices(work);
  const before = reservations.get(row.id);
  reservations.set(row.id, {
    noticeKind: before ? weightierNotice(before.noticeKind, noticeKind) : noticeKind,
    hadEntry: before ? before.hadEntry : row.status === "confirmed",
  });
}

/** @param permit as it is after the change */
export function noteForHolder(work: Work, permit: PermitRow, noticeKind: PermitNoticeKind): void {
  pendingNotices(work).permits.push({ permit, noticeKind });
}

async function sendNotices(work: Work, { reservations, permits }: PendingNotices): Promise<void> {
  const { db, clientId, actorId, now } = work;
  const rows = await mailRowsById(db, clientId, [...reservations.keys()]);
  const noticesByPerson = Map.groupBy(
    rows.map((row): ReservationNotice => ({ ...reservations.get(row.id)!, row })),
    ({ row }) => row.personId,
  );
  const permitsOf = Map.groupBy(permits, ({ permit }) => permit.personId);
  const people = [...new Set([...permitsOf.keys(), ...noticesByPerson.keys()])]
    .map((id) => ({ id, permits: permitsOf.get(id) ?? [], reservations: noticesByPerson.get(id) ?? [] }))
    .filter(
      (one) =>
        one.permits.length > 0 || one.reservations.some((row) => isNewToReader(one.id === actorId, row)),
    );
  if (people.length === 0) return;
  const by = people.some(({ id }) => id !== actorId) ? await readActorName(work) : null;
  const notifications: Notification[] = [];
  for (const { id, ...happened } of people) {
    const person = happened.reservations[0]?.row ?? (await personById(db, clientId, id));
    if (!person) continue;
    const isOwn = id === actorId;
    notifications.push({
      personId: id,
      mail: () => parkingMail(person, happened, isOwn ? null : by, now),
      // Somebody who has just pressed the button knows it; their mail is for the calendar.
      short: isOwn || happened.reservations.length === 0 ? undefined : () => parkingNotice(happened),
    });
  }
  await notify(work, "parking-place", notifications);
}

/** The actor's name; null: the system. */
async function readActorName({ db, clientId, actorId }: Work): Promise<string | null> {
  const person = actorId === null ? undefined : await personById(db, clientId, actorId);
  return person ? `${person.firstName} ${person.lastName}` : null;
}

/** Outcomes that the actor may have missed. */
const MISSED_OUTCOMES: readonly NoticeKind[] = ["queued", "decided", "passedOver", "evPassedOver"];

/**
 * Whether the notice is worth a mail. The actor gets one only for their calendar's sake, or for an outcome
 * that they may have missed.
 */
function isNewToReader(isOwnAction: boolean, { noticeKind, row, hadEntry }: ReservationNotice): boolean {
  if (!isOwnAction) return true;
  return hadEntry || row.status === "confirmed" || MISSED_OUTCOMES.includes(noticeKind);
}
