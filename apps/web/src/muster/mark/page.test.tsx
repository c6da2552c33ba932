import type { RollCallListEntry } from "@portico/contract/muster/roll-calls";
import {
  addToRollCall,
  getRollCall,
  hearFromWarden,
  listRollCallEntries,
  markRollCall,
  sweepFloors,
} from "@portico/contract/muster/roll-calls";
import { whoami } from "@portico/contract/sign-in/sessions";
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { noAnswer, on, refused, type Stub } from "../../testing/api.ts";
import { fill } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { client, id, person } from "../../testing/people.ts";
import { NOW } from "../../testing/render.tsx";
import { POINT_A, POINT_B, rollCall, rollCallEntry, rollCallFloor } from "../testing/entries.ts";

const CALLUM = person({ id: id(503), firstName: "Callum", lastName: "Reid" });
const ELSEWHERE = { building: "Harbour House", floor: "Floor 1", zone: null, desk: null, place: null };
const ADA = rollCallEntry("Ada", "Byron", { id: id(511), phone: "+44 20 7946 0123" });
const ben = rollCallEntry("Ben", "Aldous", { id: id(512) });
const BEN = { ...ben, location: { ...ben.location, ...ELSEWHERE } };

let number = 600;
let rollCallId = "";
beforeEach(() => {
  // What a device keeps is kept by roll call.
  number += 1;
  rollCallId = id(number);
});

const taken = ({ body }: { body: { marks?: { key: string }[]; entries?: { key: string }[] } }) => ({
  results: [...(body.marks ?? []), ...(body.entries ?? [])].map(({ key }) => ({ key, ok: true })),
});
const swept = ({ body }: { body: { floors: { key: string }[] } }) => ({
  results: body.floors.map(({ key }) => ({ key, ok: true })),
});
const entries = (...results: RollCallListEntry[]) =>
  on(listRollCallEntries, ({ query }) => ({
    ...{ count: results.length, at: NOW },
    results: query.since ? [] : results,
  }));

const open = (answers: Stub[] = [], more: { detail?: Partial<ReturnType<typeof rollCall>> } = {}) =>
  renderPage(`/roll-calls/${rollCallId}/mark`, {
    as: CALLUM,
    client: client({ features: ["muster"] }),
    width: 390,
    answers: [
      on(getRollCall, rollCall(CALLUM.id, { id: rollCallId, ...more.detail })),
      entries(ADA, BEN),
      on(hearFromWarden, { status: "open" }),
      on(markRollCall, taken),
      on(addToRollCall, taken),
      ...answers,
    ],
  });
const FINGER = { pointerType: "touch", pointerId: 1, isPrimary: true };
const button = (name: string | RegExp) => screen.findByRole("button", { name });

test("shows one's own floor first, and sends a mark with the person, the place and a key", async () => {
  const { user, api } = await open();
  expect((await screen.findAllByRole("heading", { level: 2 })).map(({ textContent }) => textContent)).toEqual(
    ["Floor 3, Lock zoneYour floor1", "Floor 11"],
  );
  await user.click(await button(/^BQuayside|^B\s*0\s*Quayside/));
  await user.click(await button("Mark Ada Byron safe"));
  await expect.poll(() => api.sent(markRollCall).length).toBe(1);
  expect(api.sent(markRollCall)[0]?.body).toMatchObject({
    madeBy: CALLUM.id,
    marks: [{ entry: ADA.id, mark: "safe", assemblyPoint: POINT_B.id, key: expect.stringMatching(/^mark-/) }],
  });
  await screen.findByText("Every mark is sent");
  expect(screen.getByText(/Safe at B, .*by Callum Reid/)).toBeVisible();
  await user.click(await button("Undo the mark of Ada Byron"));
  await expect.poll(() => api.sent(markRollCall).at(-1)?.body.marks[0]?.mark).toBeNull();
  expect(await button("Mark Ada Byron safe")).toBeVisible();
});

test("a swipe to the right marks somebody safe where the warden is; a short one and a scrolling finger do not", async () => {
  const { user, api } = await open();
  await user.click(await button(/^B\s*0\s*Quayside/));
  const row = (await button("Mark Ada Byron safe")).closest("li")!;
  const drag = (across: number, down: number) => {
    fireEvent.pointerDown(row, { ...FINGER, clientX: 10, clientY: 10 });
    fireEvent.pointerMove(row, { ...FINGER, clientX: 10 + across, clientY: 10 + down });
    const shown = row.textContent?.includes("Safe at B");
    fireEvent.pointerUp(row, FINGER);
    return shown;
  };
  expect(drag(60, 0)).toBe(true);
  expect(drag(120, 200)).toBe(false);
  expect(drag(-150, 0)).toBe(false);
  expect(api.sent(markRollCall)).toHaveLength(0);
  expect(drag(130, 20)).toBe(true);
  await expect.poll(() => api.sent(markRollCall).length).toBe(1);
  expect(api.sent(markRollCall)[0]?.body.marks).toMatchObject([
    { entry: ADA.id, mark: "safe", assemblyPoint: POINT_B.id },
  ]);
  expect(await button("Undo the mark of Ada Byron")).toBeVisible();
});

