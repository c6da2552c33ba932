import { listCameras } from "@portico/contract/cameras/cameras";
import {
  allowlistFromEvent,
  allowOnce,
  type CameraEvent,
  changeVehicle,
  countCameraEvents,
  denyEvent,
  denylistFromEvent,
  listCameraEvents,
  openForEvent,
} from "@portico/contract/cameras/events";
import { contactDriver } from "@portico/contract/cameras/registration";
import { contactUser } from "@portico/contract/directory/directory";
import { listCarparkCounts } from "@portico/contract/parking/carparks";
import { listReservations } from "@portico/contract/parking/reservations";
import { text } from "@portico/contract/texts/text";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { queryClient } from "../../shell/api/query-client.ts";
import { on, refused, type Stub } from "../../testing/api.ts";
import { stopClock } from "../../testing/clock.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { client, id, list, person } from "../../testing/people.ts";
import { camera, cameraEvent } from "../testing/rows.ts";

const PRIYA = person({ firstName: "Priya", lastName: "Nair", groups: ["employee", "parking_admin"] });
const NONE = { allow: false, allowlist: false, denylist: false, deny: false, open: false };
const ELENA = {
  id: id(31),
  kind: "person" as const,
  firstName: "Elena",
  lastName: "Novak",
  hasPhone: false,
  email: "elena@northwind.example",
};
const UNKNOWN = cameraEvent(42, { registration: "KP19XTE", suggestions: ["KP19XTF"] });
const KNOWN = cameraEvent(41, {
  registration: "WN66BDO",
  status: "unauthorized",
  match: "exact",
  reason: "Known vehicle without a right to park now",
  vehicle: { id: id(900), registration: "WN66 BDO", note: "", driverNote: "Board lunch", user: ELENA },
  can: { ...NONE, allow: true, deny: true },
});
const ALIKE = cameraEvent(40, {
  registration: "H024NVA",
  status: "authorized",
  match: "look-alike",
  reason: "Permit, North (read as H024NVA, looks like HO24NVA)",
  vehicle: { id: id(901), registration: "HO24 NVA", note: "Grey estate", driverNote: "", user: null },
  can: { ...NONE, deny: true },
});
const LEAVING = cameraEvent(39, {
  registration: null,
  status: "exit",
  direction: "away",
  reason: "Leaving",
  can: NONE,
});

const counted = (rows: readonly CameraEvent[]) => ({
  authorized: 0,
  unauthorized: 0,
  unknown: 0,
  denied: 0,
  exit: 0,
  undecided: rows.filter(({ status, list: on }) => status === "unknown" && on === null).length,
  ...Object.fromEntries(
    rows.map(({ status }) => [status, rows.filter((row) => row.status === status).length]),
  ),
});

/** The server's rows, newest first; what is decided stands in the list that is asked for next. */
const open = async ({
  at = "/parking/live-view",
  rows = [UNKNOWN, KNOWN, ALIKE, LEAVING],
  answers = [] as Stub[],
  width = 1440,
} = {}) => {
  const server = { rows };
  const put = (row: CameraEvent) => {
    server.rows = server.rows.map((one) => (one.id === row.id ? row : one));
    return row;
  };
  const found = (eventId: string) => server.rows.find((row) => row.id === eventId)!;
  const rendered = await renderPage(at, {
    as: PRIYA,
    client: client({ features: ["parking", "camera"] }),
    width,
    answers: [
      on(listCameraEvents, ({ query }) => {
        const matching = server.rows.filter(
          (row) =>
            (!query.status || row.status === query.status) &&
            (!query.camera || row.cameraId === query.camera) &&
            (!query.search || row.registration?.startsWith(query.search)) &&
            (!query.until || row.executedAt <= query.until) &&
            (!query.after || row.executedAt > query.after),
        );
        const from = (query.page - 1) * query.limit;
        return { count: matching.length, results: matching.slice(from, from + query.limit) };
      }),
      on(countCameraEvents, () => counted(server.rows)),
      on(listCameras, list(camera(1), camera(2, { color: "#B4540A" }), camera(3, { isActive: false }))),
      on(listCarparkCounts, list()),
      // The count beside Parking Requests in the navigation.
      on(listReservations, list()),
      on(allowOnce, ({ params }) =>
        put({
          ...found(params.id),
          status: "authorized",
          reason: "Allowed once",
          can: { ...NONE, deny: true },
        }),
      ),
      on(denyEvent, ({ params, body }) =>
        put({ ...found(params.id), status: "denied", note: body.note ?? "", can: { ...NONE, allow: true } }),
      ),
      on(allowlistFromEvent, ({ params }) => put({ ...found(params.id), list: "allow" })),
      on(denylistFromEvent, ({ params }) => put({ ...found(params.id), list: "deny" })),
      ...answers,
    ],
  });
  if (rows.length > 0) await screen.findAllByRole("article");
  return { ...rendered, server };
};
const cards = () => screen.queryAllByRole("article").map((one) => one.getAttribute("aria-label"));
const card = (plate: string) => within(screen.getByRole("article", { name: new RegExp(`^${plate},`) }));
const button = (name: string | RegExp) => screen.getByRole("button", { name });

