import type { Recorder } from "../recorder.ts";
import { made, NOWHERE, type Row, sceneOf } from "./kit.ts";
import { become } from "./meetings.ts";

/** Administration of reception, the kiosk in the lobby and the agent beside the printer. */
export async function changeReception(recorder: Recorder): Promise<void> {
  const { act, id } = sceneOf(recorder, "reception");
  const { admin, reception, employee } = recorder.people;
  const site = await id(admin, "/sites/all/", "London");
  const badge = {
    width: 90,
    height: 55,
    orientation: "landscape",
    photo: true,
    location: true,
    footer: "Thank you.",
  };
  await act(reception, "PATCH", "/reception-settings/", { check_in_pin: false });
  await act(admin, "PATCH", "/reception-settings/", { badge: { width: 1 } });
  await act(admin, "PATCH", "/reception-settings/", {
    badge_print_mode: "legacy",
    kiosk: { welcome: "Good day.", require_pin: true, ask_photo: false, print_badge: true, idle_seconds: 60 },
    phone_required: true,
  });
  await act(admin, "POST", "/badges/preview/", {});
  await act(admin, "POST", "/badges/preview/", badge);
  await act(reception, "POST", "/badges/preview/", badge);

  await act(admin, "POST", "/visitor-types/", { name: "Visitor" });
  const press = await act(admin, "POST", "/visitor-types/", {
    name: "Press",
    walk_in: true,
    nda_required: true,
    fields: [{ key: "paper", label: "Paper", kind: "select", options: ["Herald", "Globe"], required: true }],
    questions: [{ key: "camera", label: "Do you bring a camera?", kind: "bool", approve_on: ["yes"] }],
    badge,
  });
  await act(admin, "PATCH", `/visitor-types/${made(press)}/`, {
    name: "The press",
    position: 1,
    is_default: true,
  });
  await act(admin, "DELETE", `/visitor-types/${made(press)}/`);
  const usual = await id(admin, "/visitor-types/", "Visitor");
  await act(admin, "PATCH", `/visitor-types/${usual}/`, { is_default: true });
  await act(admin, "DELETE", `/visitor-types/${made(press)}/`);
  await act(admin, "POST", "/nda-texts/", { body: { title: "House rules" } });
  await act(admin, "POST", "/nda-texts/", {
    body: { title: "House rules", body: "Be kind.\n\nTell nobody." },
  });
  await act(reception, "POST", "/nda-texts/", { body: { title: "House rules", body: "Mine" } });
  await act(admin, "PATCH", `/site-directions/${site}/`, {
    directions: "Ring twice.",
    map_directions_url: "http://plain.example",
  });
  await act(admin, "PATCH", `/site-directions/${site}/`, {
    directions: "Ring twice.",
    address: "14 Wharf Passage",
  });

  await act(reception, "POST", "/qr-actions/", { name: "Side door", action_type: "presence", site_id: site });
  const code = await act(admin, "POST", "/qr-actions/", {
    name: "Side door",
    action_type: "presence",
    site_id: site,
    message: "You are in.",
    url: "/desks",
  });
  await act(admin, "POST", "/qr-actions/", {
    name: "Bad",
    action_type: "presence",
    site_id: site,
    url: "javascript:alert(1)",
  });
  await act(admin, "GET", `/qr-actions/${made(code)}/pdf/`);
  await act(employee, "POST", "/qr-events/", { qr_action_id: made(code), device: "app" });
  await act(admin, "PATCH", `/qr-actions/${made(code)}/`, { is_enabled: false, name: "Back door" });
  await act(employee, "POST", "/qr-events/", { qr_action_id: made(code), device: "app" });
  await act(admin, "DELETE", `/qr-actions/${made(code)}/`);
  await act(employee, "POST", "/qr-events/", {});
}