test("needs help, with a note; and somebody who was not on the list comes before their mark", async () => {
  const { user, api } = await open();
  await user.click(await button(/^More about Ben Aldous/));
  const sheet = within(await screen.findByRole("dialog", { name: "Ben Aldous" }));
  await fill(user, sheet.getByRole("textbox", { name: "Note for the control room" }), "Second stair");
  await user.click(sheet.getByRole("button", { name: "Needs help" }));
  await expect
    .poll(() => api.sent(markRollCall).at(-1)?.body.marks[0])
    .toMatchObject({
      ...{ entry: BEN.id, mark: "help", note: "Second stair" },
    });
  await user.click(await button("Add a person"));
  const adding = within(await screen.findByRole("dialog", { name: "Add a person" }));
  await user.click(adding.getByRole("button", { name: "Add" }));
  expect(await adding.findByText("Enter a name.")).toBeVisible();
  await fill(user, adding.getByRole("textbox", { name: "Last name" }), "Holm");
  await user.click(adding.getByRole("button", { name: "Add" }));
  await expect.poll(() => api.sent(addToRollCall).length).toBe(1);
  const { key } = api.sent(addToRollCall)[0]!.body.entries[0]!;
  await expect
    .poll(() => api.sent(markRollCall).at(-1)?.body.marks[0])
    .toMatchObject({
      ...{ entry: key, mark: "safe" },
    });
});

test("without a network marks wait in their order, and are sent once it is back", async () => {
  const { user, api } = await open();
  await button("Mark Ada Byron safe");
  const dead = [getRollCall, listRollCallEntries, hearFromWarden, markRollCall, addToRollCall];
  api.answer(...dead.map((endpoint) => on(endpoint, noAnswer)));
  await user.click(await button("Mark Ada Byron safe"));
  await user.click(await button("Mark Ben Aldous safe"));
  expect(await screen.findByText("2 marks waiting to be sent")).toBeVisible();
  expect(await screen.findByText(/^Offline\. The list is/)).toBeVisible();
  expect(screen.getAllByText(/not sent yet/)).toHaveLength(2);
  api.answer(
    on(getRollCall, rollCall(CALLUM.id, { id: rollCallId })),
    entries(),
    on(hearFromWarden, { status: "open" }),
    on(markRollCall, taken),
  );
  await user.click(await button("Try again"));
  expect(await screen.findByText("Every mark is sent")).toBeVisible();
  expect(
    api
      .sent(markRollCall)
      .at(-1)
      ?.body.marks.map(({ entry }) => entry),
  ).toEqual([ADA.id, BEN.id]);
});

test("one's own floors come first; what is said of them is taken back by a second press, and waits without a network", async () => {
  const { user, api } = await open([on(sweepFloors, swept)]);
  await user.click(await screen.findByText("Your floors: 0 of 1 swept"));
  const [own, other] = screen
    .getAllByRole("listitem")
    .filter(({ textContent }) => textContent?.includes("Canal House"));
  expect(own).toHaveTextContent(/^Floor 3, Canal House\s*Not swept yet/);
  expect(other).toHaveTextContent(/^Floor 4, Canal House\s*Under way 10:41:00/);
  const said = rollCallFloor({ state: "swept", saidAt: NOW });
  api.answer(on(getRollCall, rollCall(CALLUM.id, { id: rollCallId, floors: [said] })));
  await user.click(await button("Swept Floor 3, Canal House"));
  await expect
    .poll(() => api.sent(sweepFloors)[0]?.body)
    .toMatchObject({
      madeBy: CALLUM.id,
      floors: [{ floor: id(301), state: "swept", key: expect.stringMatching(/^sweep-/) }],
    });
  expect(await button("Swept Floor 3, Canal House")).toHaveAttribute("aria-pressed", "true");
  api.answer(...[sweepFloors, getRollCall, hearFromWarden].map((endpoint) => on(endpoint, noAnswer)));
  await user.click(await button("Swept Floor 3, Canal House"));
  expect(await screen.findByText("1 mark waiting to be sent")).toBeVisible();
  expect(await button("Swept Floor 3, Canal House")).toHaveAttribute("aria-pressed", "false");
  api.answer(
    on(getRollCall, rollCall(CALLUM.id, { id: rollCallId })),
    on(hearFromWarden, { status: "open" }),
    on(sweepFloors, swept),
  );
  expect(await screen.findByText("Every mark is sent")).toBeVisible();
  expect(api.sent(sweepFloors).at(-1)?.body.floors[0]).toMatchObject({ floor: id(301), state: null });
});

