import { AUDIT_ACTIONS, type AuditAction } from "@portico/contract/administration/audit-actions";
import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import type { Translate } from "../../locales/use-texts.ts";

export type AuditEntry = Answer<Api["GET /audit/"]>["results"][number];

type T = Translate<readonly ["administration", "administrationAudit"]>;

const known: ReadonlySet<string> = new Set(AUDIT_ACTIONS);
const isKnown = (action: string): action is AuditAction => known.has(action);

/** What an action is called in the choice of actions: "Changed a parking space". */
export const actionName = (t: T, action: AuditAction): string => {
  const words = t(`administrationAudit:did.${action}`);
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
};

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value ? value : undefined;

const predicateOf = (t: T, { action, after }: AuditEntry): string => {
  const by = after?.by;
  if (action === "people.session.start" && (by === "password" || by === "passkey" || by === "provider"))
    return t(`audit.by.${by}`);
  // An entry of an older version may have another action.
  return isKnown(action) ? t(`administrationAudit:did.${action}`) : action;
};

export interface Sentence {
  actor: string;
  /** "changed a parking space". */
  predicate: string;
  /** The name of what was changed, where the entry has one. */
  thing: string | undefined;
}

/** Who did what to what. */
export const sentenceOf = (t: T, entry: AuditEntry): Sentence => ({
  actor: entry.actor?.name ?? t("audit.system"),
  predicate: predicateOf(t, entry),
  thing: textOf(entry.after?.name) ?? textOf(entry.before?.name),
});

export const wholeSentence = ({ actor, predicate, thing }: Sentence): string =>
  `${actor} ${predicate}${thing ? `: ${thing}` : ""}`;

/** The names of all fields that an entry says something of. */
export const fieldsOf = ({ before, after }: AuditEntry): string[] => [
  ...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]),
];

export const formatValue = (value: unknown): string =>
  value === undefined || value === null
    ? "–"
    : typeof value === "object"
      ? JSON.stringify(value)
      : String(value);
