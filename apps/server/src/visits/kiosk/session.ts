import { text } from "@portico/contract/texts/text";
import { limits } from "@portico/contract/visits/kiosk";
import type { Caller } from "../../platform/callers/caller.ts";
import { newToken } from "../../platform/core/ids.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Work } from "../../platform/work/work.ts";
import * as queries from "./queries.ts";

/** The calling device, and the lobby in which it stands. */
export interface KioskDevice {
  id: string;
  name: string;
  siteId: string;
}

/** Only a kiosk may call: no person's session, no screen beside a door, no agent of a printer. */
export function requireKiosk({ caller }: { caller: Caller }): KioskDevice {
  if (caller.kind !== "screen") throw refuse.with("unauthenticated", text("meetings.screenEnded"));
  const { screen } = caller;
  if (screen.kind !== "kiosk" || !screen.siteId) throw refuse.with("forbidden");
  return { id: screen.id, name: screen.name, siteId: screen.siteId };
}

/** Begins a session of a few minutes for the visitor at the screen. Only the token's hash is stored. */
export async function beginSession(
  { db, clientId, now }: Pick<Work, "db" | "clientId" | "now">,
  device: KioskDevice,
  session: Omit<queries.KioskSession, "badge">,
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + limits.sessionMinutes * 60_000);
  await queries.dropSessions(db, clientId, device.id);
  await queries.insertSession(db, clientId, { ...session, token, screenId: device.id, expiresAt });
  return token;
}

/**
 * The session of a token at this screen; 400 if the token has ended, is unknown, or belongs to another
 * screen.
 */
export async function readSession(
  { db, clientId, now }: Pick<Work, "db" | "clientId" | "now">,
  device: KioskDevice,
  token: string,
): Promise<queries.KioskSession> {
  const session = await queries.findSession(db, clientId, device.id, token, now);
  if (!session) throw refuse.fields({ token: [text("visits.timeOver")] });
  return session;
}
