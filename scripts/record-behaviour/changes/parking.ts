import type { Recorder } from "../recorder.ts";
import { day, made, NOWHERE, sceneOf } from "./kit.ts";

/** Requests for parking, decisions about them, and permits. */
export async function changeParking(recorder: Recorder): Promise<void> {
  const { act, id } = sceneOf(recorder, "parking");
  const { employee, colleague, parking, pa, executive, restricted, reports, fabrikamEmployee } =
    recorder.people;
  const site = await id(parking, "/sites/all/", "London");
  const lisbon = await id(parking, "/sites/all/", "Lisbon");
  const carpark = (name: string) => id(parking, "/parking/carparks/", name);
  const [north, south, street, praca, visitors] = [
    await carpark("North"),
    await carpark("South"),
    await carpark("Street"),
    await carpark("Praça"),
    await carpark("Visitors"),
  ];
  const [elena, callum] = [
    await id(parking, "/users/", "Elena Novak"),
    await id(parking, "/users/", "Callum Reid"),
  ];
  const petra = await id(parking, "/users/?search=Petra", "Petra Lang");
  const ask = (dates: string[], target_carpark: string, more: object = {}) => ({
    target_site: site,
    target_carpark,
    dates,
    start_time: "09:00",
    end_time: "17:00",
    ...more,
  });

  // Invalid requests.
  await act(employee, "POST", "/parking/reservations/", {});
  await act(employee, "POST", "/parking/reservations/", ask([], south));
  await act(employee, "POST", "/parking/reservations/", ask([day(1)], south, { end_time: "08:00" }));
  await act(employee, "POST", "/parking/reservations/", ask([day(-3)], south));
  await act(employee, "POST", "/parking/reservations/", ask([day(120)], south));
  await act(employee, "POST", "/parking/reservations/", ask([day(1), day(1)], south));
  await act(employee, "POST", "/parking/reservations/", ask([day(1)], visitors));
  await act(employee, "POST", "/parking/reservations/", ask([day(1)], praca));
  await act(employee, "POST", "/parking/reservations/", ask([day(3)], south, { employee: callum }));
  await act(restricted, "POST", "/parking/reservations/", ask([day(1)], south));
  await act(reports, "POST", "/parking/reservations/", ask([day(1)], south));

  // Full tomorrow, free later; and the same request twice with one key.
  const queued = await act(employee, "POST", "/parking/reservations/", ask([day(1)], south));
  const first = await act(employee, "POST", "/parking/reservations/", {
    body: ask([day(3), day(8)], south),
    headers: { "idempotency-key": "record-parking-1" },
  });
  await act(employee, "POST", "/parking/reservations/", {
    body: ask([day(3), day(8)], south),
    headers: { "idempotency-key": "record-parking-1" },
  });
  await act(employee, "POST", "/parking/reservations/", {
    body: ask([day(9)], south),
    headers: { "idempotency-key": "record-parking-1" },
  });
  const onStreet = await act(colleague, "POST", "/parking/reservations/", ask([day(1)], street));
  const weeks = await act(colleague, "POST", "/parking/reservations/", ask([day(13), day(14)], north));
  const forCallum = await act(
    pa,
    "POST",
    "/parking/reservations/",
    ask([day(10)], south, { employee: callum }),
  );
  await act(parking, "POST", "/parking/reservations/", ask([day(17)], south, { employee: elena }));
  const atKade = await fabrikamSite(recorder);
  await act(fabrikamEmployee, "POST", "/parking/reservations/", {
    ...ask([day(4)], atKade.carpark),
    target_site: atKade.site,
  });

  // An administrator decides requests of a car park without automatic allocation.
  const requests = [];
  for (const caller of [employee, colleague, pa, executive])
    requests.push(
      made(
        await act(caller, "POST", "/parking/reservations/", {
          ...ask([day(15)], praca),
          target_site: lisbon,
        }),
      ),
    );
  await act(pa, "POST", "/parking/reservations/", {
    ...ask([day(16)], praca, { employee: callum }),
    target_site: lisbon,
  });
  await act(employee, "POST", `/parking/reservations/${requests[0]}/approve/`);
  await act(parking, "POST", `/parking/reservations/${requests[0]}/approve/`, { reason: "Welcome" });
  await act(parking, "POST", `/parking/reservations/${requests[0]}/approve/`);
  await act(parking, "POST", `/parking/reservations/${requests[1]}/deny/`, { reason: "The quay is closed" });
  await act(parking, "POST", "/parking/reservations/bulk/", {
    action: "approve",
    ids: [requests[2], requests[3], NOWHERE],
  });
  await act(parking, "POST", "/parking/reservations/bulk/", {
    action: "deny",
    ids: [requests[2]],
    reason: "Too late",
  });
  await act(parking, "POST", "/parking/reservations/bulk/", {
    action: "cancel",
    ids: [requests[3]],
    reason: "A mistake",
  });
  // A request of a person who may no longer park there gets no space when it is approved.
  const late = await act(colleague, "POST", "/parking/reservations/", {
    ...ask([day(17)], praca),
    target_site: lisbon,
  });
  await act(parking, "PATCH", `/parking/carparks/${praca}/`, { groups: ["Executive"] });
  await act(parking, "POST", `/parking/reservations/${made(late)}/approve/`);
  await act(parking, "PATCH", `/parking/carparks/${praca}/`, { groups: [] });

  // Changed and invalid hours, a replacement, handing over, and cancelling.
  await act(employee, "PATCH", `/parking/reservations/${made(first)}/`, {
    start_time: "08:00",
    end_time: "16:30",
  });
  await act(employee, "PATCH", `/parking/reservations/${made(first)}/`, {
    start_time: "18:00",
    end_time: "16:30",
  });
  await act(employee, "PATCH", `/parking/reservations/${made(first)}/`, { status: "confirmed" });
  await act(employee, "POST", "/parking/reservations/", ask([day(3)], street, { replaces: made(first) }));
  await act(employee, "POST", `/parking/reservations/${made(first, 1)}/hand-over/`, { employee: petra });
  await act(employee, "POST", `/parking/reservations/${made(first, 1)}/hand-over/`, { employee: petra });
  await act(colleague, "PATCH", `/parking/reservations/${made(queued)}/`, { status: "cancelled" });
  await act(employee, "PATCH", `/parking/reservations/${made(queued)}/`, {
    status: "cancelled",
    cancellation_reason: "Coming by train",
  });
  await act(employee, "PATCH", `/parking/reservations/${made(queued)}/`, { status: "cancelled" });
  await act(pa, "POST", `/parking/reservations/${made(forCallum)}/cancel/`, { reason: "Callum is away" });
  await act(parking, "POST", `/parking/reservations/${made(onStreet)}/cancel/`, {
    reason: "The street is closed",
  });
  await act(colleague, "POST", `/parking/reservations/${made(weeks)}/cancel/`);

  // A holder in tomorrow's full car park cancels, so the queue is promoted.
  const tomorrow = `carpark=${south}&status=confirmed&start=${day(1)}&end=${day(1)}`;
  const [holder] = (await recorder.callUnrecorded(parking, `/parking/reservations/?${tomorrow}`)).json
    .results;
  await act(parking, "POST", `/parking/reservations/${holder?.id ?? NOWHERE}/cancel/`, {
    reason: "Asked by phone",
  });
  await act(parking, "POST", "/parking/availability/visitor/", {
    start: `${day(1)}T10:00:00Z`,
    end: `${day(1)}T12:00:00Z`,
    site,
  });

  await changeEv(recorder, { site, north });
  await changePermits(recorder, { north, south, petra });
}