/** A live event that concerns every query of cameras, without its wait. */
const hear = () => act(() => queryClient.invalidateQueries({ queryKey: ["cameras"] }));

test("shows what came last first: plate, status, person, reason, direction, and what is only alike", async () => {
  await open();
  expect(document.title).toBe("Northwind House | ANPR Live View");
  expect(screen.getByRole("heading", { name: "1 plate needs a decision" })).toBeVisible();
  expect(screen.getByText("Friday 20 November, Harbour, 4 events today")).toBeVisible();
  expect(cards()).toEqual([
    "KP19XTE, Gate 1, 10:00:42",
    "WN66 BDO, Gate 1, 10:00:41",
    "H024NVA, Gate 1, 10:00:40",
    "No plate read, Gate 1, 10:00:39",
  ]);
  expect(card("KP19XTE").getByText("No person known")).toBeVisible();
  expect(card("KP19XTE").getByText("Perhaps KP19XTF?")).toBeVisible();
  expect(card("WN66 BDO").getByText("Elena Novak")).toBeVisible();
  expect(card("WN66 BDO").getByText("Unauthorised")).toBeVisible();
  expect(card("WN66 BDO").getByText("Board lunch")).toBeVisible();
  expect(card("H024NVA").getByText("Look-alike")).toBeVisible();
  expect(card("H024NVA").getByText(/read as H024NVA, looks like HO24NVA/)).toBeVisible();
  expect(card("H024NVA").getByText("Grey estate")).toBeVisible();
  expect(card("No plate read").getByText("Out")).toBeVisible();
});

test("the actions are those of the row; all of them stand in its menu, the impossible disabled", async () => {
  const { user } = await open();
  const names = (plate: string) =>
    card(plate)
      .queryAllByRole("button")
      .map((one) => one.textContent)
      .filter(Boolean);
  expect(names("KP19XTE")).toEqual(["Perhaps KP19XTF?", "Allow once", "Allowlist", "Denylist"]);
  expect(names("WN66 BDO")).toEqual(["Allow once", "Deny"]);
  expect(names("H024NVA")).toEqual(["Note"]);
  expect(names("No plate read")).toEqual([]);
  const enabled = async (plate: string) => {
    await user.click(button(`All actions for ${plate}`));
    const items = await screen.findAllByRole("menuitem");
    const found = items.filter((item) => !item.hasAttribute("data-disabled")).map((one) => one.textContent);
    await user.click(button(`All actions for ${plate}`));
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    return found;
  };
  expect(await enabled("KP19XTE")).toEqual(["Allow once", "Allowlist", "Denylist", "Deny"]);
  expect(await enabled("WN66 BDO")).toEqual(["Allow once", "Deny", "Note", "Contact"]);
  expect(await enabled("H024NVA")).toEqual(["Deny", "Note"]);
  expect(card("No plate read").queryByRole("button")).toBeNull();
});

