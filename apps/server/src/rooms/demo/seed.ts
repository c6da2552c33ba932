import { addDays } from "@portico/contract/days/days";
import { instantAt } from "@portico/contract/days/instants";
import { dayOf } from "@portico/contract/days/zones";
import { seededRandom } from "../../platform/core/seeded-random.ts";
import { toRange } from "../../platform/database/range.ts";
import { type Demo, demoId } from "../../platform/demo/kit.ts";
import { insertPhotos } from "../../platform/demo/photos.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";
import { setPhotoFile } from "../core/queries.ts";
import {
  ADDON_ITEMS,
  BLOCKS,
  CATERING,
  CONTOSO_FEATURES,
  type DemoResource,
  FEATURES,
  GROUPS,
  RESOURCES,
  TYPES,
} from "./resources.ts";

const ids = seededRandom(23);
/** Hospitality must be ordered a day ahead. */
const NOTICE_HOURS = 24;

/** Rooms, labs and projectors of the demo, with their features and the items that can be ordered. */
export async function demoResources(demo: Demo): Promise<void> {
  await insertCatalogs(demo);
  await insertResources(demo);
  await insertCatering(demo);
  await insertBlocks(demo);
  await insertRoomPhotos(demo);
}

const {
  brent,
  effra,
  fleet,
  lea,
  moselle,
  neckinger,
  ravensbourne,
  roding,
  thames,
  tyburn,
  walbrook,
  wandle,
} = RESOURCES;
const WITH_PHOTO = [
  brent,
  effra,
  fleet,
  lea,
  moselle,
  neckinger,
  ravensbourne,
  roding,
  thames,
  tyburn,
].concat([walbrook, wandle]);

async function insertRoomPhotos(demo: Demo): Promise<void> {
  const folder = new URL("photos/", import.meta.url);
  const files = await insertPhotos(demo, CLIENTS.northwind, folder, WITH_PHOTO, seededRandom(54));
  for (const [id, fileId] of files) await setPhotoFile(demo.db, CLIENTS.northwind, id, fileId, null);
}

async function insertCatalogs({ db }: Demo): Promise<void> {
  const type = (
    client_id: string,
    id: string,
    position: number,
    name: string,
    icon: string,
    dashboard: boolean,
  ) => ({
    client_id,
    id,
    position,
    name,
    plural_name: `${name}s`,
    icon,
    icon_book: "calendar-plus",
    dashboard,
  });
  await db
    .insertInto("resource_type")
    .values([
      type(CLIENTS.northwind, TYPES["Meeting Room"], 1, "Meeting Room", "door", true),
      type(CLIENTS.northwind, TYPES["Hot Lab"], 2, "Hot Lab", "flask", false),
      type(CLIENTS.northwind, TYPES.Projector, 3, "Projector", "presentation", false),
      type(CLIENTS.contoso, TYPES["Contoso Room"], 1, "Meeting Room", "door", true),
    ])
    .execute();
  const icons: Record<string, string> = {
    Screen: "device-tv",
    "Video conference": "video",
    Whiteboard: "chalkboard",
    "Hearing loop": "ear",
    "Step-free": "wheelchair",
  };
  const features = (client_id: string, list: Record<string, string>) =>
    Object.entries(list).map(([name, id], position) => ({
      client_id,
      id,
      position,
      name,
      icon: icons[name] ?? null,
    }));
  await db
    .insertInto("resource_feature")
    .values([...features(CLIENTS.northwind, FEATURES), ...features(CLIENTS.contoso, CONTOSO_FEATURES)])
    .execute();
  await db
    .insertInto("resource_group")
    .values(
      Object.entries(GROUPS).map(([name, id], position) => ({
        client_id: CLIENTS.northwind,
        id,
        position,
        name,
      })),
    )
    .execute();
}

async function insertResources({ db }: Demo): Promise<void> {
  const all: DemoResource[] = Object.values(RESOURCES);
  await db
    .insertInto("resource")
    .values(
      all.map((one, position) => ({
        client_id: one.clientId,
        id: one.id,
        type_id: one.typeId,
        site_id: one.siteId,
        building_id: one.buildingId,
        floor_id: one.floorId,
        group_id: one.groupId,
        position,
        name: one.name,
        capacity: one.capacity,
        booking: one.booking,
        groups: one.groups,
        opens: one.opens,
        closes: one.closes,
        lead_minutes: one.leadMinutes,
        max_minutes: one.maxMinutes,
        setup_minutes: one.setupMinutes,
        cleardown_minutes: one.cleardownMinutes,
        check_in_minutes: one.checkInMinutes,
        meeting_timeslot_type: one.timeslots.length > 0 ? "timeslot" : "free",
        addons_enabled: one.addons,
        addon_minimum_notice_hours: one.addons ? NOTICE_HOURS : 0,
      })),
    )
    .execute();
  const featureIds = ({ clientId }: DemoResource): Record<string, string> =>
    clientId === CLIENTS.contoso ? CONTOSO_FEATURES : FEATURES;
  await db
    .insertInto("resource_has_feature")
    .values(
      all.flatMap((one) =>
        one.features.map((feature) => ({
          client_id: one.clientId,
          resource_id: one.id,
          feature_id: featureIds(one)[feature]!,
        })),
      ),
    )
    .execute();
  await db
    .insertInto("resource_timeslot")
    .values(
      all.flatMap((one) =>
        one.timeslots.map(([start_time, end_time]) => ({
          client_id: one.clientId,
          resource_id: one.id,
          start_time,
          end_time,
        })),
      ),
    )
    .execute();
}

async function insertCatering({ db }: Demo): Promise<void> {
  for (const [position, { category, items }] of CATERING.entries()) {
    const categoryId = demoId(ids);
    await db
      .insertInto("addon_category")
      .values({ client_id: CLIENTS.northwind, id: categoryId, position, name: category })
      .execute();
    await db
      .insertInto("addon_item")
      .values(
        items.map(([name, cost], at) => ({
          client_id: CLIENTS.northwind,
          id: ADDON_ITEMS[name]!,
          category_id: categoryId,
          position: at,
          name,
          cost,
        })),
      )
      .execute();
  }
}

async function insertBlocks({ db, now }: Demo): Promise<void> {
  for (const { resource, inDays, from, until, reason } of BLOCKS) {
    const day = addDays(dayOf(now, resource.timeZone), inDays);
    const during = toRange({
      start: instantAt(day, from, resource.timeZone),
      end: instantAt(day, until, resource.timeZone),
    });
    const [client_id, resource_id, block_id] = [resource.clientId, resource.id, demoId(ids)];
    await db
      .insertInto("resource_block")
      .values({ client_id, id: block_id, resource_id, during, reason, created_at: now.toISOString() })
      .execute();
    await db
      .insertInto("resource_occupancy")
      .values({ client_id, id: demoId(ids), resource_id, during, source: "block", block_id })
      .execute();
  }
}
