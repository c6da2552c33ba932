import * as gates from "@portico/contract/cameras/gates";
import * as counts from "@portico/contract/parking/counts";
import { listReservations } from "@portico/contract/parking/reservations";
import { text } from "@portico/contract/texts/text";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, on, refused, type Stub } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { client, id, list, person } from "../../testing/people.ts";

const open = (search: string, ...answers: Stub[]) =>
  renderPage(`/parking/gates${search}`, {
    client: client({ features: [...client().config.features, "camera"] }),
    as: person({ groups: ["employee", "parking_admin"] }),
    answers: [on(listReservations, list()), ...answers],
  });

const site = { id: id(1), name: "Harbour" };
const SECRET = "whsec_BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=";

const gate = (barrier: gates.Gate["barrier"] = null): gates.Gate => ({
  camera: { id: id(301), name: "NORTH-IN" },
  site,
  carpark: { id: id(101), name: "North" },
  barrier,
});
const webhook = {
  isActive: true,
  kind: "webhook" as const,
  url: "https://gate.example/open",
  channel: 1,
  userName: null,
  opensOnLookAlike: false,
};

test("a barrier is set up, and the secret that signs its calls is shown once", async () => {
  let row = gate();
  const { user, api } = await open(
    "",
    on(gates.listGates, () => list(row)),
    on(gates.listOpenings, list()),
    on(gates.changeBarrier, ({ body }) => {
      if (!body.url?.startsWith("http")) return fieldErrors({ url: [text("cameras.barrierAddress")] });
      row = gate({ ...webhook, url: body.url });
      return { ...row, secret: SECRET };
    }),
  );
  expect(await screen.findByText("No barrier")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Edit NORTH-IN" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Barrier of NORTH-IN" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText(/Enter an address that begins with https/)).toBeVisible();
  await fill(user, dialog.getByRole("textbox", { name: "Address" }), "https://gate.example/open");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await toastOf("Barrier saved.");
  expect(api.sent(gates.changeBarrier).at(-1)?.body).toEqual({
    kind: "webhook",
    url: "https://gate.example/open",
  });
  const once = within(await screen.findByRole("dialog", { name: "Signing secret" }));
  expect(once.getByRole("textbox", { name: "Signing secret" })).toHaveValue(SECRET);
  await user.click(once.getByRole("button", { name: "Close" }));
  expect(await screen.findByText("Webhook")).toBeVisible();
  expect(screen.queryByText(SECRET)).toBeNull();
});