test("allow once with one press; the focus stays at the event whose button is gone", async () => {
  const { user, api } = await open();
  await user.click(button("Allow once: KP19XTE"));
  await toastOf("KP19XTE was allowed once");
  expect(await card("KP19XTE").findByText("Authorised")).toBeVisible();
  expect(card("KP19XTE").getByText("Allowed once")).toBeVisible();
  await waitFor(() => expect(button("All actions for KP19XTE")).toHaveFocus());
  expect(api.sent(allowOnce).map(({ params }) => params.id)).toEqual([UNKNOWN.id]);
  expect(screen.getByRole("heading", { name: "No plates need a decision" })).toBeVisible();
});

test("says why the barrier did not open for an authorised vehicle, and opens it with one press", async () => {
  const opening = { cause: "entry", status: "failed", problem: "answer", answerStatus: 503 } as const;
  const waiting = { ...ALIKE, opening, can: { ...NONE, deny: true, open: true } };
  const { user, api } = await open({
    rows: [waiting, { ...KNOWN, opening }],
    answers: [
      on(openForEvent, {
        ...ALIKE,
        opening: { cause: "operator", status: "waiting", problem: null, answerStatus: null },
      }),
    ],
  });
  const closed = "The barrier did not open: The answer was 503.";
  expect(card("H024NVA").getByText(closed)).toBeVisible();
  // That one may not come in.
  expect(card("WN66 BDO").queryByText(closed)).toBeNull();
  await user.click(button("Open the barrier: H024NVA"));
  await toastOf("The barrier opens for H024NVA");
  expect(api.sent(openForEvent).map(({ params }) => params.id)).toEqual([ALIKE.id]);
});

