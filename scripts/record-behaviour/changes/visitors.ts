import type { Recorder } from "../recorder.ts";
import { day, made, NOWHERE, png, type Row, sceneOf } from "./kit.ts";

/** Visitors and their visits, with actions of hosts, reception and security. */
export async function changeVisitors(recorder: Recorder): Promise<void> {
  const { act, id } = sceneOf(recorder, "visitors");
  const { employee, colleague, reception } = recorder.people;
  const types: Row[] = (await recorder.callUnrecorded(reception, "/visitor-types/")).json.results;
  const contractor = types.find(({ name }) => name === "Contractor")?.id ?? NOWHERE;
  const nina = {
    first_name: "Nina",
    last_name: "Falk",
    company: "Falk Glass",
    email: "nina.falk@falkglass.example",
    phone: "+44 20 7946 0999",
    notes: "Brings samples.",
    tags: ["supplier", "glass"],
    vehicles: [{ registration: "NF24 GLS", vehicle_type: "Car" }],
    type_id: contractor,
    additional: { trade: "Lifts", insurance: "AB-1", induction: "14-09-2026" },
  };
  await act(employee, "POST", "/visitors/", {});
  await act(employee, "POST", "/visitors/", { ...nina, additional: { trade: "Painting" } });
  const made1 = await act(employee, "POST", "/visitors/", nina);
  await act(employee, "POST", "/visitors/", nina);
  const pictured = await act(reception, "POST", "/visitors/", {
    body: { first_name: "Piet", last_name: "Post", email: "piet.post@post.example" },
    files: { photo: png(600, 500) },
  });
  await act(reception, "POST", "/visitors/", {
    body: { first_name: "Paul", last_name: "Post" },
    files: { photo: Buffer.from("no picture") },
  });
  if (pictured.json?.photo) await act(reception, "GET", pictured.json.photo);
  await act(reception, "PATCH", `/visitors/${made(made1)}/`, {
    company: "Falk Glass Ltd",
    tags: ["glass"],
    notes: null,
  });
  await act(colleague, "PATCH", `/visitors/${made(made1)}/`, { company: "Mine" });
  await act(reception, "PATCH", `/visitors/${made(pictured)}/`, { photo: null });
  const csv =
    "First name;Last name;Email;Company\nOlga;Berg;olga@berg.example;Berg\nAmélie;Laurent;amelie.laurent@atelierlaurent.example;\n;Nobody;;";
  await act(reception, "POST", "/visitors/import/check/", { csv });
  await act(reception, "POST", "/visitors/import/", { csv });
  await act(reception, "POST", "/visitors/import/", { csv: csv.replace(/\n;Nobody;;/, "") });
  const write = { content: "Please bring your passport.", send_email: true, send_sms: true };
  await act(reception, "POST", `/visitors/${made(made1)}/contact/`, write);
  await act(reception, "POST", `/visitors/${made(made1)}/contact/`, { content: "Nowhere to" });
  await act(
    reception,
    "POST",
    `/visitors/${await id(reception, "/visitors/?search=Kask", "Viktor Kask")}/contact/`,
    {
      content: "Call us",
      send_sms: true,
    },
  );
  await changeVisits(recorder, made(made1));
  await changeDenyList(recorder);
}