test("a barrier is tried, and says when it opened and why it did not", async () => {
  const opening = (given: Partial<gates.Opening> = {}): gates.Opening => ({
    id: id(401),
    cause: "entry",
    registration: "AB12CDE",
    requestedBy: null,
    createdAt: "2026-11-20T10:42:00.000Z",
    status: "opened",
    attempts: 1,
    tookMs: 240,
    problem: null,
    answerStatus: 200,
    ...given,
  });
  let rows = [
    opening(),
    opening({ id: id(402), status: "skipped", problem: "look-alike", tookMs: 0, answerStatus: null }),
    opening({ id: id(403), status: "failed", problem: "answer", answerStatus: 503, attempts: 3 }),
    ...[405, 406].map((number) => opening({ id: id(number) })),
    opening({ id: id(407), tookMs: 777 }),
  ];
  const { user, api } = await open(
    "",
    on(gates.listGates, list(gate({ ...webhook, kind: "axis", userName: "admin", channel: 2 }))),
    on(gates.listOpenings, ({ query }) => ({
      count: rows.length,
      results: rows.slice((query.page - 1) * query.limit, query.page * query.limit),
    })),
    on(gates.openBarrier, () => {
      const made = opening({
        id: id(404),
        cause: "test",
        registration: null,
        status: "waiting",
        tookMs: null,
      });
      rows = [made, ...rows];
      return made;
    }),
  );
  await user.click(await screen.findByRole("button", { name: "Edit NORTH-IN" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Barrier of NORTH-IN" }));
  expect(dialog.getByRole("textbox", { name: "Output port" })).toHaveValue("2");
  expect(dialog.getByLabelText("Password")).toHaveAccessibleDescription("Leave empty to keep the password.");
  expect((await dialog.findAllByText("Authorised vehicle · 240 ms"))[0]).toBeVisible();
  expect(dialog.getByText(/The plate is only similar to a known one\./)).toBeVisible();
  expect(dialog.getByText(/The answer was 503\./)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Open now" }));
  await toastOf("The barrier is being opened.");
  expect(await dialog.findByText("Opened by hand")).toBeVisible();
  expect(api.sent(gates.openBarrier)).toHaveLength(1);
  // The earlier ones stand on further pages.
  await user.click(dialog.getByRole("button", { name: "Page 2 of 2" }));
  expect(await dialog.findByText("Authorised vehicle · 777 ms")).toBeVisible();
});

test("cars inside are corrected by hand, with what had been counted", async () => {
  const north = (given: Partial<counts.CountedCarpark> = {}): counts.CountedCarpark => ({
    carpark: { id: id(101), name: "North" },
    site,
    spaceCount: 40,
    hasEntry: true,
    hasExit: true,
    cars: null,
    entries: 0,
    exits: 0,
    since: null,
    drift: null,
    ...given,
  });
  const south = north({ carpark: { id: id(102), name: "South" }, hasExit: false });
  let row = north();
  const { user, api } = await open(
    "?tab=counts",
    on(counts.listCounts, () => list(row, south)),
    on(
      counts.listCountEntries,
      list({
        id: id(501),
        at: "2026-11-20T00:00:00.000Z",
        source: "midnight" as const,
        counted: -2,
        cars: 0,
        note: "",
        madeBy: null,
      }),
    ),
    on(counts.setCount, ({ body }) => {
      row = north({ cars: body.cars, since: "2026-11-20T10:42:00.000Z", drift: -2 });
      return row;
    }),
  );
  expect(await screen.findByText("No camera at an exit")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Edit North" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Cars in North" }));
  expect(await dialog.findByText("-2 → 0")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(dialog.getByText("Enter how many cars are inside.")).toBeVisible();
  expect(api.sent(counts.setCount)).toEqual([]);
  await fill(user, dialog.getByRole("textbox", { name: "Cars inside now" }), "12");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await toastOf("Count saved.");
  expect(api.sent(counts.setCount)[0]?.body).toEqual({ cars: 12, note: "" });
  expect(await screen.findByText("12 of 40")).toBeVisible();
  expect(screen.getByText("-2 cars")).toBeVisible();
});

test("of the rules what was changed is saved; releases need the check-in by plate", async () => {
  const RULES: gates.GateSettings = {
    cameraGraceBefore: 30,
    cameraGraceAfter: 60,
    cameraChecksIn: true,
    cameraNoShowMinutes: null,
    cameraExitMinutes: 15,
    cameraTellsHosts: true,
    cameraMarksArrived: false,
  };
  const { user, api } = await open(
    "?tab=rules",
    on(gates.getGateSettings, refused(403, "forbidden", "You are not allowed to do this.")),
    on(gates.updateGateSettings, ({ body }) => ({ ...RULES, ...body })),
  );
  expect(await screen.findByText("You are not allowed to do this.")).toBeVisible();
  api.answer(on(gates.getGateSettings, RULES));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await fill(user, await screen.findByRole("textbox", { name: "Grace before a reservation" }), "45");
  await fill(user, screen.getByRole("textbox", { name: "Release after no entry" }), "40");
  await fill(user, screen.getByRole("textbox", { name: "Release after an exit" }), "");
  await user.click(screen.getByRole("checkbox", { name: "Mark the visit as arrived then" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await toastOf("Rules saved.");
  expect(api.sent(gates.updateGateSettings)[0]?.body).toEqual({
    cameraGraceBefore: 45,
    cameraNoShowMinutes: 40,
    cameraExitMinutes: null,
    cameraMarksArrived: true,
    seen: {
      ...{ cameraGraceBefore: 30, cameraNoShowMinutes: null, cameraExitMinutes: 15 },
      cameraMarksArrived: false,
    },
  });
  await user.click(screen.getByRole("checkbox", { name: "Check reservations in by plate" }));
  expect(screen.queryByRole("textbox", { name: "Release after no entry" })).toBeNull();
  expect(screen.queryByRole("textbox", { name: "Release after an exit" })).toBeNull();
});

test.each<[search: string, title: string, answers: Stub[]]>([
  ["", "No cameras yet", [on(gates.listGates, list()), on(gates.listOpenings, list())]],
  ["?tab=counts", "No car park has a camera", [on(counts.listCounts, list())]],
])("without cameras the page %s leads to where they are added", async (search, title, answers) => {
  await open(search, ...answers);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByRole("link", { name: "Cameras in Parking Settings" })).toHaveAttribute(
    "href",
    "/parking/settings?tab=cameras",
  );
});