async function fabrikamSite({ people, callUnrecorded }: Recorder) {
  const [carpark] = (await callUnrecorded(people.fabrikam, "/parking/carparks/")).json.results;
  return { site: carpark.siteId as string, carpark: carpark.id as string };
}

async function changeEv(recorder: Recorder, { site, north }: { site: string; north: string }): Promise<void> {
  const { act } = sceneOf(recorder, "parking");
  const { executive, employee, parking } = recorder.people;
  const charge = (date: string, requested_start: string, requested_end: string, more: object = {}) => ({
    target_site: site,
    target_carpark: north,
    dates: [date],
    start_time: "08:00",
    end_time: "18:00",
    ev_space_reservation: { requested_start, requested_end },
    ...more,
  });
  await act(employee, "POST", "/parking/reservations/", charge(day(4), "10:00", "12:00"));
  await act(executive, "POST", "/parking/reservations/", charge(day(4), "10:30", "12:00"));
  const charged = await act(executive, "POST", "/parking/reservations/", charge(day(4), "10:00", "12:00"));
  const waiting = await act(executive, "POST", "/parking/reservations/", charge(day(5), "14:00", "16:00"));
  await act(executive, "PATCH", `/parking/reservations/${made(waiting)}/`, {
    start_time: "15:00",
    end_time: "18:00",
  });
  await act(executive, "PATCH", `/parking/reservations/${made(charged)}/`, {
    start_time: "09:30",
    end_time: "17:00",
  });
  await act(parking, "POST", `/parking/reservations/${made(waiting)}/cancel/`, {
    reason: "The charger is broken",
  });
}