async function changeVisits(recorder: Recorder, nina: string): Promise<void> {
  const { act, find } = sceneOf(recorder, "visits");
  const { employee, colleague, reception, security, parking, pa, visitor } = recorder.people;
  const today = async (name: string): Promise<string> =>
    String((await find(reception, `/visits/?start=${day(0)}&end=${day(0)}`, name)).id);
  const booked = await act(employee, "POST", "/meetings/", {
    description: "Glass for the lobby",
    dates: [
      { date: day(0), start_time: "15:00", end_time: "16:00" },
      { date: day(6), start_time: "15:00", end_time: "16:00" },
    ],
    visits: [{ visitor: nina }],
  });
  const visit: string = booked.json?.results?.[0]?.visits?.[0]?.id ?? NOWHERE;
  const later: string = booked.json?.results?.[1]?.visits?.[0]?.id ?? NOWHERE;
  await act(colleague, "POST", `/visits/${visit}/arrived/`);
  await act(reception, "POST", `/visits/${visit}/parking/`);
  await act(reception, "POST", `/visits/${visit}/parking/`);
  await act(reception, "DELETE", `/visits/${visit}/parking/`);
  await act(reception, "POST", `/visits/${visit}/arrived/`);
  await act(reception, "POST", `/visits/${visit}/arrived/`);
  await act(employee, "GET", "/visits/waiting/");
  await act(employee, "POST", `/visits/${visit}/on-my-way/`);
  await act(reception, "POST", `/visits/${visit}/check-in/`);
  await act(reception, "POST", `/visits/${visit}/no-show/`);
  await act(reception, "POST", `/visits/${visit}/check-out/`, { reason: "Left by the back door" });
  await act(employee, "POST", `/visits/${later}/cancel/`, { reason: "The glass is late" });
  await act(reception, "POST", `/visits/${later}/cancel/`);
  await act(reception, "POST", `/visits/${await today("Samuel Osei")}/no-show/`);
  await act(reception, "POST", `/visits/${await today("Samuel Osei")}/check-in/`);
  await act(reception, "PATCH", `/visits/${visit}/`, { description: "Windows" });
  const some = [
    await today("Daniela Petrova"),
    await today("Ingrid Halvorsen"),
    await today("Grace Mensah"),
    NOWHERE,
  ];
  await act(reception, "POST", "/visits/bulk/", { action: "check-in", ids: some });
  await act(reception, "POST", "/visits/bulk/", { action: "check-out", ids: some.slice(0, 3) });
  await act(reception, "POST", "/visits/bulk/", { action: "dance", ids: some });
  const write = { ids: some.slice(0, 2), content: "The car park is full.", send_email: true, send_sms: true };
  await act(reception, "POST", "/visits/bulk_contact/", write);
  await act(pa, "POST", "/visits/bulk_contact/", write);
  await act(parking, "POST", `/visits/${some[0]}/on-my-way/`);
  await act(reception, "PATCH", "/reception-settings/", { badge_print_mode: "legacy" });
  await act(recorder.people.admin, "PATCH", "/reception-settings/", { badge_print_mode: "legacy" });

  // Security decides about the visitor whom the deny-list names.
  const viktor = await find(security, `/visits/?start=${day(1)}`, "Viktor Kask");
  await act(reception, "POST", `/visits/${viktor.id}/deny-decision/`, {
    decision: "allowed",
    note: "Known to us",
  });
  await act(security, "POST", `/visits/${viktor.id}/deny-decision/`, { decision: "allowed" });
  await act(security, "POST", `/visits/${viktor.id}/deny-decision/`, {
    decision: "allowed",
    note: "Known to us",
  });
  await act(security, "POST", `/visits/${viktor.id}/deny-decision/`, {
    decision: "refused",
    note: "On second thoughts",
  });

  // Scans of an invitation's code, and of the code at the entrance.
  const beatriz = await today("Beatriz Rocha");
  const scan = { qr_action_type_id: "visit-check-in", object_id: beatriz, device: "scanner" };
  await act(employee, "POST", "/qr-events/", scan);
  await act(reception, "POST", "/qr-events/", scan);
  await act(reception, "POST", "/qr-events/", scan);
  await act(reception, "POST", "/qr-events/", { ...scan, object_id: NOWHERE });
  await act(visitor, "POST", "/qr-events/", {
    qr_action_id: recorder.demo.visit.codeId,
    device: "visitor_app",
  });
  await act(employee, "POST", "/qr-events/", { qr_action_id: recorder.demo.visit.codeId, device: "app" });
}

