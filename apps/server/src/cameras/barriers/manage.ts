import { randomBytes } from "node:crypto";
import type { BarrierKind } from "@portico/contract/cameras/gate-form";
import type { Gate } from "@portico/contract/cameras/gates";
import { text } from "@portico/contract/texts/text";
import { encrypt } from "../../platform/core/encryption.ts";
import { refuse, requireRow } from "../../platform/core/refuse.ts";
import type { Work } from "../../platform/work/work.ts";
import { type CameraRow, lockCamera } from "../core/queries.ts";
import { publishCameras } from "../core/rights.ts";
import { SECRET_PREFIX } from "./call.ts";
import { queueOpening } from "./open.ts";
import * as queries from "./queries.ts";
import { loginContext, secretContext } from "./secrets.ts";

/** Changes to barriers, inside the caller's transaction. */

interface BarrierDraft {
  isActive?: boolean | undefined;
  kind?: BarrierKind | undefined;
  url?: string | undefined;
  channel?: number | undefined;
  userName?: string | null | undefined;
  password?: string | null | undefined;
  opensOnLookAlike?: boolean | undefined;
  newSecret?: boolean | undefined;
}

const SECRET_BYTES = 32;

export const toGate = (camera: CameraRow, barrier: queries.BarrierRow | undefined): Gate => ({
  camera: { id: camera.id, name: camera.name },
  site: camera.site,
  carpark: camera.carpark,
  barrier: barrier
    ? {
        isActive: barrier.isActive,
        kind: barrier.kind,
        url: barrier.url,
        channel: barrier.channel,
        userName: barrier.userName,
        opensOnLookAlike: barrier.opensOnLookAlike,
      }
    : null,
});

/** The gate, with the webhook's secret where one was made. */
export async function changeBarrier(
  work: Work,
  cameraId: string,
  draft: BarrierDraft,
  installationSecret: string,
): Promise<Gate & { secret: string | null }> {
  const { db, clientId } = work;
  const camera = requireRow(await lockCamera(db, clientId, cameraId));
  const before = await queries.readBarrier(db, clientId, cameraId);
  const kind = draft.kind ?? before?.kind;
  const url = draft.url ?? before?.url;
  if (!kind || !url || !isAddress(url)) throw refuse.fields({ url: [text("cameras.barrierAddress")] });
  // Passwords and secrets go to the address for which they were typed, and to no other.
  const isElsewhere = before !== undefined && (url !== before.url || kind !== before.kind);
  const login = loginOf(draft, isElsewhere ? undefined : before, {
    installationSecret,
    clientId,
    kind,
  });
  const isNewSecret = kind === "webhook" && (draft.newSecret === true || !before?.secret || isElsewhere);
  const secret = isNewSecret ? SECRET_PREFIX + randomBytes(SECRET_BYTES).toString("base64") : null;
  const after: queries.BarrierRow = {
    isActive: draft.isActive ?? before?.isActive ?? true,
    kind,
    url,
    channel: draft.channel ?? before?.channel ?? 1,
    ...login,
    secret:
      kind !== "webhook"
        ? null
        : secret === null
          ? before!.secret
          : encrypt(installationSecret, secretContext(clientId), secret),
    opensOnLookAlike: draft.opensOnLookAlike ?? before?.opensOnLookAlike ?? false,
  };
  await queries.writeBarrier(db, clientId, cameraId, after);
  const fields = Object.entries(draft).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  work.audit({
    action: "cameras.barrier.change",
    targetType: "camera",
    targetId: cameraId,
    after: { fields },
  });
  publishCameras(work, camera.site.id);
  return { ...toGate(camera, after), secret };
}

/** A user name and its password belong together. A webhook needs neither. */
function loginOf(
  draft: BarrierDraft,
  before: queries.BarrierRow | undefined,
  { installationSecret, clientId, kind }: { installationSecret: string; clientId: string; kind: BarrierKind },
): Pick<queries.BarrierRow, "userName" | "password"> {
  const userName = draft.userName === undefined ? (before?.userName ?? null) : draft.userName;
  if (kind === "webhook" || userName === null) {
    if (kind !== "webhook" && draft.password)
      throw refuse.fields({ userName: [text("cameras.passwordWithUser")] });
    return { userName: null, password: null };
  }
  const password = draft.password
    ? encrypt(installationSecret, loginContext(clientId), draft.password)
    : (before?.password ?? null);
  if (password === null || draft.password === null)
    throw refuse.fields({ password: [text("cameras.passwordWithUser")] });
  return { userName, password };
}

/** http or https, without a user name in it. Whether its network may be called is checked at each connection. */
const isAddress = (value: string): boolean => {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";
};

/** Opens the barrier now, for an operator who tries it. Returns the opening's id. */
export async function tryBarrier(work: Work, cameraId: string): Promise<string> {
  const { db, clientId } = work;
  const camera = requireRow(await lockCamera(db, clientId, cameraId));
  const barrier = await queries.readBarrier(db, clientId, cameraId);
  if (!barrier?.isActive) throw refuse.state(toGate(camera, barrier), text("cameras.barrierOff"));
  const id = await queueOpening(work, { cameraId, siteId: camera.site.id, eventId: null, cause: "test" });
  work.audit({ action: "cameras.barrier.open", targetType: "camera", targetId: cameraId });
  return id!;
}