async function changePermits(
  recorder: Recorder,
  { north, south, petra }: { north: string; south: string; petra: string },
): Promise<void> {
  const { act, id } = sceneOf(recorder, "permits");
  const { employee, parking, executive, colleague, look } = {
    ...recorder.people,
    look: recorder.callUnrecorded,
  };
  const callum = await id(parking, "/users/", "Callum Reid");
  const [own] = (await look(executive, "/parking/permits/?mine=true")).json.results;
  const release = (permit: string, start: string, end: string, note?: string) => ({
    permit,
    start,
    end,
    note,
  });
  await act(executive, "POST", "/parking/permit-releases/", release(own.id, day(1), day(1)));
  const late = await act(
    executive,
    "POST",
    "/parking/permit-releases/",
    release(own.id, day(1), day(1), "At home"),
  );
  const range = await act(executive, "POST", "/parking/permit-releases/", release(own.id, day(6), day(10)));
  await act(executive, "POST", "/parking/permit-releases/", release(own.id, day(-9), day(-8)));
  await act(colleague, "POST", "/parking/permit-releases/", release(own.id, day(20), day(21)));
  await act(executive, "DELETE", `/parking/permit-releases/${made(range)}/?day=${day(8)}`);
  await act(executive, "DELETE", `/parking/permit-releases/${made(late)}/`);
  await act(executive, "POST", `/parking/permits/${own.id}/hand-over/`, { day: day(13), employee: callum });
  await act(executive, "POST", `/parking/permits/${own.id}/hand-over/`, { day: day(13), employee: petra });

  // A day of a priority permit is claimed by a request.
  const site = await id(parking, "/sites/all/", "London");
  const claim = {
    target_site: site,
    target_carpark: south,
    dates: [day(6)],
    start_time: "09:00",
    end_time: "17:00",
  };
  const claimed = await act(employee, "POST", "/parking/reservations/", claim);
  await act(employee, "PATCH", `/parking/reservations/${made(claimed)}/`, { status: "cancelled" });

  const spaces: { id: string }[] = (await look(parking, `/parking/spaces/?carpark=${north}&limit=200`)).json
    .results;
  const grant = (more: object) => ({
    employee: callum,
    permit_type: "GR",
    carpark: north,
    space: spaces.at(-3)?.id,
    start: day(2),
    end: day(60),
    days: ["Wednesday", "Friday"],
    ...more,
  });
  await act(employee, "POST", "/parking/permits/", grant({}));
  await act(parking, "POST", "/parking/permits/", grant({ space: spaces[0]?.id }));
  await act(parking, "POST", "/parking/permits/", grant({ days: [] }));
  await act(parking, "POST", "/parking/permits/", grant({}));
  const saturdays = grant({ days: ["Saturday", "Sunday"] });
  const granted = await act(parking, "POST", "/parking/permits/", saturdays);
  await act(parking, "POST", "/parking/permits/", saturdays);
  const priority = await act(
    parking,
    "POST",
    "/parking/permits/",
    grant({ employee: petra, permit_type: "PR", space: null }),
  );
  await act(parking, "PATCH", `/parking/permits/${made(granted)}/`, { days: ["Saturday"], end: day(40) });
  await act(parking, "PATCH", `/parking/permits/${made(granted)}/`, { end: day(-2) });
  await act(parking, "DELETE", `/parking/permits/${made(priority)}/`);
  await act(parking, "DELETE", `/parking/permits/${made(priority)}/`);
}
