import type { Recorder } from "../recorder.ts";
import { day, made, sceneOf } from "./kit.ts";

/** Administration of parking: settings, car parks, spaces, closures, accessibility needs. */
export async function changeParkingSettings(recorder: Recorder): Promise<void> {
  const { act, id } = sceneOf(recorder, "parking-settings");
  const { parking, employee, super: lord } = recorder.people;
  const site = await id(parking, "/sites/all/", "London");
  const south = await id(parking, "/parking/carparks/", "South");
  const north = await id(parking, "/parking/carparks/", "North");

  await act(employee, "PATCH", "/parking/settings/", { parking_unrestricted: true });
  await act(parking, "PATCH", "/parking/settings/", { parking_future_booking_days_limit: 9999 });
  await act(parking, "PATCH", "/parking/settings/", {
    parking_permit_release_notice_days: 3,
    active_future_parking_reservations: 15,
    parking_future_booking_days_limit: 100,
  });
  await act(parking, "PATCH", "/parking/settings/", { parking_future_booking_days_limit: 90 });

  await act(parking, "POST", "/parking/carparks/", { name: "", site_id: site });
  await act(parking, "POST", "/parking/carparks/", { name: "South", site_id: site });
  const east = await act(parking, "POST", "/parking/carparks/", {
    name: "East",
    site_id: site,
    icon: "parking",
    color: "teal",
    groups: ["Executive"],
    allocation_mode: "lottery",
    parking_allocation_start: "Thursday",
    allocation_time: "12:00",
    ev_timeslots: [{ start_time: "09:00", end_time: "12:00" }],
  });
  await act(parking, "PATCH", `/parking/carparks/${made(east)}/`, {
    name: "East yard",
    position: 0,
    groups: [],
  });
  await act(parking, "PATCH", `/parking/carparks/${made(east)}/`, {
    ev_timeslots: [
      { start_time: "09:00", end_time: "12:00" },
      { start_time: "11:00", end_time: "14:00" },
    ],
  });
  await act(parking, "PATCH", `/parking/carparks/${north}/`, { is_active: false });
  await act(parking, "DELETE", `/parking/carparks/${north}/`);

  const spaces = await act(parking, "POST", "/parking/spaces/", {
    carpark: made(east),
    names: ["E01", "E02"],
  });
  await act(parking, "POST", "/parking/spaces/", { carpark: made(east), names: ["E02", "E03"] });
  await act(parking, "POST", "/parking/spaces/", { carpark: south, names: ["S07"], accessible: true });
  await act(parking, "PATCH", `/parking/spaces/${made(spaces)}/`, { name: "E09", accessible: true });
  await act(parking, "DELETE", `/parking/spaces/${made(spaces, 1)}/`);
  const first: { id: string; name: string }[] = (
    await recorder.callUnrecorded(parking, `/parking/spaces/?carpark=${south}`)
  ).json.results;
  await act(parking, "PATCH", `/parking/spaces/${first[0]?.id}/`, { is_active: false });
  await act(parking, "PATCH", `/parking/spaces/${first[0]?.id}/`, {
    is_active: false,
    over: "cancel",
    reason: "A pipe is mended",
  });
  await act(parking, "PATCH", `/parking/spaces/${first[1]?.id}/`, { is_active: false, over: "keep" });
  await act(parking, "PATCH", `/parking/spaces/${first[0]?.id}/`, { is_active: true });
  await act(parking, "DELETE", `/parking/spaces/${first[1]?.id}/`);

  const charger = await act(parking, "POST", "/parking/ev-spaces/", { carpark: made(east), name: "EV-E1" });
  await act(parking, "PATCH", `/parking/ev-spaces/${made(charger)}/`, { name: "EV-E2", is_active: false });
  await act(parking, "DELETE", `/parking/ev-spaces/${made(charger)}/`);
  const [used] = (await recorder.callUnrecorded(parking, `/parking/ev-spaces/?carpark=${north}`)).json
    .results;
  await act(parking, "PATCH", `/parking/ev-spaces/${used?.id}/`, { is_active: false });
  await act(parking, "DELETE", `/parking/carparks/${made(east)}/`);

  const closing = { carpark: south, first_day: day(1), last_day: day(2), name: "Painting the lines" };
  await act(employee, "POST", "/parking/closures/", closing);
  await act(parking, "POST", "/parking/closures/", closing);
  const closed = await act(parking, "POST", "/parking/closures/", { ...closing, cancel_bookings: true });
  await act(parking, "POST", "/parking/closures/", { ...closing, first_day: day(5), last_day: day(4) });
  await act(parking, "DELETE", `/parking/closures/${made(closed)}/`);

  const elena = await id(parking, "/users/", "Elena Novak");
  await act(employee, "PATCH", `/parking/needs/${elena}/`, { needed: true });
  await act(parking, "PATCH", `/parking/needs/${elena}/`, { needed: false });
  await act(employee, "PATCH", `/parking/needs/${await id(parking, "/users/", "Callum Reid")}/`, {
    needed: true,
  });
  await act(lord, "PATCH", `/parking/needs/${elena}/`, { needed: true });
}
