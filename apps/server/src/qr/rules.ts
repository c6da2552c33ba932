import { type QrActionType, QrActionTypeId } from "@portico/contract/qr/qr";
import type { z } from "zod";
import { inGroup, type User } from "../platform/callers/caller.ts";
import type { QrTypeId } from "./public.ts";

type Person = Pick<User, "groups">;

export const mayManageCodes = (person: Person): boolean => inGroup(person, "admin");

export const maySee = (person: Person): boolean => inGroup(person, "admin", "reception");

/** The action of each type, and the kind of object. */
const TYPES: Record<QrTypeId, Omit<z.output<typeof QrActionType>, "id">> = {
  "visit-check-in": { contentType: "visit", action: "check-in" },
  "site-sign-in": { contentType: "site", action: "sign-in" },
  "desk-booking": { contentType: "desk", action: "book" },
  presence: { contentType: "site", action: "presence" },
};

export const toType = (id: QrTypeId): z.output<typeof QrActionType> => ({ id, ...TYPES[id] });

/** The text of a printed code. */
export const actionCodeUrl = (origin: string, actionId: string): string =>
  `${origin}/handle-qr?qid=${actionId}`;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface ScannedCode {
  qrActionId?: string | null | undefined;
  qrActionTypeId?: string | null | undefined;
  objectId?: string | null | undefined;
}

export interface NamedObject {
  type: QrTypeId;
  objectId: string;
}

/**
 * What a code names, by its parameters: a printed action, or an object; "missing" and "unknown" are refusals.
 */
export function readCode(code: ScannedCode): { actionId: string } | NamedObject | "missing" | "unknown" {
  if (code.qrActionId) return UUID.test(code.qrActionId) ? { actionId: code.qrActionId } : "unknown";
  if (!code.qrActionTypeId || !code.objectId) return "missing";
  const type = QrActionTypeId.safeParse(code.qrActionTypeId);
  if (!type.success || !UUID.test(code.objectId)) return "unknown";
  return { type: type.data, objectId: code.objectId };
}

interface PrintedCode {
  actionType: QrTypeId;
  siteId: string | null;
  objectId: string | null;
  isEnabled: boolean;
}

/** The object of a printed code: its own object, else its site. */
export const targetOf = ({
  actionType,
  objectId,
  siteId,
}: PrintedCode): { type: QrTypeId; objectId: string | null } => ({
  type: actionType,
  objectId: objectId ?? siteId,
});

/** An action at a site needs its printed code, so that switching the code off ends it. */
export const isEnabled = (type: QrTypeId, action: PrintedCode | null): boolean =>
  action ? action.isEnabled : TYPES[type].contentType !== "site";

/**
 * Whether a person who scanned a code may be sent there: to a path, which stays in this app however it is
 * read, or to an https address, which is shown to the person first. Browsers read a backslash as a slash,
 * ignore line breaks and tabs, and resolve dots.
 */
export function isNextUrl(url: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(url) || !/^(\/|https:\/\/[^/])/.test(url)) return false;
  const here = "https://here.invalid";
  if (!URL.canParse(url, here)) return false;
  const { origin, pathname, username, password } = new URL(url, here);
  if (!url.startsWith("/")) return username === "" && password === "";
  return origin === here && !/^\/(\/|%2f|%5c)/i.test(pathname);
}
