import type { Recorder } from "../recorder.ts";
import { day, made, NOWHERE, png, type Row, sceneOf } from "./kit.ts";

/** Desks: booking, decisions, administration, and the floor plan. */
export async function changeDesks(recorder: Recorder): Promise<void> {
  const { act, id } = sceneOf(recorder, "desks");
  const { employee, colleague, desks, pa, cleaning, reports } = recorder.people;
  const zones: Row[] = (await recorder.callUnrecorded(desks, "/desks/zones/")).json.results;
  const london = await id(desks, "/sites/all/", "London");
  const zone = (name: string): Row => zones.find((one) => one.name === name) ?? { id: NOWHERE };
  const approving = zones.find((one) => one.needsApproval && one.siteId === london) ?? { id: NOWHERE };
  const quay = zone("Quay zone").id as string;
  const all: Row[] = (await recorder.callUnrecorded(desks, `/desks/desks/?zone=${quay}&limit=200`)).json
    .results;
  const deskOf = (at: number): string => String(all[at]?.id ?? NOWHERE);
  const elena = await id(desks, "/users/", "Elena Novak");
  const callum = await id(desks, "/users/", "Callum Reid");

  await act(employee, "POST", "/desks/reservations/", {});
  await act(employee, "POST", "/desks/reservations/", { zone_id: quay });
  await act(employee, "POST", "/desks/reservations/", { zone_id: quay, dates: [day(-1)] });
  await act(employee, "POST", "/desks/reservations/", { zone_id: quay, dates: [day(90)] });
  await act(employee, "POST", "/desks/reservations/", { zone_id: NOWHERE, dates: [day(2)] });
  await act(reports, "POST", "/desks/reservations/", { zone_id: quay, dates: [day(2)] });
  await act(employee, "POST", "/desks/reservations/", { zone_id: quay, dates: [day(2)], user_id: callum });
  const booked = await act(employee, "POST", "/desks/reservations/", {
    zone_id: quay,
    dates: [day(11), day(18)],
  });
  await act(employee, "POST", "/desks/reservations/", { zone_id: quay, dates: [day(11)] });
  await act(employee, "POST", "/desks/reservations/", { desk_id: deskOf(2), date: day(11), replace: true });
  const taken = (booked.json?.results?.[1]?.desk?.id as string | undefined) ?? NOWHERE;
  await act(colleague, "POST", "/desks/reservations/", { desk_id: taken, date: day(18) });
  await act(pa, "POST", "/desks/reservations/", { zone_id: quay, dates: [day(20)], user_id: callum });
  const today = await act(colleague, "POST", "/desks/reservations/", {
    zone_id: zone("Canal zone").id,
    date: day(0),
    replace: true,
  });
  await act(colleague, "POST", `/desks/reservations/${made(today)}/check-in/`);
  await act(colleague, "POST", `/desks/reservations/${made(today)}/check-in/`);
  await act(colleague, "POST", `/desks/reservations/${made(today)}/release/`);
  await act(colleague, "POST", `/desks/reservations/${made(booked)}/cancel/`);
  await act(employee, "POST", `/desks/reservations/${made(booked, 1)}/cancel/`, {
    reason: "Working from home",
  });
  await act(employee, "POST", `/desks/reservations/${made(booked, 1)}/cancel/`);
  await act(desks, "POST", `/desks/reservations/${made(booked)}/cancel/`, { reason: "The floor is cleaned" });

  const wishes: string[] = [];
  for (const [caller, date] of [
    [employee, day(22)],
    [colleague, day(23)],
    [pa, day(23)],
  ] as const)
    wishes.push(
      made(await act(caller, "POST", "/desks/reservations/", { zone_id: approving.id, dates: [date] })),
    );
  await act(employee, "POST", `/desks/reservations/${wishes[0]}/approve/`);
  await act(desks, "POST", `/desks/reservations/${wishes[0]}/approve/`);
  await act(desks, "POST", `/desks/reservations/${wishes[1]}/deny/`, { reason: "Kept for the auditors" });
  await act(desks, "POST", `/desks/reservations/${wishes[1]}/approve/`);

  await act(employee, "POST", `/desks/desks/${deskOf(4)}/favourite/`);
  await act(employee, "DELETE", `/desks/desks/${deskOf(4)}/favourite/`);
  await act(employee, "POST", "/desks/team/", {
    user_id: await id(desks, "/users/?search=Petra", "Petra Lang"),
  });
  await act(employee, "POST", "/desks/team/", { user_id: elena });
  await act(employee, "DELETE", `/desks/team/${callum}/`);

  // Scans of a desk's code.
  const scan = (object_id: string) => ({ qr_action_type_id: "desk-booking", object_id, device: "app" });
  const free: Row[] = (
    await recorder.callUnrecorded(colleague, `/desks/desks/?site=${london}&status=available`)
  ).json.results;
  await act(employee, "POST", "/qr-events/", scan(deskOf(5)));
  await act(desks, "POST", "/qr-events/", scan(String(free[0]?.id ?? NOWHERE)));
  await act(colleague, "POST", "/qr-events/", scan(String(free[0]?.id ?? NOWHERE)));
  await act(colleague, "POST", "/qr-events/", scan(String(free[1]?.id ?? NOWHERE)));
  await act(recorder.people.nobody, "POST", "/qr-events/", scan(deskOf(5)));

  const dirty: Row[] = (await recorder.callUnrecorded(desks, "/desks/desks/?needs_cleaning=true")).json
    .results;
  await act(employee, "POST", `/desks/desks/${dirty[0]?.id}/clean/`);
  await act(cleaning, "POST", `/desks/desks/${dirty[0]?.id}/clean/`);
  await act(cleaning, "POST", "/desks/desks/bulk_clean/", { ids: dirty.map((one) => one.id) });
  await keepDesks(recorder, { deskOf, quay });
  await editPlan(recorder);
}

