import type { Recorder } from "../recorder.ts";
import { day, made, sceneOf } from "./kit.ts";

/** Buildings, floors, closures; rooms and their catalogues; hospitality. */
export async function changePlaces(recorder: Recorder): Promise<void> {
  const { act, id } = sceneOf(recorder, "places");
  const { admin, employee } = recorder.people;
  const [london, lisbon] = [
    await id(admin, "/sites/all/", "London"),
    await id(admin, "/sites/all/", "Lisbon"),
  ];
  const building = await act(admin, "POST", "/buildings/", { name: "Lock House", site_id: london });
  await act(admin, "POST", "/buildings/", { name: "Lock House", site_id: london });
  await act(employee, "POST", "/buildings/", { name: "Mine", site_id: london });
  await act(admin, "PATCH", `/buildings/${made(building)}/`, { name: "Lock Keeper's House" });
  const floor = await act(admin, "POST", "/desks/maps/", { name: "Attic", building_id: made(building) });
  await act(admin, "PATCH", `/desks/maps/${made(floor)}/`, { name: "Loft" });
  await act(admin, "DELETE", `/buildings/${made(building)}/`);

  const closing = { site_id: lisbon, first_day: day(27), last_day: day(28), name: "Stocktaking" };
  await act(admin, "POST", "/closures/", { ...closing, last_day: day(20) });
  await act(admin, "POST", "/closures/", { ...closing, first_day: day(14), last_day: day(14) });
  const closed = await act(admin, "POST", "/closures/", {
    ...closing,
    first_day: day(14),
    last_day: day(14),
    cancel_bookings: true,
  });
  await act(admin, "POST", "/closures/", closing);
  await act(employee, "DELETE", `/closures/${made(closed)}/`);
  await act(admin, "DELETE", `/closures/${made(closed)}/`);
  await changeResources(recorder, { london, building: made(building), floor: made(floor) });
  await act(admin, "DELETE", `/desks/maps/${made(floor)}/`);
  await act(admin, "DELETE", `/buildings/${made(building)}/`);
}

async function changeResources(
  recorder: Recorder,
  { london, building, floor }: { london: string; building: string; floor: string },
): Promise<void> {
  const { act, id } = sceneOf(recorder, "resources");
  const { admin, employee } = recorder.people;
  const type = await act(admin, "POST", "/room-types/", {
    name: "Studio",
    plural_name: "Studios",
    icon: "microphone",
    dashboard: true,
  });
  await act(admin, "POST", "/room-types/", { name: "Studio", plural_name: "Studios" });
  const unused = await act(admin, "POST", "/room-types/", { name: "Cellar", plural_name: "Cellars" });
  await act(admin, "DELETE", `/room-types/${made(unused)}/`);
  await act(admin, "PATCH", `/room-types/${made(type)}/`, {
    plural_name: "Sound studios",
    display_mode: "today",
  });
  const feature = await act(admin, "POST", "/room-features/", { name: "Piano", icon: "piano" });
  await act(admin, "PATCH", `/room-features/${made(feature)}/`, { name: "Grand piano" });
  const group = await act(admin, "POST", "/resource-groups/", { name: "Music" });
  await act(admin, "PATCH", `/resource-groups/${made(group)}/`, { name: "Sound" });
  const room = {
    name: "Tuning",
    type_id: made(type),
    site_id: london,
    building_id: building,
    floor_id: floor,
    group_id: made(group),
    capacity: 3,
    feature_ids: [made(feature)],
    opens: "08:00",
    closes: "20:00",
    open_weekdays: [1, 2, 3, 4, 5],
    lead_minutes: 30,
    max_minutes: 120,
    check_in_minutes: 10,
  };
  await act(employee, "POST", "/rooms/", room);
  await act(admin, "POST", "/rooms/", { ...room, closes: "07:00" });
  const added = await act(admin, "POST", "/rooms/", room);
  await act(admin, "PATCH", `/rooms/${made(added)}/`, {
    meeting_timeslot_type: "timeslot",
    timeslots: [
      { start_time: "09:00", end_time: "11:00" },
      { start_time: "10:00", end_time: "12:00" },
    ],
  });
  await act(admin, "PATCH", `/rooms/${made(added)}/`, { name: "Tuning room", meeting_addons_enabled: true });
  const block = {
    resource_id: made(added),
    start: `${day(1)}T10:00:00Z`,
    end: `${day(1)}T12:00:00Z`,
    reason: "Tuner",
  };
  const blocked = await act(admin, "POST", "/resource-blocks/", block);
  await act(admin, "POST", "/resource-blocks/", { ...block, start: `${day(1)}T11:00:00Z` });
  await act(admin, "POST", "/resource-blocks/", { ...block, end: `${day(1)}T09:00:00Z` });
  await act(employee, "POST", "/meetings/", {
    description: "In the way",
    dates: [{ date: day(1), start_time: "11:00", end_time: "11:30" }],
    rooms: [made(added)],
  });
  await act(admin, "DELETE", `/resource-blocks/${made(blocked)}/`);
  await act(admin, "DELETE", `/room-types/${made(type)}/`);
  await act(admin, "DELETE", `/resource-groups/${made(group)}/`);
  await act(admin, "DELETE", `/room-features/${made(feature)}/`);
  await act(admin, "PATCH", `/rooms/${made(added)}/`, {
    is_active: false,
    group_id: null,
    floor_id: null,
    building_id: null,
  });
  await act(admin, "DELETE", `/resource-groups/${made(group)}/`);

  const category = await act(admin, "POST", "/meeting-addon-item-categories/", { name: "Fruit" });
  await act(admin, "PATCH", `/meeting-addon-item-categories/${made(category)}/`, { name: "Fresh fruit" });
  const item = await act(admin, "POST", "/meeting-addon-items/", {
    name: "Bowl",
    cost: 850,
    category_id: made(category),
  });
  await act(admin, "PATCH", `/meeting-addon-items/${made(item)}/`, { cost: 900, is_active: false });
  await act(admin, "DELETE", `/meeting-addon-item-categories/${made(category)}/`);
  const empty = await act(admin, "POST", "/meeting-addon-item-categories/", { name: "Nothing" });
  await act(admin, "DELETE", `/meeting-addon-item-categories/${made(empty)}/`);
  await act(
    admin,
    "DELETE",
    `/meeting-addon-item-categories/${await id(admin, "/meeting-addon-item-categories/", "Fresh fruit")}/`,
  );
}
