import type { Group } from "@portico/contract/common";
import { type CustomField, customProblem } from "@portico/contract/core/custom-fields";
import { instantAt } from "@portico/contract/days/instants";
import { type Text, text } from "@portico/contract/texts/text";
import { limits } from "@portico/contract/visits/walk-ins";
import { inGroup } from "../../platform/callers/caller.ts";
import { mayReceive, type Viewer } from "../core/rules.ts";

/** Decisions about walk-ins. Pure. */

export type WalkInStatus = "pending" | "approved" | "denied" | "expired";

export interface Question extends CustomField {
  /** Answers that need reception's decision; 'yes' and 'no' for a bool. */
  approveOn: readonly string[];
}

/** A question as it was asked, with the answer: as it was typed or chosen, or a yes or no. */
export interface AnsweredQuestion {
  label: string;
  answer: Text | string;
  isFlagged: boolean;
}

/**
 * Reads the answers to a type's questions, and the problems by key. Answers without a question are dropped.
 */
export function readAnswers(
  questions: readonly Question[],
  answers: Readonly<Record<string, unknown>>,
): { answered: AnsweredQuestion[]; problems: Record<string, Text> } {
  const problems: Record<string, Text> = {};
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
  const answer = typeof value === "boolean" ? text(value ? "answers.yes" : "answers.no") : said.join(", ");
  return { label, answer, isFlagged: said.some((one) => approveOn.includes(one)) };
}

const toTexts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (one): one is string => typeof one === "string" && one !== "",
  );

/** The facts of a walk-in that decisions need. */
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

/** A walk-in requested before this instant has expired. */
export const expiredBefore = (now: Date): Date => new Date(now.getTime() - limits.walkInMinutes * 60_000);

/**
 * Why a viewer who sees the walk-in may not approve it; undefined if they may. A host does not learn of the
 * deny-list.
 */
export function approvalProblem(viewer: Viewer, state: WalkInState): Text | undefined {
  const receives = isReceptionAt(viewer, state.siteId);
  if (state.isOnDenyList && !(receives && mayOverrideFlags(viewer)))
    return receives ? text("visits.onDenyList") : text("visits.reception");
  return state.isFlagged && !receives ? text("visits.reception") : undefined;
}

export const mayOverrideFlags = (viewer: { groups: readonly Group[] }): boolean =>
  inGroup(viewer, "security");

/** The end of a visit approved now: the end of the business day, but at least an hour from now. */
export function visitEndFor(day: string, businessDayEnd: string, timeZone: string, now: Date): Date {
  const evening = instantAt(day, businessDayEnd, timeZone).getTime();
  return new Date(Math.max(evening, now.getTime() + 3_600_000));
}
