import type { Received } from "@portico/contract/endpoint";
import { planLimits, type uploadPlanImage } from "@portico/contract/floor-plans/floor-plans";
import { text } from "@portico/contract/texts/text";
import { isDeskAdmin, scaleDesks } from "../../desks/public.ts";
import { refuse, requireRight } from "../../platform/core/refuse.ts";
import { dropFile, storeFile } from "../../platform/documents/files.ts";
import { listPlacements, updatePlacements } from "../../rooms/public.ts";
import { requireFloor } from "../core/plan.ts";
import * as queries from "../core/queries.ts";
import * as rules from "../core/rules.ts";
import { type PlanImage, readDrawing } from "../drawings/image.ts";
import { type ChangeFloorCall, lockFloor } from "./save-plan.ts";

/** Uploads, replaces and removes a floor's drawing, inside the caller's transaction. */

type Body = Received<typeof uploadPlanImage>["body"];

export async function changeImage(
  call: ChangeFloorCall,
  { isDark, version }: Body,
  file: Buffer | undefined,
): Promise<void> {
  requireRight(call, isDeskAdmin);
  await requireFloor(call, call.params.id);
  // Decoded before anything is locked, since it takes long.
  const image = await readImage(file, isDark);
  const { floor } = await lockFloor(call, version);
  const plan = isDark
    ? await replaceDarkImage(call, floor, image)
    : await replaceLightImage(call, floor, image!);
  await queries.writePlan(call.db, call.clientId, floor.id, plan, { by: call.actorId, now: call.now });
  await dropReplacedFiles(call, floor, plan);
  call.audit({
    action: "floor-plans.image.save",
    targetType: "floor",
    targetId: floor.id,
    before: { image: floor.imageId, darkImage: floor.darkImageId, width: floor.width, height: floor.height },
    after: { image: plan.imageId, darkImage: plan.darkImageId, width: plan.width, height: plan.height },
  });
  call.publish({ topic: "desks" });
}

async function readImage(file: Buffer | undefined, isDark: boolean): Promise<PlanImage | undefined> {
  if (!file && isDark) return undefined;
  if (!file) throw refuse.fields({ image: [text("floorPlans.imageMissing")] });
  if (file.length > planLimits.imageMax) throw refuse.fields({ image: [text("floorPlans.imageTooLarge")] });
  const image = await readDrawing(file);
  if (!image) throw refuse.fields({ image: [text("floorPlans.imageUnreadable")] });
  return image;
}

async function replaceDarkImage(
  { db, clientId, now }: ChangeFloorCall,
  floor: queries.PlanRow,
  image: PlanImage | undefined,
): Promise<queries.PlanRow> {
  if (image && !rules.hasSameProportions(floor, image))
    throw refuse.fields({ image: [text("floorPlans.darkDiffers")] });
  return { ...floor, darkImageId: image ? await storeFile(db, clientId, image, now) : null };
}

async function replaceLightImage(
  { db, clientId, now }: ChangeFloorCall,
  floor: queries.PlanRow,
  image: PlanImage,
): Promise<queries.PlanRow> {
  await scaleDesks(db, clientId, floor.id, { from: floor, to: image });
  const rooms = (await listPlacements(db, clientId, floor.id)).filter(({ x }) => x !== null);
  const moved = rooms.map(({ x, y, ...room }) => ({
    ...room,
    ...rules.scalePlace({ x: x!, y: y! }, floor, image),
  }));
  await updatePlacements(db, clientId, moved);
  return {
    ...rules.resizePlan(floor, image),
    imageId: await storeFile(db, clientId, image, now),
    darkImageId: rules.hasSameProportions(floor, image) ? floor.darkImageId : null,
  };
}

async function dropReplacedFiles(
  { db, clientId }: ChangeFloorCall,
  before: queries.PlanRow,
  after: queries.PlanRow,
): Promise<void> {
  const kept = [after.imageId, after.darkImageId];
  for (const id of [before.imageId, before.darkImageId])
    if (id !== null && !kept.includes(id)) await dropFile(db, clientId, id);
}