test("a floor that the server does not take is named with its reason", async () => {
  const detail = "This floor is not at this site.";
  const { user } = await open([
    on(sweepFloors, ({ body }) => ({
      results: body.floors.map(({ key }) => ({ key, ok: false, detail })),
    })),
  ]);
  await user.click(await button("Under way Floor 3, Canal House"));
  expect(await screen.findByText(`Floor 3: ${detail}`)).toBeVisible();
  expect(await button("Under way Floor 3, Canal House")).toHaveAttribute("aria-pressed", "false");
});

test("a refused mark is shown with its reason, and changes nothing", async () => {
  const { user } = await open([
    on(markRollCall, ({ body }) => ({
      results: body.marks.map(({ key }) => ({ key, ok: false, detail: "This roll call had already ended." })),
    })),
  ]);
  await user.click(await button("Mark Ada Byron safe"));
  const alert = within(await screen.findByRole("alert"));
  expect(alert.getByText("1 mark was not accepted")).toBeVisible();
  expect(alert.getByText("Ada Byron: This roll call had already ended.")).toBeVisible();
  expect(await button("Mark Ada Byron safe")).toBeVisible();
  await user.click(alert.getByRole("button", { name: "Understood" }));
  await expect.poll(() => screen.queryByRole("alert")).toBeNull();
});

test("a session that has ended hides the list, keeps what waits, and says so", async () => {
  const { user, api } = await open();
  await button("Mark Ada Byron safe");
  api.answer(
    on(whoami, {
      user: null,
      needsSecondFactor: false,
      client: client({ features: ["muster"] }),
      choices: {},
    }),
    on(markRollCall, refused(401, "unauthenticated")),
  );
  await user.click(await button("Mark Ada Byron safe"));
  expect(await screen.findByRole("heading", { name: "You are logged out" })).toBeVisible();
  expect(screen.queryByText("Ada Byron")).toBeNull();
  expect(screen.getByRole("link", { name: "Log in" })).toHaveAttribute(
    "href",
    `/login?redirectFrom=${encodeURIComponent(`/roll-calls/${rollCallId}/mark`)}`,
  );
});

test("another person on the device sends nothing of what the first one made", async () => {
  const { user, api } = await open();
  await button("Mark Ada Byron safe");
  const stefan = person({ id: id(504), firstName: "Stefan", lastName: "Weber", groups: ["security"] });
  api.answer(
    on(whoami, {
      user: stefan,
      needsSecondFactor: false,
      client: client({ features: ["muster"] }),
      choices: {},
    }),
    on(markRollCall, refused(403, "forbidden")),
    on(getRollCall, rollCall(stefan.id, { id: rollCallId })),
  );
  await user.click(await button("Mark Ada Byron safe"));
  await screen.findByText("Every mark is sent");
  expect(await button("Mark Ada Byron safe")).toBeVisible();
  expect(api.sent(markRollCall).map(({ body }) => body.madeBy)).toEqual([CALLUM.id]);
});

test("who counts no more, and a roll call that is over, are said", async () => {
  const { api, user } = await open();
  await button("Mark Ada Byron safe");
  api.answer(on(markRollCall, refused(404, "not_found")));
  await user.click(await button("Mark Ada Byron safe"));
  expect(await screen.findByRole("heading", { name: "You cannot open this roll call" })).toBeVisible();
});

test("after its end nothing is shown any more", async () => {
  await open([on(hearFromWarden, { status: "ended" })]);
  expect(await screen.findByRole("heading", { name: "This roll call has ended" })).toBeVisible();
  expect(screen.queryByText("Ada Byron")).toBeNull();
});

test("badges are scanned one after the other, and say whom they made safe", async () => {
  const visit = "01935f3e-1111-7111-8111-111111111111";
  const keiko = rollCallEntry("Keiko", "Arai", { id: id(513), kind: "visitor", visits: [visit] });
  const { user, api } = await open([entries(ADA, keiko)]);
  await user.click(await button("Scan badges"));
  const dialog = await screen.findByRole("dialog", { name: "Scan badges" });
  const scan = async (text: string) => {
    // As a reader that types, which ends with Enter.
    await fill(user, within(dialog).getByLabelText("Enter the code instead"), text);
    await user.click(within(dialog).getByRole("button", { name: "Mark safe" }));
  };
  await scan("C-12");
  expect(await within(dialog).findByText("This is not a visitor’s badge.")).toBeVisible();
  const badge = `${location.origin}/handle-qr?aid=visit-check-in&oid=${visit}&sig=x`;
  await scan(badge.replace(visit, ADA.id));
  expect(await within(dialog).findByText(/is not on the list/)).toBeVisible();
  await scan(badge);
  expect(await within(dialog).findByText("Keiko Arai is safe at A")).toBeVisible();
  await expect.poll(() => api.sent(markRollCall).length).toBe(1);
  expect(api.sent(markRollCall)[0]?.body.marks).toMatchObject([
    { entry: keiko.id, mark: "safe", assemblyPoint: POINT_A.id },
  ]);
  await scan(badge);
  expect(await within(dialog).findByText("Keiko Arai was already marked safe")).toBeVisible();
  expect(api.sent(markRollCall)).toHaveLength(1);
});