/** A visitor at the kiosk with a printed badge, and walk-ins. */
export async function changeKiosk(recorder: Recorder) {
  const { act, find, id } = sceneOf(recorder, "kiosk");
  const { admin, reception, employee, security } = recorder.people;
  const site = await id(admin, "/sites/all/", "London");
  const kiosk = await become(recorder, admin, { kind: "kiosk", site_id: site, name: "Lobby" });
  const printer = await become(recorder, admin, { kind: "printer", site_id: site, name: "Beside the desk" });
  await act(printer.caller, "POST", "/print-jobs/take/", {});
  await act(kiosk.caller, "GET", "/kiosk/");
  await act(kiosk.caller, "GET", "/kiosk/hosts/?search=ele");
  await act(kiosk.caller, "GET", "/kiosk/hosts/?search=el");
  await act(kiosk.caller, "POST", "/kiosk/find/", { name: "Ja" });
  await act(kiosk.caller, "POST", "/kiosk/find/", { name: "James Wilson" });
  await act(kiosk.caller, "POST", "/kiosk/find/", { name: "Nobody Here" });
  await act(kiosk.caller, "POST", "/kiosk/find/", { pin: "000000" });
  const anders: Row = await find(reception, "/visits/?start=2026-11-24&end=2026-11-24", "Anders Nyström");
  const byName = await act(kiosk.caller, "POST", "/kiosk/find/", { name: "Anders Nyström" });
  const token = byName.json?.token ?? "nothing";
  await act(kiosk.caller, "POST", "/kiosk/check-in/", { token: "nothing" });
  await act(kiosk.caller, "POST", "/kiosk/check-in/", { token, pin: "000000" });
  await act(kiosk.caller, "POST", "/kiosk/check-in/", { token, pin: anders.checkinPin });
  await act(kiosk.caller, "POST", "/kiosk/check-in/", {
    token,
    pin: anders.checkinPin,
    nda_id: byName.json?.needs?.nda?.id,
    nda_signature_data: "Anders Nyström",
  });
  const marta: Row = await find(reception, "/visits/?start=2026-11-24&end=2026-11-24", "Marta Silva");
  await act(kiosk.caller, "POST", "/kiosk/find/", { code: marta.qrCodeUrl });
  await act(kiosk.caller, "POST", "/kiosk/find/", { code: "https://elsewhere.example/handle-qr?qid=1" });

  await act(employee, "POST", "/print-jobs/", { visit_id: anders.id });
  await act(reception, "POST", "/print-jobs/", { visit_id: anders.id });
  const jobs = await act(printer.caller, "POST", "/print-jobs/take/", { limit: 5 });
  const job = made(jobs);
  await act(printer.caller, "GET", `/print-jobs/${job}/pdf/`);
  await act(printer.caller, "POST", `/print-jobs/${job}/report/`, { ok: true });
  await act(printer.caller, "POST", `/print-jobs/${made(jobs, 1)}/report/`, { ok: false });
  await act(kiosk.caller, "POST", `/print-jobs/${job}/report/`, { ok: true });

  const kiosked: Row = (await recorder.callUnrecorded(kiosk.caller, "/kiosk/")).json;
  const type = (name: string) => kiosked.types?.find((one: Row) => one.name === name)?.id ?? NOWHERE;
  const host = await id(admin, "/users/", "Elena Novak");
  const options = (first_name: string, more: object) => ({
    first_name,
    last_name: "Quist",
    company: "Quist & Co",
    phone: "+44 20 7946 0777",
    email: `${first_name.toLowerCase()}@quist.example`,
    ...more,
  });
  await act(kiosk.caller, "POST", "/kiosk/walk-ins/", {});
  const contractor = {
    type_id: type("Contractor"),
    host_id: host,
    answers: { rules: true, work: "Hot work" },
  };
  await act(kiosk.caller, "POST", "/kiosk/walk-ins/", options("Ada", { ...contractor, answers: {} }));
  const ada = await act(kiosk.caller, "POST", "/kiosk/walk-ins/", options("Ada", contractor));
  await act(kiosk.caller, "GET", `/kiosk/walk-ins/${made(ada)}/`);
  const bo = await act(
    kiosk.caller,
    "POST",
    "/kiosk/walk-ins/",
    options("Bo", { type_id: type("Visitor"), host_id: host }),
  );
  const cy = await act(kiosk.caller, "POST", "/kiosk/walk-ins/", options("Cy", { type_id: type("Visitor") }));
  await act(
    kiosk.caller,
    "POST",
    "/kiosk/walk-ins/",
    options("Di", { type_id: type("Delivery"), host_id: host, answers: { what: "Food" } }),
  );
  await act(employee, "POST", `/walk-ins/${made(ada)}/approve/`, {});
  await act(security, "POST", `/walk-ins/${made(ada)}/approve/`, {});
  await act(reception, "POST", `/walk-ins/${made(ada)}/approve/`, {});
  await act(employee, "POST", `/walk-ins/${made(bo)}/approve/`, {});
  await act(reception, "POST", `/walk-ins/${made(cy)}/approve/`, {});
  await act(reception, "POST", `/walk-ins/${made(cy)}/deny/`, { reason: "Nobody expects them" });
  await act(kiosk.caller, "GET", `/kiosk/walk-ins/${made(bo)}/`);
  const [walkIn] = (await recorder.callUnrecorded(reception, "/visits/?walk_in=true&search=Quist")).json
    .results;
  await act(reception, "PATCH", `/visits/${walkIn?.id ?? NOWHERE}/`, {
    end_time: "17:30",
    description: "Weld the rail",
  });
  return { kiosk: kiosk.caller, printer: printer.caller, job };
}
