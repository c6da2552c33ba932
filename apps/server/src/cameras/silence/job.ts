import { noteLocks } from "../../platform/database/lock-order.ts";
import { perClient } from "../../platform/work/jobs.ts";
import type { Work } from "../../platform/work/work.ts";
import { publishCameras } from "../core/rights.ts";
import { silentMail, speaksAgainMail } from "./mails.ts";
import { listOperators, lockTurnedCameras, setSilent, type TurnedCamera } from "./queries.ts";

/** Tells the operators once when a camera falls silent, and once when it speaks again. */
export const noticeSilence = perClient("cameras-silence", "*/5 * * * *", async (work: Work) => {
  const { db, clientId, client, now } = work;
  const cameras = await lockTurnedCameras(db, clientId, now);
  if (cameras.length === 0) return;
  noteLocks(
    db,
    "camera",
    cameras.map(({ id }) => id),
  );
  for (const camera of cameras) {
    await setSilent(db, clientId, camera.id, camera.silentSince === null ? camera.lastSeenAt : null);
    publishCameras(work, camera.siteId);
  }
  const silent = cameras.filter(({ silentSince }) => silentSince === null);
  const speaking = cameras.filter(speaksAgain);
  const link = `${client.origin}/parking/settings?tab=cameras`;
  for (const operator of await listOperators(db, clientId)) {
    if (silent.length > 0) work.mail(silentMail(operator, silent, link));
    if (speaking.length > 0) work.mail(speaksAgainMail(operator, speaking, link));
  }
});

/** Without a newer sign of life the camera was switched off, or its period became longer: that is no news. */
const speaksAgain = ({ silentSince, lastSeenAt }: TurnedCamera): boolean =>
  silentSince !== null && new Date(lastSeenAt) > new Date(silentSince);
