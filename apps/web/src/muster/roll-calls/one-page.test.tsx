import { listOwnRollCalls, markOwn } from "@portico/contract/muster/own-marks";
import {
  endRollCall,
  getRollCall,
  hearFromWarden,
  listRollCallEntries,
  listRollCalls,
  markRollCall,
  rollCallReport,
} from "@portico/contract/muster/roll-calls";
import { act, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { queryClient } from "../../shell/api/query-client.ts";
import { deleteRows, deleteWaitingBefore } from "../../shell/kept/database.ts";
import { on, refused, type Stub } from "../../testing/api.ts";
import { fill } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { client, HARBOUR, id, list, person } from "../../testing/people.ts";
import { NOW } from "../../testing/render.tsx";
import { POINT_A, rollCall, rollCallEntry } from "../testing/entries.ts";

const AMIR = person({ id: id(503), firstName: "Amir", lastName: "Haddad", groups: ["employee", "admin"] });
const ADA = rollCallEntry("Ada", "Byron", { id: id(511) });
const BEN = rollCallEntry("Ben", "Aldous", {
  ...{ id: id(512), mark: "help", markedAt: "2026-11-20T10:41:00.000Z", note: "Second stair" },
  markedBy: { id: id(505), firstName: "Callum", lastName: "Reid" },
});
const ROLL_CALL = { ...rollCall(AMIR.id), id: id(701) };
const { assemblyPoints: _, wardens: __, callerId: ___, own: ____, floors: FLOORS, ...row } = ROLL_CALL;
const ENDED = { ...row, status: "ended" as const, endedAt: NOW, can: { mark: false, end: false } };
const counted = (entry: typeof ADA, seconds: number | null) => ({ ...entry, seconds });
const times = { count: 2, to50: 185, to90: 400, to100: 680, curve: [{ seconds: 185, accounted: 1 }] };
const REPORT = {
  rollCall: ENDED,
  ...{ id: ENDED.id, startedAt: ENDED.startedAt, ...times, markers: 2 },
  ...{ last: [counted(BEN, 680)], missing: [], absent: [], help: [counted(BEN, 680)], added: [] },
  floors: FLOORS.map((floor, at) => ({ ...floor, seconds: at === 0 ? 190 : null })),
  before: [
    { id: id(702), startedAt: "2026-05-12T10:00:00.000Z", ...times, to50: 260, to90: 400, to100: 600 },
  ],
};

// What a test marks is kept on the device, and would be shown by the next one.
afterEach(async () => {
  await deleteRows(() => true);
  await deleteWaitingBefore(Number.POSITIVE_INFINITY);
});

const open = (at: string, answers: Stub[], as: ReturnType<typeof person> | null = AMIR) =>
  renderPage(at, { as, client: client({ features: ["muster"] }), answers });
const ofControl = [
  on(getRollCall, ROLL_CALL),
  on(listRollCallEntries, ({ query }) => ({
    ...(query.since ? list() : list(ADA, BEN)),
    at: NOW,
  })),
  on(hearFromWarden, { status: "open" }),
];

test("the control view shows who needs help first, the points, and when wardens were heard", async () => {
  const { user, api } = await open(`/roll-calls/${ROLL_CALL.id}`, [
    ...ofControl,
    on(markRollCall, ({ body }) => ({ results: body.marks.map(({ key }) => ({ key, ok: true })) })),
  ]);
  expect(await screen.findByRole("heading", { level: 1, name: "Drill, Harbour" })).toBeVisible();
  const people = within(screen.getByRole("region", { name: "Which people" }));
  const [first, second] = people.getAllByRole("button", { name: /^More about/ });
  expect([first, second].map((one) => one?.textContent)).toEqual([
    expect.stringContaining("Ben Aldous"),
    expect.stringContaining("Ada Byron"),
  ]);
  expect(people.getByText("Second stair")).toBeVisible();
  expect(within(screen.getByRole("region", { name: "Assembly points" })).getByText("Now")).toBeVisible();
  await user.click(people.getByRole("button", { name: "Mark Ada Byron safe" }));
  await expect
    .poll(() => api.sent(markRollCall)[0]?.body.marks[0])
    .toMatchObject({ entry: ADA.id, mark: "safe" });
  const last = within(screen.getByRole("region", { name: "Last marks" }));
  expect(await last.findByText("Ada Byron")).toBeVisible();
  const floors = within(screen.getByRole("list", { name: "Floors" })).getAllByRole("listitem");
  expect(floors.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Floor 3, Canal HouseNot swept yet, \d of \d$/),
    expect.stringMatching(/^Floor 4, Canal HouseUnder way 10:41:00, 0 of 0$/),
  ]);
});

test("ending asks first, and leads to the report", async () => {
  const { user, api } = await open(`/roll-calls/${ROLL_CALL.id}`, [...ofControl, on(endRollCall, ENDED)]);
  await user.click(await screen.findByRole("button", { name: "End Roll Call" }));
  const question = within(await screen.findByRole("dialog", { name: "End the roll call?" }));
  expect(question.getByText(/^1 is not accounted for\./)).toBeVisible();
  api.answer(on(getRollCall, { ...ROLL_CALL, ...ENDED }), on(rollCallReport, REPORT));
  await user.click(question.getByRole("button", { name: "End Roll Call" }));
  expect(
    await screen.findByRole("heading", { level: 1, name: "Everyone was counted in 11:20" }),
  ).toBeVisible();
});

