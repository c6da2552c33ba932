import * as contract from "@portico/contract/privacy/privacy";
import { searchSubjects } from "@portico/contract/privacy/subjects";
import { text } from "@portico/contract/texts/text";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, on, refused, type Stub } from "../testing/api.ts";
import { chooseOption, fill, toastOf } from "../testing/fields.ts";
import { renderPage } from "../testing/page.tsx";
import { HARBOUR, id, LISBON, list, person } from "../testing/people.ts";
import { hold, kept, keptRows, night, VISITS, WALK_INS } from "./testing/rows.ts";

const PASSWORD = "Portico-test-1";
const WRONG = fieldErrors({ password: [text("signIn.currentWrong")] });

const open = (search = "", answers: Stub[] = [], setting: Partial<Parameters<typeof renderPage>[1]> = {}) =>
  renderPage(`/admin/privacy${search}`, {
    as: person({ groups: ["employee", "admin"] }),
    sites: [HARBOUR, LISBON],
    answers: [on(contract.getPrivacy, kept()), on(contract.listLegalHolds, list(hold())), ...answers],
    ...setting,
  });
const row = (name: string) => screen.findByRole("row", { name: new RegExp(name) });
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
type Dialog = Awaited<ReturnType<typeof dialog>>;
const typePassword = (user: Parameters<typeof fill>[0], form: Dialog, password = PASSWORD) =>
  fill(user, form.getByLabelText("Your password"), password);

/** The dialog of a kind's days, with a count of what the next night ends with them. */
const openPeriod = async (...answers: Stub[]) => {
  const rendered = await open("", [
    on(contract.previewPeriod, ({ query: { days } }) => ({
      periods: [
        { ...VISITS, days, dueCount: days < 90 ? 2400 : 0 },
        { ...WALK_INS, days, dueCount: days < 90 ? 1 : 0 },
      ],
    })),
    ...answers,
  ]);
  await rendered.user.click(
    within(await row("^Who visited")).getByRole("button", { name: "Edit Who visited" }),
  );
  return { ...rendered, form: await dialog("Who visited") };
};

test("periods say why, how long, and what the next night ends", async () => {
  const many = keptRows({ key: "privacy.messages", what: "Messages", dueCount: 100_000 });
  const fixed = keptRows({ key: "privacy.responses", what: "Answers", leastDays: 1, mostDays: 1 });
  await open("", [on(contract.getPrivacy, kept({ periods: [VISITS, WALK_INS, many, fixed] }))]);
  expect(
    await screen.findByRole("heading", {
      level: 1,
      name: "101,204 or more rows end in the night of Sat 21 Nov",
    }),
  ).toBeVisible();
  const visits = await row("^Who visited");
  expect(visits).toHaveTextContent("To recognise a problem that comes back.");
  expect(visits).toHaveTextContent("90 daysusually 180 days");
  expect(within(visits).getByRole("cell", { name: "Anonymised" })).toBeVisible();
  expect(within(visits).getByRole("cell", { name: "1,204" })).toBeVisible();
  const walkIns = await row("^Walk-ins");
  expect(walkIns).toHaveTextContent("as long as: Who visited");
  expect(within(walkIns).queryByRole("button")).toBeNull();
  expect(within(await row("^Messages")).getByRole("cell", { name: "100,000 or more" })).toBeVisible();
  expect(await row("^Answers")).toHaveTextContent("cannot be changed");
  expect(screen.queryByText(/legal hold covers everything/)).toBeNull();
});

