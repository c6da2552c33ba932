import type { Group } from "@portico/contract/common";
import { type CustomField, customProblem } from "@portico/contract/core/custom-fields";
import { limits, messages } from "@portico/contract/visits/kiosk";
import { messages as visits } from "@portico/contract/visits/states";
import { inGroup } from "../../platform/callers/caller.ts";
import { instantAt } from "../../platform/core/time.ts";
import { mayReceive, type Viewer } from "../core/rules.ts";

/** Decisions about people without an invitation. Pure; everything is passed in. */

export type WalkInStatus = "pending" | "approved" | "denied" | "expired";

export interface Question extends CustomField {
  /** Answers that ask for reception's decision; 'yes' and 'no' of a bool. */
  approveOn: readonly string[];
}

/** A question as it was asked, with the answer in words. */
export interface Answered {
  label: string;
  answer: string;
  isFlagged: boolean;
}

/** What was answered to a type's questions, and by key what is wrong with it. What was not asked is not kept. */
export function readAnswers(
  questions: readonly Question[],
  given: Readonly<Record<string, unknown>>,
): { answered: Answered[]; problems: Record<string, string> } {
  const problems: Record<string, string> = {};
  const answered: Answered[] = [];
  for (const question of questions) {
    const value = Object.hasOwn(given, question.key) ? given[question.key] : undefined;
    const problem = customProblem(question, value);
    if (problem) problems[`answers.${question.key}`] = problem;
    else answered.push(answerOf(question, value));
  }
  return { answered, problems };
}

function answerOf({ label, approveOn }: Question, value: unknown): Answered {
  const said = typeof value === "boolean" ? [value ? "yes" : "no"] : textsOf(value);
  const answer = typeof value === "boolean" ? (value ? "Yes" : "No") : said.join(", ");
  return { label, answer, isFlagged: said.some((one) => approveOn.includes(one)) };
}

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (one): one is string => typeof one === "string" && one !== "",
  );

/** Somebody who asks, as far as deciding takes. */
export interface Asking {
  status: WalkInStatus;
  siteId: string;
  hostId: string | null;
  isFlagged: boolean;
  isOnDenyList: boolean;
  createdAt: Date;
}

export const receivesAt = (viewer: Viewer, siteId: string): boolean =>
  mayReceive(viewer) && viewer.siteIds.includes(siteId);

export const maySee = (viewer: Viewer, asking: Pick<Asking, "siteId" | "hostId">): boolean =>
  receivesAt(viewer, asking.siteId) || asking.hostId === viewer.id;

export const isPending = ({ status, createdAt }: Pick<Asking, "status" | "createdAt">, now: Date): boolean =>
  status === "pending" && createdAt > expiredBefore(now);

/** Whoever asked before this has gone. */
export const expiredBefore = (now: Date): Date => new Date(now.getTime() - limits.walkInMinutes * 60_000);

/**
 * Why somebody who may see it must not let them in; undefined when they may. A host is not told of the deny-list.
 */
export function approvalProblem(viewer: Viewer, asking: Asking): string | undefined {
  const receives = receivesAt(viewer, asking.siteId);
  if (asking.isOnDenyList && !(receives && mayClear(viewer)))
    return receives ? visits.onDenyList : messages.reception;
  return asking.isFlagged && !receives ? messages.reception : undefined;
}

export const mayClear = (viewer: { groups: readonly Group[] }): boolean => inGroup(viewer, "security");

/** How long somebody let in now stays: until the business day ends, an hour at least. */
export function untilWhen(day: string, businessDayEnd: string, timeZone: string, now: Date): Date {
  const evening = instantAt(day, businessDayEnd, timeZone).getTime();
  return new Date(Math.max(evening, now.getTime() + 3_600_000));
}
