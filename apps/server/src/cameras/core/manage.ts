import type { Camera, Mapping } from "@portico/contract/cameras/cameras";
import type { Facing, Maker } from "@portico/contract/cameras/form";
import { text } from "@portico/contract/texts/text";
import { listCarparkNames } from "../../parking/public.ts";
import { encrypt } from "../../platform/core/encryption.ts";
import { hashToken, newId, newToken } from "../../platform/core/ids.ts";
import { refuse, requireRow } from "../../platform/core/refuse.ts";
import type { ChangingCall } from "../../platform/http/serve.ts";
import { requireUnchanged, type SeenChange } from "../../platform/work/seen.ts";
import { siteById } from "../../sites/public.ts";
import { pointersOf } from "../receivers/json.ts";
import { toCamera } from "./present.ts";
import * as queries from "./queries.ts";
import { publishCameras } from "./rights.ts";
import { ingestPath, passwordContext } from "./secrets.ts";

/** Changes to cameras. A camera's secret is answered once, and stored as a hash. */

interface CameraDraft {
  name?: string | undefined;
  shortCode?: string | undefined;
  color?: string | undefined;
  carpark?: string | null | undefined;
  isActive?: boolean | undefined;
  facing?: Facing | undefined;
  timeZone?: string | null | undefined;
  directions?: Camera["directions"] | undefined;
  mapping?: Mapping | null | undefined;
  userName?: string | null | undefined;
  loginHeader?: string | null | undefined;
  password?: string | null | undefined;
  signOfLifeMinutes?: number | null | undefined;
}

type NewDraft = CameraDraft & Required<Pick<CameraDraft, "name" | "shortCode" | "color" | "facing">>;
type CameraWithAddress = Camera & { ingestPath: string };

async function checkedColumns(
  { db, client }: ChangingCall,
  draft: CameraDraft,
  { siteId, maker, before }: { siteId: string; maker: Maker; before: queries.CameraRow | undefined },
  secret: string,
): Promise<queries.CameraColumns> {
  const { carpark, mapping } = draft;
  if (carpark) {
    const [found] = await listCarparkNames(db, client.id, [carpark]);
    if (found?.siteId !== siteId) throw refuse.fields({ carpark: [text("cameras.carparkNotOfSite")] });
  }
  if (maker !== "json" && mapping) throw refuse.fields({ mapping: [text("cameras.mappingOnlyJson")] });
  if (maker === "json" && !pointersOf(mapping === undefined ? (before?.mapping ?? null) : mapping))
    throw refuse.fields({ mapping: [text("cameras.mappingRequired")] });
  return {
    name: draft.name,
    short_code: draft.shortCode,
    color: draft.color,
    carpark_id: carpark,
    is_active: draft.isActive,
    facing: draft.facing,
    time_zone: draft.timeZone,
    directions: draft.directions && JSON.stringify(draft.directions),
    mapping: mapping && JSON.stringify(mapping),
    sign_of_life_minutes: draft.signOfLifeMinutes,
    ...loginColumns(draft, before, (password) => encrypt(secret, passwordContext(client.id), password)),
  };
}

/** What a header can hold and every program sends alike: ASCII, without a space at its ends. */
const HEADER_VALUE = /^[!-~](?:[ -~]*[!-~])?$/;

/**
 * A user name or a header, each with a password. Another name, and another header, may keep the password; a header in the
 * place of a name needs its own value, and the other way round.
 */
