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
export interface AnsweredQuestion {
  label: string;
  answer: string;
  isFlagged: boolean;
}

/** What was answered to a type's questions, and by key what is wrong with it. What was not asked is not kept. */
export function readAnswers(
  questions: readonly Question[],
  answers: Readonly<Record<string, unknown>>,
): { answered: AnsweredQuestion[]; problems: Record<string, string> } {
  const problems: Record<string, string> = {};
  const answered: AnsweredQuestion[] = [];
  for (const question of questions) {
    const value = Object.hasOwn(answers, question.key) ? answers[question.key] : undefined;
    const problem = customProblem(question, value);
    if (problem) problems[`answers.${question.key}`] = problem;
    else answered.push(toAnswered(question, value));
  }
  return { answered, problems };
}

function toAnswered({ label, approveOn }: Question, value: unknown): AnsweredQuestion {
  const said = typeof value === "boolean" ? [value ? "yes" : "no"] : toTexts(value);
  const answer = typeof value === "boolean" ? (value ? "Yes" : "No") : said.join(", ");
  return { label, answer, isFlagged: said.some((one) => approveOn.includes(one)) };
}

const toTexts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (one): one is string => typeof one === "string" && one !== "",
  );

/** Somebody who asks, as far as deciding takes. */
export interface WalkInState {
  status: WalkInStatus;
  siteId: string;
  hostId: string | null;
  isFlagged: boolean;
  isOnDenyList: boolean;
  createdAt: Date;
}

export const isReceptionAt = (viewer: Viewer, siteId: string): boolean =>
  mayReceive(viewer) && viewer.siteIds.includes(siteId);

export const maySee = (viewer: Viewer, state: Pick<WalkInState, "siteId" | "hostId">): boolean =>
  isReceptionAt(viewer, state.siteId) || state.hostId === viewer.id;

export const isPending = (
  { status, createdAt }: Pick<WalkInState, "status" | "createdAt">,
  now: Date,
): boolean => status === "pending" && createdAt > expiredBefore(now);

/** Whoever asked before this has gone. */
export const expiredBefore = (now: Date): Date => new Date(now.getTime() - limits.walkInMinutes * 60_000);

/**
 * Why somebody who may see it must not let them in; undefined when they may. A host is not told of the deny-list.
 */
export function approvalProblem(viewer: Viewer, state: WalkInState): string | undefined {
  const receives = isReceptionAt(viewer, state.siteId);
  if (state.isOnDenyList && !(receives && mayOverrideFlags(viewer)))
    return receives ? visits.onDenyList : messages.reception;
  return state.isFlagged && !receives ? messages.reception : undefined;
}

export const mayOverrideFlags = (viewer: { groups: readonly Group[] }): boolean =>
  inGroup(viewer, "security");

/** How long somebody let in now stays: until the business day ends, an hour at least. */
export function visitEndFor(day: string, businessDayEnd: string, timeZone: string, now: Date): Date {
  const evening = instantAt(day, businessDayEnd, timeZone).getTime();
  return new Date(Math.max(evening, now.getTime() + 3_600_000));
}