async function keepDesks(recorder: Recorder, { deskOf, quay }: { deskOf(at: number): string; quay: string }) {
  const { act, id } = sceneOf(recorder, "desks");
  const { desks, employee } = recorder.people;
  const floor = await id(desks, "/desks/maps/", "Floor 1");
  const corner = await act(desks, "POST", "/desks/zones/", {
    name: "Corner",
    map_id: floor,
    icon: "plant",
    color: "teal",
    needs_approval: true,
    groups: ["Executive"],
  });
  await act(desks, "POST", "/desks/zones/", { name: "Corner", map_id: floor });
  await act(desks, "PATCH", `/desks/zones/${made(corner)}/`, {
    name: "Quiet corner",
    has_cleaning: true,
    groups: [],
  });
  await act(desks, "DELETE", `/desks/zones/${quay}/`);
  const monitor = await act(desks, "POST", "/desks/features/", {
    name: "Large monitor",
    icon: "device-desktop",
  });
  await act(desks, "PATCH", `/desks/features/${made(monitor)}/`, { name: "Wide monitor" });
  const desk = await act(desks, "POST", "/desks/desks/", {
    name: "K-01",
    zone_id: made(corner),
    features: [made(monitor)],
  });
  await act(desks, "POST", "/desks/desks/", { name: "K-01", zone_id: made(corner) });
  await act(employee, "PATCH", `/desks/desks/${made(desk)}/`, { name: "K-02" });
  await act(desks, "PATCH", `/desks/desks/${made(desk)}/`, { name: "K-02", features: [] });
  await act(desks, "DELETE", `/desks/features/${made(monitor)}/`);
  await act(desks, "DELETE", `/desks/desks/${made(desk)}/`);
  await act(desks, "DELETE", `/desks/zones/${made(corner)}/`);
  await act(desks, "PATCH", `/desks/desks/${deskOf(0)}/`, { is_active: false });
  await act(desks, "PATCH", "/desks/desks/bulk_update/", [
    { id: deskOf(0), is_active: true },
    { id: deskOf(1), is_active: false },
    { id: deskOf(3), is_active: false },
  ]);
  await act(desks, "PATCH", "/desks/desks/bulk_update/", [{ id: NOWHERE, is_active: true }]);
  await act(desks, "DELETE", `/desks/desks/${deskOf(1)}/`);
  await act(desks, "PATCH", "/desks/settings/", { desk_release_time: "25:00" });
  await act(desks, "PATCH", "/desks/settings/", {
    desk_release_time: "11:30",
    desk_future_booking_days_limit: 45,
  });
}

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 850 640" onload="alert(1)">
<script>alert(1)</script><rect width="850" height="640" fill="#fff" stroke="#333"/>
<a href="https://elsewhere.example"><text x="20" y="40">Floor 3</text></a></svg>`;

async function editPlan(recorder: Recorder): Promise<void> {
  const { act, id } = sceneOf(recorder, "floor-plans");
  const { desks, employee } = recorder.people;
  const floor = await id(desks, "/desks/maps/", "Floor 3");
  const plan = (await recorder.callUnrecorded(desks, `/desks/maps/${floor}/`)).json;
  const body = {
    version: plan.version,
    width: plan.width,
    height: plan.height,
    room_marker_size: plan.roomMarkerSize,
    room_marker_shape: plan.roomMarkerShape,
    desk_circle_size: plan.deskCircleSize,
    desk_marker_shape: "circle",
    zones: plan.zones.map((one: Row) => ({
      id: one.id,
      name: one.name,
      color: one.color,
      needs_approval: one.needsApproval,
      has_cleaning: one.hasCleaning,
    })),
    desks: [
      ...plan.desks.map((one: Row) => ({
        id: one.id,
        name: one.name,
        zone_id: one.zoneId,
        is_active: one.isActive,
        x: one.x,
        y: one.y,
        turned: one.turned,
        features: one.features.map((feature: Row) => feature.id),
      })),
      {
        id: "5ec0dade-0000-8000-a000-000000000001",
        name: "N-99",
        zone_id: plan.zones[0]?.id,
        is_active: true,
        x: 400,
        y: 320.5,
        turned: 90,
        features: [],
      },
    ],
    rooms: plan.rooms.map((one: Row) => ({ id: one.id, x: one.x, y: one.y, shape: "square" })),
  };
  await act(employee, "PUT", `/desks/maps/${floor}/plan/`, body);
  await act(desks, "PUT", `/desks/maps/${floor}/plan/`, { ...body, version: -1 });
  await act(desks, "PUT", `/desks/maps/${floor}/plan/`, { ...body, desks: body.desks.slice(1) });
  const saved = await act(desks, "PUT", `/desks/maps/${floor}/plan/`, body);
  const image = (files: Record<string, Buffer>, version: unknown, isDark = false) => ({
    body: { version, is_dark: isDark },
    files,
  });
  await act(
    desks,
    "POST",
    `/desks/maps/${floor}/image/`,
    image({ image: Buffer.from("no picture") }, saved.json?.version),
  );
  const drawn = await act(
    desks,
    "POST",
    `/desks/maps/${floor}/image/`,
    image({ image: Buffer.from(DRAWING) }, saved.json?.version),
  );
  const dark = await act(
    desks,
    "POST",
    `/desks/maps/${floor}/image/`,
    image({ image: png(850, 640) }, drawn.json?.version, true),
  );
  await act(
    desks,
    "POST",
    `/desks/maps/${floor}/image/`,
    image({ image: png(300, 640) }, dark.json?.version, true),
  );
  for (const address of [drawn.json?.image, dark.json?.darkImage])
    if (address) await act(employee, "GET", address);
}
