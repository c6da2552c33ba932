import { FLOORS, PLAN } from "../../desks/demo/floors.ts";
import { seededRandom } from "../../platform/core/seeded-random.ts";
import type { Demo } from "../../platform/demo/kit.ts";
import { demoId } from "../../platform/demo/kit.ts";
import { RESOURCES } from "../../rooms/demo/resources.ts";
import { drawFloor, PALETTES, roomsOf } from "./drawing.ts";

const ids = seededRandom(33);

/** The drawings of the demo's floors, and the positions of its rooms on them. */
export async function demoFloorPlans(demo: Demo): Promise<void> {
  for (const floor of FLOORS) {
    const [image, dark] = [demoId(ids), demoId(ids)];
    await demo.db
      .insertInto("file")
      .values(
        [
          { id: image, palette: PALETTES.light },
          { id: dark, palette: PALETTES.dark },
        ].map(({ id, palette }) => ({
          client_id: floor.clientId,
          id,
          content_type: "image/svg+xml",
          bytes: Buffer.from(drawFloor(floor, palette)),
          created_at: demo.now.toISOString(),
        })),
      )
      .execute();
    await demo.db
      .insertInto("floor_plan")
      .values({
        client_id: floor.clientId,
        floor_id: floor.floorId,
        image_id: image,
        dark_image_id: dark,
        width: PLAN.width,
        height: PLAN.height,
        desk_circle_size: PLAN.desk.width,
        desk_marker_shape: "square",
        changed_at: demo.now.toISOString(),
      })
      .execute();
    await placeRooms(demo, floor);
  }
}

async function placeRooms({ db }: Demo, floor: (typeof FLOORS)[number]): Promise<void> {
  const rooms = Object.values(RESOURCES);
  for (const { name, x, y } of roomsOf(floor)) {
    const room = rooms.find((one) => one.floorId === floor.floorId && one.name === name);
    if (!room) throw new Error(`The demo draws ${name}, which is no room of its floor.`);
    await db
      .updateTable("resource")
      .set({ x, y })
      .where("client_id", "=", room.clientId)
      .where("id", "=", room.id)
      .execute();
  }
}
