import { entry } from "./model-occupancy.ts";
import {
  type Actor,
  type Entry,
  NOTICE_KINDS,
  type NoticeKind,
  type ReferenceModel,
} from "./model-reference.ts";

const WEIGHTS = Object.keys(NOTICE_KINDS) as NoticeKind[];

export function noteNotice(
  model: ReferenceModel,
  { id }: Entry,
  noticeKind: NoticeKind,
  wasConfirmed: boolean,
): void {
  const before = model.notices.get(id);
  const weightier =
    before && WEIGHTS.indexOf(before.noticeKind) < WEIGHTS.indexOf(noticeKind)
      ? before.noticeKind
      : noticeKind;
  model.notices.set(id, { noticeKind: weightier, hadEntry: before ? before.hadEntry : wasConfirmed });
}

/** One mail for each person for whom the transaction has notices that they do not know. */
export function sendMails(model: ReferenceModel, actor: Actor): void {
  const noticedEntries = [...model.notices].map(([id, notice]) => ({
    ...notice,
    one: entry(model, id),
  }));
  const people = new Set([
    ...noticedEntries.map(({ one }) => one.person),
    ...model.permitNotices.map(({ person }) => person),
  ]);
  for (const person of people) {
    const permit = model.permitNotices.find((one) => one.person === person);
    const own = noticedEntries.filter(({ one }) => one.person === person);
    const isNew = ({ one, noticeKind, hadEntry }: (typeof own)[number]): boolean =>
      person !== actor || hadEntry || one.status === "confirmed" || noticeKind === "queued";
    if (!permit && !own.some(isNew)) continue;
    const first = WEIGHTS.find((noticeKind) => own.some((one) => one.noticeKind === noticeKind));
    model.mails.push(`${person} parking.${permit ? `permit-${permit.noticeKind}` : NOTICE_KINDS[first!]}`);
  }
  model.notices.clear();
  model.permitNotices = [];
}