async function changeDenyList(recorder: Recorder): Promise<void> {
  const { act } = sceneOf(recorder, "deny-list");
  const { security, employee, reception } = recorder.people;
  await act(security, "POST", "/deny-list/", { reason: "Because" });
  await act(employee, "POST", "/deny-list/", { last_name: "Silva", reason: "Because" });
  const entry = await act(security, "POST", "/deny-list/", {
    first_name: "João",
    last_name: "Silva",
    reason: "Took a chair",
    until_day: day(30),
  });
  await act(reception, "GET", `/visits/?start=${day(0)}&end=${day(0)}&search=Silva`);
  await act(reception, "DELETE", `/deny-list/${made(entry)}/`);
  await act(security, "DELETE", `/deny-list/${made(entry)}/`);
  await act(security, "DELETE", `/deny-list/${made(entry)}/`);
}

/** The visitor's own calls by link: details, agreement, pass, check-in. */
export async function changeMyVisit(recorder: Recorder): Promise<void> {
  const { act, id } = sceneOf(recorder, "my-visit");
  const { visitor, employee } = recorder.people;
  const { pin, codeId } = recorder.demo.visit;
  await act(visitor, "GET", "/my-visit/");
  await act(visitor, "PATCH", "/my-visit/visitor/", { first_name: "" });
  await act(visitor, "PATCH", "/my-visit/visitor/", {
    company: "Atelier Laurent SARL",
    phone: "+33 1 23 45 67 89",
    vehicles: [{ registration: "AM25 LRT" }],
  });
  const pictured = await act(visitor, "PATCH", "/my-visit/visitor/", {
    body: {},
    files: { photo: png(640, 480) },
  });
  if (pictured.json?.visitor?.photo) await act(visitor, "GET", pictured.json.visitor.photo);
  await act(visitor, "POST", "/my-visit/delay/", { delay: "09:00" });
  await act(visitor, "POST", "/my-visit/delay/", { delay: 20 });
  await act(visitor, "POST", "/my-visit/delay/", { delay: null });
  await act(visitor, "POST", "/my-visit/delay/", { delay: "11:50" });
  await act(visitor, "POST", "/my-visit/check-in/", {});
  await act(visitor, "PUT", "/client/nda/", { nda_signature_data: "  " });
  await act(visitor, "PUT", "/client/nda/", { nda_signature_data: "Amélie Laurent", id: NOWHERE });
  await act(visitor, "PUT", "/client/nda/", { nda_signature_data: "Amélie Laurent" });
  await act(visitor, "PUT", "/client/nda/", {
    nda_signature_data: `data:image/png;base64,${png(200, 80).toString("base64")}`,
  });
  await act(visitor, "GET", "/client/nda/");
  await act(visitor, "POST", "/my-visit/check-in/", { pin: "000000" });
  await act(visitor, "POST", "/my-visit/check-in/", { pin, qr_action_id: NOWHERE });
  await act(visitor, "POST", "/my-visit/parking/cancel/");
  await act(visitor, "GET", "/my-visit/pass/pdf/");
  await act(visitor, "GET", "/my-visit/pass/png/");
  await act(visitor, "POST", "/my-visit/check-in/", { pin, qr_action_id: codeId });
  await act(visitor, "POST", "/my-visit/cancel/");

  // Another visitor cancels.
  const booked = await act(employee, "POST", "/meetings/", {
    description: "A second look",
    dates: [{ date: day(2), start_time: "10:00", end_time: "11:00" }],
    visits: [
      {
        visitor: await id(recorder.people.reception, "/visitors/?search=Rocha", "Beatriz Rocha"),
        needs_parking: true,
      },
    ],
  });
  const visit: string = booked.json?.results?.[0]?.visits?.[0]?.id ?? NOWHERE;
  const { json } = await recorder.callUnrecorded(employee, `/visits/${visit}/`);
  const other = { ...visitor, name: "second visitor" };
  const asOther = (options: object = {}) => ({
    headers: { authorization: `Visit ${json?.uuid}` },
    ...options,
  });
  await act(other, "GET", "/my-visit/", asOther());
  await act(other, "POST", "/my-visit/parking/cancel/", asOther());
  await act(other, "POST", "/my-visit/cancel/", asOther());
  await act(other, "POST", "/my-visit/delay/", asOther({ body: { delay: 15 } }));
}