test("allowlist and denylist ask first, with a note; the event says on which list its plate is", async () => {
  const { user, api } = await open();
  await user.click(button("Allowlist: KP19XTE"));
  const dialog = within(await screen.findByRole("dialog", { name: "Put KP19XTE on the allowlist?" }));
  await fill(user, dialog.getByRole("textbox", { name: "Note" }), "Laundry");
  await user.click(dialog.getByRole("button", { name: "Allowlist" }));
  await toastOf("KP19XTE is on the allowlist");
  expect(await card("KP19XTE").findByText("On the allowlist now")).toBeVisible();
  expect(card("KP19XTE").getByText("Unknown")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Allowlist: KP19XTE" })).toBeNull();
  expect(api.sent(allowlistFromEvent)[0]?.body).toEqual({ note: "Laundry" });

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(button("Denylist: KP19XTE"));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Denylist" }));
  await toastOf("KP19XTE is on the denylist");
  expect(await card("KP19XTE").findByText("On the denylist now")).toBeVisible();
});

test("a note that is emptied in a decision is sent as empty", async () => {
  const { user, api } = await open({ rows: [{ ...KNOWN, note: "Waits for Priya" }] });
  await user.click(button("Deny: WN66 BDO"));
  const dialog = within(await screen.findByRole("dialog", { name: "Deny WN66 BDO?" }));
  expect(dialog.getByRole("textbox", { name: "Note" })).toHaveValue("Waits for Priya");
  await user.clear(dialog.getByRole("textbox", { name: "Note" }));
  await user.click(dialog.getByText("Deny"));
  await toastOf("WN66 BDO was denied");
  expect(api.sent(denyEvent)[0]?.body).toEqual({ note: "" });
  expect(card("WN66 BDO").queryByText("Waits for Priya")).toBeNull();
});

test("deny says so; what another operator decided first is said in the server's words", async () => {
  const { user, api } = await open();
  await user.click(button("Deny: WN66 BDO"));
  await user.click(within(await screen.findByRole("dialog", { name: "Deny WN66 BDO?" })).getByText("Deny"));
  await toastOf("WN66 BDO was denied");
  expect(await card("WN66 BDO").findByText("Denied")).toBeVisible();

  api.answer(on(allowOnce, refused(409, "state", text("cameras.alreadyAllowed"))));
  await user.click(button("Allow once: KP19XTE"));
  await toastOf("This vehicle is already authorised.");
  api.answer(on(allowOnce, refused(403, "forbidden")));
  await user.click(button("Allow once: KP19XTE"));
  await toastOf("Something went wrong. KP19XTE was not allowed.");
});

test("a note about the vehicle, and a message to its driver", async () => {
  const vehicle = { ...KNOWN.vehicle!, note: "Two keys" };
  const { user, api } = await open({
    answers: [on(changeVehicle, vehicle), on(contactUser, { sent: 1 })],
  });
  await user.click(button("All actions for WN66 BDO"));
  await user.click(await screen.findByRole("menuitem", { name: "Note" }));
  const note = await screen.findByRole("dialog", { name: "Note about WN66 BDO" });
  // What the driver wrote is not the operators' to save.
  expect(within(note).getByRole("textbox", { name: "Note" })).toHaveValue("");
  await fill(user, within(note).getByRole("textbox", { name: "Note" }), "Two keys");
  await user.click(within(note).getByRole("button", { name: "Save" }));
  await toastOf("Note saved");
  expect(api.sent(changeVehicle)[0]).toMatchObject({
    params: { id: vehicle.id },
    body: { note: "Two keys", seen: { note: "" } },
  });

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(button("All actions for WN66 BDO"));
  await user.click(await screen.findByRole("menuitem", { name: "Contact" }));
  const message = within(await screen.findByRole("dialog", { name: "Contact" }));
  await fill(user, message.getByRole("textbox"), "Please move your car");
  await user.click(message.getByRole("button", { name: /Send/ }));
  await toastOf("Contact sent to user");
  expect(api.sent(contactUser)[0]).toMatchObject({ params: { id: ELENA.id } });
});

test("the driver who registered a vehicle is no person, and is written to all the same", async () => {
  const driver = { ...ELENA, id: id(32), kind: "driver" as const, firstName: "", lastName: "" };
  const registered = { ...KNOWN, vehicle: { ...KNOWN.vehicle!, user: driver } };
  const { user, api } = await open({ rows: [registered], answers: [on(contactDriver, { sent: 1 })] });
  expect(card("WN66 BDO").getByText("elena@northwind.example")).toBeVisible();
  await user.click(button("All actions for WN66 BDO"));
  await user.click(await screen.findByRole("menuitem", { name: "Contact" }));
  const message = within(await screen.findByRole("dialog", { name: "Contact" }));
  // Only the email is asked for when a vehicle is registered.
  expect(message.getByText("To elena@northwind.example")).toBeVisible();
  await fill(user, message.getByRole("textbox"), "Please move your van");
  await user.click(message.getByRole("button", { name: /Send/ }));
  await toastOf("Contact sent to user");
  expect(api.sent(contactDriver)[0]).toMatchObject({
    params: { id: driver.id },
    body: { content: "Please move your van" },
  });
});

test("beside live events the list is asked for again every five seconds", async () => {
  const { api } = await open();
  const { pass, see } = stopClock();
  fireEvent.click(
    within(screen.getByRole("group", { name: "Cameras" })).getByRole("button", { name: "Gate 1" }),
  );
  const asked = () => api.sent(listCameraEvents).filter(({ query }) => query.camera === camera(1).id).length;
  await see(() => expect(asked()).toBe(1));
  await pass(4900);
  expect(asked()).toBe(1);
  await pass(200);
  await see(() => expect(asked()).toBe(2));
});

test("cameras, statuses and search narrow the list, and stand in the address", async () => {
  const { user, api, address } = await open();
  const asked = () => api.sent(listCameraEvents).at(-1)!.query;
  const cameras = within(screen.getByRole("group", { name: "Cameras" }));
  expect(cameras.getAllByRole("button").map((one) => one.textContent)).toEqual(["All", "Gate 1", "Gate 2"]);
  const dotOf = (name: string) => cameras.getByRole("button", { name }).querySelector("span[aria-hidden]");
  expect(dotOf("Gate 2")).toHaveStyle({ background: "#B4540A" });
  expect(dotOf("All")).toBeNull();
  await user.click(cameras.getByRole("button", { name: "Gate 1" }));
  await waitFor(() => expect(asked().camera).toBe(id(7001)));
  expect(cameras.getByRole("button", { name: "Gate 1" })).toHaveAttribute("aria-pressed", "true");
  await user.click(button(/^Unauthorised/));
  await waitFor(() => expect(cards()).toEqual(["WN66 BDO, Gate 1, 10:00:41"]));
  expect(address()).toContain("status=unauthorized");
  await user.click(button(/^Unauthorised/));
  await user.click(cameras.getByRole("button", { name: "All" }));
  await waitFor(() => expect(cards()).toHaveLength(4));
  await user.click(button("Perhaps KP19XTF? Show its events"));
  expect(await screen.findByText("No vehicle matches")).toBeVisible();
  expect(screen.getByRole("searchbox")).toHaveValue("KP19XTF");
  await user.click(button("Clear filters"));
  await waitFor(() => expect(cards()).toHaveLength(4));
});

test("paused, the list stands still and counts what waits; resumed, it shows it", async () => {
  const { user, server } = await open();
  await user.click(button("Pause"));
  expect(screen.getByText("Paused")).toHaveAttribute("role", "status");
  expect(screen.getByText(/The list shows what was there at 10:00:42\./)).toBeVisible();
  server.rows = [...Array.from({ length: 30 }, (_, at) => cameraEvent(80 - at)), ...server.rows];
  await hear();
  const show = await screen.findByRole("button", { name: "Show 30 and resume" });
  expect(cards()).toHaveLength(4);
  // What is decided shows all the same.
  await user.click(button("Allow once: KP19XTE"));
  expect(await card("KP19XTE").findByText("Authorised")).toBeVisible();
  expect(cards()).toHaveLength(4);
  await user.click(show);
  await waitFor(() => expect(cards()[0]).toBe("AB80CDE, Gate 1, 10:01:20"));
  expect(screen.queryByText("Paused")).toBeNull();
});

test("a filtered list is paused at the time of its own newest event, whatever the browser's clock says", async () => {
  const { user, api } = await open({ at: "/parking/live-view?status=unauthorized", rows: [UNKNOWN, KNOWN] });
  await user.click(button("Pause"));
  expect(screen.getByText(/The list shows what was there at 10:00:41\./)).toBeVisible();
  await waitFor(() => expect(api.sent(listCameraEvents).at(-1)!.query.after).toBe(KNOWN.executedAt));
  expect(cards()).toEqual(["WN66 BDO, Gate 1, 10:00:41"]);
});

test("what stands still of a filtered list goes on with other filters, and has its day", async () => {
  const old = cameraEvent(8, { executedAt: "2026-11-19T07:12:00.000Z", status: "denied" });
  const { user } = await open({ at: "/parking/live-view?status=denied", rows: [old] });
  await user.click(button("Pause"));
  expect(screen.getByText(/The list shows what was there at Thu 19 Nov, 07:12:00\./)).toBeVisible();
  await user.click(button(/^Authorised/));
  await waitFor(() => expect(screen.queryByText(/The list shows what was there/)).toBeNull());
});

test("pictures open large on a press", async () => {
  const { user } = await open({
    rows: [
      cameraEvent(7, { registrationPicture: "/api/near", registrationPictureOverview: "/api/overview" }),
      cameraEvent(6),
    ],
  });
  expect(card("AB6CDE").getByText("No picture")).toBeVisible();
  await user.click(button("Show the pictures of AB7CDE"));
  const dialog = within(await screen.findByRole("dialog", { name: "AB7CDE" }));
  expect(dialog.getByRole("img", { name: "Overview of AB7CDE" })).toHaveAttribute("src", "/api/overview");
  expect(dialog.getByRole("img", { name: "Number plate AB7CDE" })).toHaveAttribute("src", "/api/near");
  expect(dialog.getByText(/95% sure · Unknown registration/)).toBeVisible();
});

test("as a table, with the same actions; on a phone only cards", async () => {
  const { user, address } = await open();
  await user.click(button("Show as a table"));
  const row = within(await screen.findByRole("row", { name: /KP19XTE/ }));
  expect(address()).toContain("shape=table");
  await user.click(row.getByRole("button", { name: "Allow once: KP19XTE" }));
  expect(await row.findByText("Authorised")).toBeVisible();
  await user.click(button("Show as cards"));
  await waitFor(() => expect(cards()).toHaveLength(4));
});

test("a list that could not be loaded is asked for again; one without events says so", async () => {
  const { user, api } = await open({ rows: [], answers: [on(listCameraEvents, refused(403, "forbidden"))] });
  expect(await screen.findByText("This could not be loaded")).toBeVisible();
  api.answer(on(listCameraEvents, list()));
  await user.click(button("Try again"));
  expect(await screen.findByText("No vehicles yet")).toBeVisible();
  expect(screen.getByRole("link", { name: "Cameras in Parking Settings" })).toHaveAttribute(
    "href",
    "/parking/settings?tab=cameras",
  );
});

test("the rows stand still while the pointer moves over their buttons, and go on after it", async () => {
  const { server } = await open();
  const { pass, see } = stopClock();
  fireEvent.pointerMove(button("Allow once: KP19XTE"));
  server.rows = [cameraEvent(50), ...server.rows];
  await hear();
  await pass(1000);
  expect(cards()[0]).toContain("KP19XTE");
  await pass(600);
  await see(() => expect(cards()[0]).toContain("AB50CDE"));
});

test("a finger that comes down right after the rows shifted presses nothing, and then holds them", async () => {
  const { server, api } = await open({ rows: [cameraEvent(30), cameraEvent(29)] });
  const { pass, see } = stopClock();
  const tap = (plate: string, pointerType = "touch") => {
    fireEvent.pointerDown(button(`Allow once: ${plate}`), { pointerType });
    fireEvent.click(button(`Allow once: ${plate}`), { detail: 1 });
  };
  const come = async (number: number) => {
    server.rows = [cameraEvent(number), ...server.rows];
    await hear();
    await see(() => expect(cards()[0]).toContain(`AB${number}CDE`));
  };
  const allowed = () => api.sent(allowOnce).map(({ params }) => params.id);
  await come(31);
  await pass(250);
  tap("AB31CDE");
  server.rows = [cameraEvent(32), ...server.rows];
  await hear();
  await pass(100);
  expect(cards()[0]).toContain("AB31CDE");
  expect(allowed()).toEqual([]);
  tap("AB31CDE");
  await see(() => expect(allowed()).toEqual([cameraEvent(31).id]));
  await pass(1600);
  await see(() => expect(cards()[0]).toContain("AB32CDE"));
  // A mouse was seen coming, and held the rows.
  tap("AB32CDE", "mouse");
  await see(() => expect(allowed()).toEqual([31, 32].map((number) => cameraEvent(number).id)));
});

test("a wall screen keeps one page: five thousand events leave no more nodes and rows than the first", async () => {
  const SECOND = 125;
  const upTo = (count: number) => Array.from({ length: 25 }, (_, at) => cameraEvent(count - at));
  const { server } = await open({ at: "/parking/live-view?limit=5", rows: upTo(100) });
  const size = () => ({
    nodes: document.querySelectorAll("*").length,
    queries: queryClient.getQueryCache().getAll().length,
    rows: queryClient
      .getQueriesData<{ results: unknown[] }>({ queryKey: ["cameras", "events"] })
      .reduce((sum, [, data]) => sum + (data?.results.length ?? 0), 0),
  });
  const before = size();
  expect(before.rows).toBe(5);
  for (let second = 1; second <= 40; second += 1) {
    server.rows = upTo(100 + second * SECOND);
    await hear();
  }
  await waitFor(() => expect(cards()[0]).toContain("AB5100CDE"));
  expect(size()).toEqual(before);
});
