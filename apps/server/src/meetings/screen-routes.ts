import { randomUUID } from "node:crypto";
import type { Received } from "@portico/contract/endpoint";
import * as screens from "@portico/contract/meetings/screens";
import { text } from "@portico/contract/texts/text";
import type { Caller } from "../platform/callers/caller.ts";
import type { Client } from "../platform/callers/client.ts";
import { newId } from "../platform/core/ids.ts";
import { refuse, requireRight } from "../platform/core/refuse.ts";
import type { Db } from "../platform/database/database.ts";
import type { Serve } from "../platform/http/serve.ts";
import { deleteScreen, insertScreen, type ResourceRow, resourcesById } from "../rooms/public.ts";
import { siteById } from "../sites/public.ts";
import { bookFromScreen } from "./booking/create.ts";
import { readRoomScreen } from "./screens/display.ts";
import * as queries from "./screens/queries.ts";
import { mayBecomeScreen, mayManageScreens } from "./screens/rules.ts";

export function screenRoutes(serve: Serve): void {
  serve(screens.listScreens, async ({ db, client, user, query }) => {
    requireRight({ user }, mayManageScreens);
    return queries.listScreens(db, client.id, query);
  });

  // In steps, since a response stored for its Idempotency-Key would store the secret too.
  serve.steps(screens.createScreen, async ({ client, user, body, inTransaction }) => {
    if (!mayBecomeScreen(user, client)) throw refuse.with("forbidden");
    const secret = randomUUID();
    const screen = await inTransaction(async ({ db, now, audit, publish }) => {
      const place = await readScreenPlace(db, client, body);
      const made = { id: newId(), kind: body.kind, ...place, name: body.name || place.name };
      await insertScreen(db, client.id, { ...made, secret, createdBy: user.id, now });
      audit({
        action: "meetings.screen.create",
        targetType: "screen",
        targetId: made.id,
        after: { name: made.name, kind: made.kind, resourceId: made.resourceId, siteId: made.siteId },
      });
      publish({ topic: "screens" });
      return queries.screenById(db, client.id, made.id);
    });
    return { screen: screen!, screenId: secret };
  });

  serve(screens.deleteScreen, async ({ db, client, caller, params, audit, publish }) => {
    const screen = caller.kind === "screen" ? caller.screen : undefined;
    const isItself = screen?.id === params.id;
    const mayManage = caller.kind === "person" && mayManageScreens(caller.user);
    if (!isItself && !mayManage) throw refuse.with("forbidden");
    const row = await queries.screenById(db, client.id, params.id);
    if (!row || !(await deleteScreen(db, client.id, row.id))) throw refuse.with("notFound");
    audit({
      action: "meetings.screen.delete",
      targetType: "screen",
      targetId: row.id,
      before: { name: row.name, resourceId: row.resource?.id ?? null },
      ...(screen ? { after: { screen: screen.id } } : {}),
    });
    publish({ topic: "screens" });
    return row;
  });

  serve(screens.getRoomScreen, async ({ db, client, caller, now }) => {
    const { row, room } = await requireRoomScreen(db, client, caller);
    return readRoomScreen(db, client, row, room, now);
  });

  serve(screens.bookFromScreen, async (call) => {
    const { db, client, caller, body, now } = call;
    const { row, room } = await requireRoomScreen(db, client, caller);
    const minutes = Math.min(body.minutes, room.maxMinutes ?? body.minutes);
    await bookFromScreen(call, { room, minutes, screenId: row.id });
    return readRoomScreen(db, client, row, room, now);
  });
}

/** The place of a new screen: a room for a door's screen, a site for the others. */
async function readScreenPlace(
  db: Db,
  client: Client,
  { kind, resourceId, siteId }: Received<typeof screens.createScreen>["body"],
): Promise<{ name: string; resourceId: string | null; siteId: string | null }> {
  if (kind !== "door") {
    const site = siteId ? await siteById(db, client.id, siteId) : undefined;
    if (!site) throw refuse.fields({ siteId: [text("common.siteUnknown")] });
    return { name: site.name, resourceId: null, siteId: site.id };
  }
  const [room] = await resourcesById(db, client.id, resourceId ? [resourceId] : []);
  if (!room?.isActive) throw refuse.fields({ resourceId: [text("common.roomUnknown")] });
  return { name: room.name, resourceId: room.id, siteId: null };
}

/** The calling screen, and the room beside which it stands. A person is refused. */
async function requireRoomScreen(
  db: Db,
  client: Client,
  caller: Caller,
): Promise<{ row: queries.ScreenRow; room: ResourceRow }> {
  if (caller.kind !== "screen") throw refuse.with("unauthenticated", text("meetings.screenEnded"));
  const { screen } = caller;
  const [row, [room]] = await Promise.all([
    queries.screenById(db, client.id, screen.id),
    resourcesById(db, client.id, screen.resourceId ? [screen.resourceId] : []),
  ]);
  if (!row) throw refuse.with("unauthenticated", text("meetings.screenEnded"));
  if (!room) throw refuse.with("notFound");
  return { row, room };
}