function loginColumns(
  { userName, loginHeader, password }: CameraDraft,
  before: queries.CameraRow | undefined,
  encrypted: (password: string) => string,
): queries.CameraColumns {
  const header = loginHeader === undefined ? (before?.loginHeader ?? null) : loginHeader;
  const name = userName === undefined ? (before?.userName ?? null) : userName;
  if (header !== null && name !== null)
    throw refuse.fields({ loginHeader: [text("cameras.loginHeaderOrUser")] });
  if (header !== null && password && !HEADER_VALUE.test(password))
    throw refuse.fields({ password: [text("cameras.loginHeaderValue")] });
  const logsIn = (header ?? name) !== null;
  const keeps = header === null ? before?.userName != null : before?.loginHeader != null;
  const ends = userName === null || loginHeader === null;
  const hasPassword = logsIn ? Boolean(password) || keeps : Boolean(password) && !ends;
  if (logsIn !== hasPassword || (password === null && logsIn))
    throw refuse.fields({
      password: [text(header === null ? "cameras.passwordWithUser" : "cameras.passwordWithHeader")],
    });
  return {
    user_name: userName,
    login_header: loginHeader,
    password: logsIn ? (password ? encrypted(password) : undefined) : null,
  };
}

async function readCamera({ db, client }: ChangingCall, id: string): Promise<queries.CameraRow> {
  const [row] = await queries.listCameras(db, client.id, { id });
  return requireRow(row);
}

export async function addCamera(
  call: ChangingCall,
  { site, maker, ...draft }: NewDraft & { site: string; maker: Maker },
  secret: string,
): Promise<CameraWithAddress> {
  const { db, client, now } = call;
  if (!(await siteById(db, client.id, site))) throw refuse.fields({ site: [text("common.siteNotYours")] });
  const columns = await checkedColumns(call, draft, { siteId: site, maker, before: undefined }, secret);
  const [id, token] = [newId(), newToken()];
  const { name, shortCode, color, facing } = draft;
  await queries.insertCamera(
    db,
    client.id,
    { id, siteId: site, maker, secretHash: hashToken(token) },
    { ...columns, name, short_code: shortCode, color, facing },
    now,
  );
  call.audit({
    action: "cameras.camera.add",
    targetType: "camera",
    targetId: id,
    after: { name, maker, site },
  });
  publishCameras(call, site);
  return { ...toCamera(await readCamera(call, id), now), ingestPath: ingestPath(maker, token) };
}

export async function changeCamera(
  call: ChangingCall,
  id: string,
  { seen, ...draft }: SeenChange<CameraDraft>,
  secret: string,
): Promise<Camera> {
  const { db, client, now } = call;
  const before = requireRow(await queries.lockCamera(db, client.id, id));
  const shown = toCamera(before, now);
  requireUnchanged({ ...shown, carpark: shown.carpark?.id ?? null }, draft, seen);
  const place = { siteId: before.site.id, maker: before.maker, before };
  await queries.updateCamera(db, client.id, id, await checkedColumns(call, draft, place, secret));
  const fields = Object.entries(draft).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (fields.length > 0) {
    call.audit({ action: "cameras.camera.change", targetType: "camera", targetId: id, after: { fields } });
    publishCameras(call, before.site.id);
  }
  return toCamera(await readCamera(call, id), now);
}

export async function removeCamera(call: ChangingCall, id: string): Promise<Camera> {
  const { db, client, now } = call;
  const row = requireRow(await queries.lockCamera(db, client.id, id));
  await queries.removeCamera(db, client.id, id, { noSecret: hashToken(newToken()), now });
  call.audit({
    action: "cameras.camera.remove",
    targetType: "camera",
    targetId: id,
    before: { name: row.name },
  });
  publishCameras(call, row.site.id);
  return toCamera(row, now);
}

export async function rotateSecret(
  call: ChangingCall,
  id: string,
  keepMinutes: number,
): Promise<CameraWithAddress> {
  const { db, client, now } = call;
  const row = requireRow(await queries.lockCamera(db, client.id, id));
  const token = newToken();
  const keepUntil = keepMinutes > 0 ? new Date(now.getTime() + keepMinutes * 60_000) : null;
  await queries.replaceSecret(db, client.id, id, { secretHash: hashToken(token), keepUntil });
  call.audit({
    action: "cameras.camera.rotate-secret",
    targetType: "camera",
    targetId: id,
    after: { keepMinutes },
  });
  publishCameras(call, row.site.id);
  return { ...toCamera(await readCamera(call, id), now), ingestPath: ingestPath(row.maker, token) };
}