test("security that ends a roll call reads that it has ended, and asks for nothing more of it", async () => {
  const { user, api } = await open(
    `/roll-calls/${ROLL_CALL.id}`,
    [...ofControl, on(endRollCall, ENDED)],
    person({ id: AMIR.id, groups: ["employee", "security"] }),
  );
  await user.click(await screen.findByRole("button", { name: "End Roll Call" }));
  const question = within(await screen.findByRole("dialog", { name: "End the roll call?" }));
  api.answer(on(getRollCall, refused(404, "not_found")), on(listRollCallEntries, refused(404, "not_found")));
  const asked = () => api.sent(getRollCall).length + api.sent(listRollCallEntries).length;
  const before = asked();
  await user.click(question.getByRole("button", { name: "End Roll Call" }));
  expect(await screen.findByRole("heading", { level: 1, name: "This roll call has ended" })).toBeVisible();
  expect(screen.getByText(/^Administrators can read its report\./)).toBeVisible();
  const figures = within(screen.getByRole("region", { name: "Drill, Harbour" }));
  expect(figures.getByText("1 needs help")).toBeVisible();
  await act(() => queryClient.invalidateQueries({ queryKey: ["roll-calls"] }));
  expect(asked()).toBe(before);
});

test("one that another person ends meanwhile is not called forbidden", async () => {
  const { api } = await open(
    `/roll-calls/${ROLL_CALL.id}`,
    ofControl,
    person({ id: AMIR.id, groups: ["employee", "security"] }),
  );
  await screen.findByRole("heading", { level: 1, name: "Drill, Harbour" });
  const gone = refused(404, "not_found");
  api.answer(
    ...[on(getRollCall, gone), on(listRollCallEntries, gone), on(hearFromWarden, { status: "ended" })],
  );
  await act(() => queryClient.invalidateQueries({ queryKey: ["roll-calls"] }));
  expect(await screen.findByRole("heading", { level: 1, name: "This roll call has ended" })).toBeVisible();
});

test("the report is compared with the one before, and exported", async () => {
  const { user } = await open(`/roll-calls/${ROLL_CALL.id}`, [
    on(getRollCall, { ...ROLL_CALL, ...ENDED }),
    on(rollCallReport, REPORT),
  ]);
  expect(await screen.findByText("1:15 faster")).toBeVisible();
  const floors = within(screen.getByRole("region", { name: "Floors swept" })).getAllByRole("listitem");
  expect(floors.map(({ textContent }) => textContent)).toEqual([
    "Floor 3Canal House3:10",
    "Floor 4Canal HouseUnder way",
  ]);
  expect(screen.getByText("as fast as before")).toBeVisible();
  expect(screen.getByText("1:20 slower")).toBeVisible();
  expect(
    within(screen.getByRole("region", { name: /^Last to be counted/ })).getByText("11:20"),
  ).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Export" }));
  expect(await screen.findByRole("menuitem", { name: "Report as PDF" })).toHaveAttribute(
    "href",
    `/api/roll-calls/${ROLL_CALL.id}/report/?format=pdf`,
  );
});

test("all roll calls are listed; without one, the page says where they are started", async () => {
  await open("/roll-calls", [on(listRollCalls, list())]);
  expect(await screen.findByText("No roll call yet")).toBeVisible();
});

const OWN = {
  ...{ id: ROLL_CALL.id, site: { id: HARBOUR.id, name: HARBOUR.name }, kind: "drill" as const },
  ...{ startedAt: NOW, isKnown: false, isListed: false, mark: null, mayRun: false },
};

test("at an assembly point somebody says that they are safe, with the PIN of their visit", async () => {
  const { user, api } = await open(
    `/safe/${POINT_A.id}`,
    [
      on(listOwnRollCalls, {
        results: [OWN],
        point: { code: "A", name: "Canal Street", site: HARBOUR.name },
      }),
      on(markOwn, refused(403, "forbidden", "This PIN belongs to no visit here today.")),
    ],
    null,
  );
  expect(await screen.findByRole("heading", { level: 1, name: "Are you safe?" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "I am safe" }));
  expect(await screen.findByText("The PIN has six digits.")).toBeVisible();
  expect(api.sent(markOwn)).toHaveLength(0);
  await fill(user, screen.getByRole("textbox", { name: "PIN of your visit" }), "123456");
  await user.click(screen.getByRole("button", { name: "I am safe" }));
  expect(await screen.findByText("This PIN belongs to no visit here today.")).toBeVisible();
  api.answer(on(markOwn, { mark: "safe" }));
  await user.click(screen.getByRole("button", { name: "I am safe" }));
  expect(await screen.findByText("You are marked safe")).toBeVisible();
  expect(api.sent(markOwn).at(-1)?.body).toEqual({ mark: "safe", pin: "123456", point: POINT_A.id });
});

test("on every screen those on the list are asked, and those who count find the list", async () => {
  const { user, api } = await open("/roll-calls", [
    on(listRollCalls, list()),
    on(listOwnRollCalls, { results: [{ ...OWN, isKnown: true, isListed: true, mayRun: true }], point: null }),
    on(markOwn, { mark: "help" }),
  ]);
  expect(await screen.findByText("Drill in Harbour: are you safe?")).toBeVisible();
  expect(screen.getByRole("link", { name: "Count people" })).toHaveAttribute(
    "href",
    `/roll-calls/${OWN.id}/mark`,
  );
  await user.click(screen.getByRole("button", { name: "I am safe" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Are you safe?" }));
  await user.click(dialog.getByRole("button", { name: "I need help" }));
  expect(await dialog.findByText("Your call for help has arrived")).toBeVisible();
  expect(api.sent(markOwn)[0]?.body).toEqual({ mark: "help", point: null });
});

test("a roll call that the caller may not see is not there, and is not tried again", async () => {
  await open(`/roll-calls/${ROLL_CALL.id}`, [on(getRollCall, refused(404, "not_found", "Not found."))]);
  expect(await screen.findByRole("heading", { name: "Page not found" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});
