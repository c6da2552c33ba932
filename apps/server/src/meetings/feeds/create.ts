import { createHmac } from "node:crypto";
import * as calendar from "@portico/contract/meetings/feeds";
import { text } from "@portico/contract/texts/text";
import { inGroup, type User } from "../../platform/callers/caller.ts";
import { newId, newToken } from "../../platform/core/ids.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Work } from "../../platform/work/work.ts";
import { resourcesById } from "../../rooms/public.ts";
import * as queries from "./queries.ts";

/** Creates a person's feed and its address. */

export const maySeeRoomFeeds = (user: Pick<User, "groups">): boolean => inGroup(user, "admin");

/**
 * Gives the same token for a request that is repeated with its Idempotency-Key, though only the token's hash
 * is stored.
 */
export const deriveToken = (secret: string, scope: string, key: unknown): string =>
  typeof key === "string"
    ? createHmac("sha256", secret).update(`calendar feed ${scope} ${key}`).digest("base64url")
    : newToken();

export async function createFeed(
  { db, clientId, now, audit, publish }: Work,
  user: User,
  { kind, roomId }: Pick<queries.FeedRow, "kind" | "roomId">,
  tokenHash: Buffer,
): Promise<queries.FeedRow> {
  if (roomId && kind === "days") throw refuse.fields({ kind: [text("meetings.daysOfRoom")] });
  if (roomId && !maySeeRoomFeeds(user)) throw refuse.with("forbidden");
  const [room] = roomId ? await resourcesById(db, clientId, [roomId]) : [];
  if (roomId && !room) throw refuse.fields({ room: [text("common.roomUnknown")] });
  const before = await queries.countFeeds(db, clientId, user.id);
  const made = await queries.findOwnFeed(db, clientId, user.id, tokenHash);
  if (made && (made.roomId !== roomId || made.kind !== kind)) throw refuse.with("keyReused");
  if (made) return made;
  if (before >= calendar.FEEDS_MAX) throw refuse.request(text("meetings.tooManyFeeds"));
  const id = newId();
  await queries.insertFeed(db, clientId, { id, kind, tokenHash, personId: user.id, roomId, createdAt: now });
  audit({
    action: "meetings.feed.create",
    targetType: "calendar_feed",
    targetId: id,
    after: { kind, room: roomId },
  });
  publish({ topic: "feeds", personId: user.id });
  return { id, kind, roomId, roomName: room?.name ?? null, createdAt: now.toISOString(), lastReadAt: null };
}