test("fewer days say before what ends for good, of the kinds that follow too; a wrong password keeps the form", async () => {
  const { user, api, form } = await openPeriod(on(contract.changePeriod, WRONG));
  expect(await form.findByText("Nothing ends in the night of Sat 21 Nov.")).toBeVisible();
  await fill(user, form.getByRole("textbox", { name: "Days" }), "30");
  expect(
    await form.findByText(
      "2,401 rows end in the night of Sat 21 Nov, for good. Who visited: 2,400 · Walk-ins: 1",
    ),
  ).toBeVisible();
  const change = form.getByRole("button", { name: "Change days" });
  await user.click(change);
  expect(form.getByText("Password is required")).toBeVisible();
  await typePassword(user, form, "Portico-wrong-1");
  await user.click(change);
  expect(await form.findByText("The current password is incorrect.")).toBeVisible();
  expect(form.getByRole("textbox", { name: "Days" })).toHaveValue("30");
  await typePassword(user, form);
  api.answer(on(contract.changePeriod, { ...VISITS, days: 30 }));
  await user.click(change);
  expect(await toastOf("Who visited: kept for 30 days.")).toBeVisible();
  expect(api.sent(contract.changePeriod).at(-1)).toMatchObject({
    params: { key: "visits.visits" },
    body: { days: 30, seen: { days: 90 }, password: PASSWORD },
  });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("days out of the range are said to be wrong and not sent; the usual days are none of its own", async () => {
  const { user, api, form } = await openPeriod(on(contract.changePeriod, VISITS));
  const days = form.getByRole("textbox", { name: "Days" });
  expect(form.getByText("Between 7 and 1,825, usually 180.")).toBeVisible();
  await typePassword(user, form);
  for (const wrong of ["6", "1826", ""]) {
    await fill(user, days, wrong);
    await user.click(form.getByRole("button", { name: "Change days" }));
    expect(await form.findByText("Choose between 7 and 1825 days.")).toBeVisible();
    expect(days).toHaveValue(wrong);
  }
  expect(api.sent(contract.changePeriod)).toEqual([]);
  expect(api.sent(contract.previewPeriod).map(({ query }) => query.days)).toEqual([90]);
  await user.click(form.getByRole("button", { name: "Use the usual days" }));
  expect(days).toHaveValue("180");
  expect(form.queryByRole("button", { name: "Use the usual days" })).toBeNull();
  await user.click(form.getByRole("button", { name: "Change days" }));
  await waitFor(() =>
    expect(api.sent(contract.changePeriod).at(-1)?.body).toEqual({
      ...{ days: null, seen: { days: 90 }, password: PASSWORD },
    }),
  );
});

test("while everything is held, the page says so, and a change ends nothing yet", async () => {
  const { user, address } = await openPeriod(on(contract.getPrivacy, kept({ isAllHeld: true })));
  const form = await dialog("Who visited");
  expect(form.getByText(/so nothing ends in the night of Sat 21 Nov/)).toBeVisible();
  await user.click(form.getByRole("button", { name: "Cancel" }));
  expect(screen.getByText(/A legal hold covers everything/)).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Show legal holds" }));
  await expect.poll(address).toBe("/admin/privacy?tab=holds");
});

test("an account without a password is not asked for one, and reads that its log-in is too old", async () => {
  const { user, api } = await open(
    "",
    [
      on(contract.previewPeriod, { periods: [VISITS] }),
      on(contract.changePeriod, fieldErrors({ nonFieldErrors: [text("signIn.notFresh", { minutes: 10 })] })),
    ],
    { as: person({ groups: ["admin"], hasPassword: false }) },
  );
  await user.click(await screen.findByRole("button", { name: "Edit Who visited" }));
  const form = await dialog("Who visited");
  expect(form.queryByLabelText("Your password")).toBeNull();
  await user.click(form.getByRole("button", { name: "Change days" }));
  expect(await form.findByRole("alert")).toHaveTextContent("10 minutes");
  expect(api.sent(contract.changePeriod)[0]?.body).toEqual({ days: 90, seen: { days: 90 } });
});

test("legal holds are filtered by the address, and ended after a question with the password", async () => {
  const over = hold({
    id: id(502),
    subject: "plate",
    user: null,
    plate: "AB12CDE",
    until: "2026-11-10",
    endedAt: "2026-11-09T09:00:00.000Z",
    isInForce: false,
    can: { end: false },
  });
  const begins = hold({
    id: id(503),
    subject: "everything",
    user: null,
    from: "2026-12-01",
    isInForce: false,
  });
  const { user, api, address } = await open("?tab=holds", [
    on(contract.listLegalHolds, ({ query }) => (query.status ? list(over) : list(hold(), over, begins))),
    on(contract.endLegalHold, WRONG),
  ]);
  expect(await screen.findByRole("heading", { level: 1, name: "3 legal holds" })).toBeVisible();
  const callum = await row("Callum Reid");
  expect(callum).toHaveTextContent("From Mon 2 Nov 2026, until it is ended");
  expect(callum).toHaveTextContent("Added Mon 2 Nov 2026 by Elena Novak.");
  expect(within(callum).getAllByText("In force")[0]).toBeVisible();
  expect(within(await row("AB12CDE")).queryByRole("button")).toBeNull();
  expect(await row("^Everything")).toHaveTextContent("From Tue 1 Dec");
  await user.click(screen.getByRole("button", { name: "End the legal hold: Callum Reid" }));
  const form = await dialog("End the legal hold: Callum Reid");
  const end = form.getByRole("button", { name: "End legal hold" });
  await typePassword(user, form, "Portico-wrong-1");
  await user.click(end);
  expect(await form.findByText("The current password is incorrect.")).toBeVisible();
  api.answer(on(contract.endLegalHold, hold({ isInForce: false, can: { end: false } })));
  await typePassword(user, form);
  await user.click(end);
  expect(await toastOf("Legal hold ended.")).toBeVisible();
  expect(api.sent(contract.endLegalHold).at(-1)).toMatchObject({
    params: { id: id(501) },
    body: { password: PASSWORD },
  });
  await user.click(screen.getByRole("button", { name: /^Status/ }));
  await user.click(await screen.findByRole("radio", { name: "Over" }));
  await expect.poll(address).toBe("/admin/privacy?tab=holds&status=over");
  await expect.poll(() => screen.queryByRole("row", { name: /Callum Reid/ })).toBeNull();
  expect(api.sent(contract.listLegalHolds).at(-1)?.query.status).toBe("over");
});

/** Whose account is disabled. */
const CALLUM = {
  kind: "person",
  id: id(20),
  name: "Callum Reid",
  detail: "callum@northwind.example",
} as const;
const ZOE = { kind: "visitor", id: id(21), name: "Zoë Ýmir", detail: null } as const;

/** The dialog of a new hold. */
const openHold = async (...answers: Stub[]) => {
  const rendered = await open("?tab=holds", [
    on(searchSubjects, ({ query }) => list(query.kind === "person" ? CALLUM : ZOE)),
    ...answers,
  ]);
  await rendered.user.click((await screen.findAllByRole("button", { name: "Add legal hold" }))[0]!);
  const form = await dialog("Add legal hold");
  const send = () => rendered.user.click(form.getByRole("button", { name: "Add legal hold" }));
  return { ...rendered, form, send };
};

test("a legal hold of a person is added; what is missing or wrong stands at its field", async () => {
  const { user, api, form, send } = await openHold(on(contract.addLegalHold, WRONG));
  await send();
  expect(form.getByText("Enter a value.")).toBeVisible();
  expect(form.getByText("Say in a few words why.")).toBeVisible();
  expect(form.getByText("Password is required")).toBeVisible();
  expect(api.sent(contract.addLegalHold)).toEqual([]);
  await fill(user, form.getByRole("combobox", { name: "Person" }), "Call");
  await user.click(await screen.findByRole("option", { name: /Callum Reid callum@northwind/ }));
  await fill(user, form.getByRole("textbox", { name: "Reason" }), "File 12/26");
  await fill(user, form.getByRole("combobox", { name: "Last day" }), "31/12/2026");
  await typePassword(user, form, "Portico-wrong-1");
  await send();
  expect(await form.findByText("The current password is incorrect.")).toBeVisible();
  expect(form.getByRole("textbox", { name: "Reason" })).toHaveValue("File 12/26");
  await typePassword(user, form);
  api.answer(on(contract.addLegalHold, hold()));
  await send();
  expect(await toastOf("Legal hold added.")).toBeVisible();
  expect(api.sent(contract.addLegalHold).at(-1)?.body).toEqual({
    subject: "person",
    user: CALLUM.id,
    reason: "File 12/26",
    from: "2026-11-20",
    until: "2026-12-31",
    password: PASSWORD,
  });
});

type Choose = (user: Parameters<typeof fill>[0], form: Dialog) => Promise<unknown>;

test.each<[kind: string, choose: Choose, body: object]>([
  [
    "Visitor",
    async (user, form) => {
      await fill(user, form.getByRole("combobox", { name: "Visitor" }), "Zoë");
      await user.click(await screen.findByRole("option", { name: /Zoë Ýmir/ }));
      expect(form.getByRole("combobox", { name: "Visitor" })).toHaveValue("Zoë Ýmir");
    },
    { subject: "visitor", visitor: ZOE.id },
  ],
  [
    "Number plate",
    (user, form) => fill(user, form.getByRole("textbox", { name: "Number plate" }), "ab12 cde"),
    { subject: "plate", registration: "ab12 cde" },
  ],
  [
    "Site",
    (user, form) => chooseOption(user, form, "Site", LISBON.name),
    { subject: "site", site: LISBON.id },
  ],
  [
    "Everything",
    async (_, form) => expect(form.getByText(/of any kind and at any site/)).toBeVisible(),
    { subject: "everything" },
  ],
])("a legal hold can cover: %s", async (kind, choose, body) => {
  const { user, api, form, send } = await openHold(on(contract.addLegalHold, hold()));
  await chooseOption(user, form, "Covers", kind);
  await fill(user, form.getByRole("textbox", { name: "Reason" }), "File 12/26");
  await typePassword(user, form);
  if (kind !== "Everything") {
    await send();
    expect(form.getByText("Enter a value.")).toBeVisible();
  }
  await choose(user, form);
  await send();
  await waitFor(() =>
    expect(api.sent(contract.addLegalHold).at(-1)?.body).toEqual({
      ...body,
      reason: "File 12/26",
      from: "2026-11-20",
      until: null,
      password: PASSWORD,
    }),
  );
});

test("past nights say what they ended, and which is not finished", async () => {
  const waiting = night({ id: id(602), day: "2026-11-19", finishedAt: null, ended: [] });
  const { user } = await open("?tab=nights", [on(contract.listRetentionRuns, list(night(), waiting))]);
  expect(await screen.findByRole("heading", { level: 1, name: "2 past nights" })).toBeVisible();
  const done = await row("Fri 20 Nov 2026");
  expect(done).toHaveTextContent("1,203 rows ended");
  expect(done).toHaveTextContent("Finished 03:02");
  await user.click(within(done).getByRole("button", { name: "Show details" }));
  expect(await screen.findByText("Questions to support")).toBeVisible();
  const interrupted = await row("Thu 19 Nov 2026");
  expect(interrupted).toHaveTextContent("Nothing ended");
  expect(interrupted).toHaveTextContent(
    "Not finishedIt was interrupted, or is waiting for the end of a roll call.",
  );
});

test("the register says what is kept in which tables, for how long and why", async () => {
  const { user } = await open();
  await user.click(await screen.findByRole("link", { name: "Register" }));
  expect(await screen.findByRole("heading", { level: 1, name: "5 kinds of data are kept" })).toBeVisible();
  expect(await row("^Who visited")).toHaveTextContent("90 days, then anonymised");
  const sites = await row("^Sites");
  expect(sites).toHaveTextContent("They are places.");
  expect(sites).toHaveTextContent("As long as your organisation uses Portico");
  expect(sites).toHaveTextContent("site, floor");
  expect(await row("^Files")).toHaveTextContent("Until an end of their own");
});

test("empty lists say what will stand there, and a failed one is asked for again", async () => {
  const { user, api } = await open("?tab=nights", [
    on(contract.listRetentionRuns, refused(403, "forbidden", "You are not allowed to do this.")),
    on(contract.listLegalHolds, list()),
  ]);
  expect(await screen.findByText("You are not allowed to do this.")).toBeVisible();
  api.answer(on(contract.listRetentionRuns, list()));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("No past nights yet")).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Legal holds" }));
  expect(await screen.findByText(/^Add one when a lawsuit/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: /^Status/ }));
  await user.click(await screen.findByRole("radio", { name: "In force" }));
  expect(await screen.findByText("No legal holds have this status.")).toBeVisible();
});
