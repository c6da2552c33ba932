import { cleanDesk, createDesk, deleteDesk, listDesks, updateDesk } from "@portico/contract/desks/desks";
import {
  approveDeskReservation,
  denyDeskReservation,
  listDeskReservations,
} from "@portico/contract/desks/reservations";
import { deskCodesPdf, listDeskFeatures, listZones } from "@portico/contract/desks/zones";
import { listFloors } from "@portico/contract/sites/sites";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, on, refused, type Stub } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { id, list, person } from "../../testing/people.ts";
import { savedFiles } from "../../testing/saved-files.ts";
import { desk, deskReservation, feature, floor, zone } from "../testing/rows.ts";

const ADMIN = person({ groups: ["employee", "desk_admin"] });
const CLEANER = person({ groups: ["employee", "cleaning"] });
const CAN = { book: false, clean: false, edit: true };
const DESKS = Array.from({ length: 5 }, (_, at) =>
  desk(`C-${at + 10}`, { id: id(810 + at), can: CAN, features: at === 0 ? [feature()] : [] }),
);

/** Five clean desks; what is added, changed or removed stands in the list that is asked for next. */
const open = async (at: string, answers: Stub[] = [], as = ADMIN) => {
  let rows = DESKS;
  return renderPage(at, {
    as,
    answers: [
      on(listDesks, ({ query }) => {
        if (query.needsCleaning) return list();
        const found = rows.filter(({ name }) => !query.search || name.includes(query.search));
        const from = (query.page - 1) * query.limit;
        return { count: found.length, results: found.slice(from, from + query.limit) };
      }),
      on(createDesk, ({ body }) => {
        const made = desk(body.name, { id: id(899), can: CAN });
        rows = [made, ...rows];
        return made;
      }),
      on(updateDesk, ({ params, body }) => {
        const changed = { ...rows.find((one) => one.id === params.id)!, ...body, features: [] };
        rows = rows.map((one) => (one.id === params.id ? changed : one));
        return changed;
      }),
      on(deleteDesk, ({ params }) => {
        const gone = rows.find((one) => one.id === params.id)!;
        rows = rows.filter((one) => one !== gone);
        return gone;
      }),
      on(listZones, list(zone())),
      on(listFloors, list(floor())),
      on(listDeskFeatures, list(feature())),
      on(listDeskReservations, list()),
      ...answers,
    ],
  });
};
const dialog = async () => within(await screen.findByRole("dialog"));
/** It stands in the header and, for phones, at the foot. */
const addButton = () => screen.getAllByRole("button", { name: "Add desk" })[0]!;
const headline = (words: string | RegExp) => screen.findByRole("heading", { level: 1, name: words });
const row = (name: string) => screen.findByRole("row", { name: new RegExp(name) });

test("filters, order, size and page stand in the address and are asked of the server", async () => {
  const { user, api, address } = await open("/desks/list");
  expect(await headline("5 desks, all of them clean")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Status Any" }));
  await user.click(await screen.findByRole("radio", { name: "Available" }));
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Desk" }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Rows per page" }), "3");
  await user.click(await screen.findByRole("button", { name: /^Page 2 of/ }));
  expect(await screen.findByText(/^4 to 5 of/)).toBeVisible();
  expect(await row("C-13")).toBeVisible();
  expect(Object.fromEntries(new URLSearchParams(address().split("?")[1]))).toEqual({
    status: "available",
    order: "name",
    size: "3",
    page: "2",
  });
  expect(api.sent(listDesks).findLast(({ query }) => query.limit === 3)?.query).toMatchObject({
    status: "available",
    ordering: "name",
    page: 2,
  });
});

test("an address with filters, rare ones too, a page and a size shows them", async () => {
  await open("/desks/list?status=available&active=all&order=name&size=3&page=2");
  expect(await screen.findByText(/^4 to 5 of/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Status Available" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Show All" })).toBeVisible();
  expect(screen.getAllByRole("row")).toHaveLength(3);
});

test("a filter that fits nothing says so and can be cleared", async () => {
  const { user } = await open("/desks/list?search=nothing&status=occupied");
  expect(await screen.findByText("No desks match these filters")).toBeVisible();
  await user.click(screen.getAllByRole("button", { name: "Clear filters" })[0]!);
  expect(await row("C-10")).toBeVisible();
});

test("cleaners tick what they have cleaned, and see nothing else of Desk Admin", async () => {
  const dirty = desk("C-10", {
    id: id(810),
    status: "needs-cleaning",
    needsCleaning: true,
    can: { book: false, clean: true, edit: false },
  });
  let rows = [dirty];
  const { user, api } = await open(
    "/desks/list?tab=zones",
    [
      on(listDesks, () => list(...rows)),
      on(cleanDesk, () => {
        rows = [];
        return dirty;
      }),
    ],
    CLEANER,
  );
  expect(await headline("1 desk awaits cleaning")).toBeVisible();
  expect(api.sent(listDesks)[0]?.query.needsCleaning).toBe(true);
  await user.click(screen.getByRole("checkbox", { name: "Select C-10, Canal zone" }));
  const bar = within(screen.getByRole("region", { name: "Selected rows" }));
  expect(bar.getByRole("button", { name: "Mark clean" })).toBeVisible();
  expect(bar.queryByRole("button", { name: "Bulk Edit" })).toBeNull();
  expect(screen.queryByRole("navigation", { name: "Desk Admin" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^(Edit|Remove) C-10/ })).toBeNull();
  await user.click(screen.getAllByRole("button", { name: "Mark clean: C-10" })[0]!);
  await toastOf("C-10 marked clean.");
  expect(await screen.findByText("All desks are clean")).toBeVisible();
});

test("a deskbooking_admin has the tabs, but no Bulk Edit", async () => {
  const { user } = await open("/desks/list", [], person({ groups: ["employee", "deskbooking_admin"] }));
  await user.click(await screen.findByRole("checkbox", { name: "Select C-10, Canal zone" }));
  expect(screen.queryByRole("button", { name: "Bulk Edit" })).toBeNull();
  expect(screen.getByRole("navigation", { name: "Desk Admin" })).toBeVisible();
});

test("a desk is added once it has a zone, changed, and removed after a question", async () => {
  const { user, api } = await open("/desks/list");
  await row("C-10");
  await user.click(addButton());
  const form = await dialog();
  await user.click(form.getByRole("button", { name: "Save" }));
  expect(form.getByText("Choose a zone.")).toBeVisible();
  await fill(user, form.getByRole("textbox", { name: "Name" }), "N-01");
  await user.click(form.getByRole("combobox", { name: "Zone" }));
  await user.click(await screen.findByRole("option", { name: /^Canal zone/ }));
  await user.click(form.getByRole("combobox", { name: "Features" }));
  await user.click(await screen.findByRole("option", { name: "Second screen" }));
  await user.click(form.getByRole("button", { name: "Save" }));
  await toastOf("N-01 saved.");
  expect(api.sent(createDesk).map(({ body }) => body)).toEqual([
    { name: "N-01", zoneId: id(701), features: [id(751)], isActive: true },
  ]);

  await user.click(await screen.findByRole("button", { name: "N-01" }));
  const edited = await dialog();
  expect(await edited.findByText("There are no reservations from today on.")).toBeVisible();
  await user.click(edited.getByRole("checkbox", { name: "In use" }));
  await user.click(edited.getByRole("button", { name: "Save" }));
  expect((await within(await row("N-01")).findAllByText("Switched off"))[0]).toBeVisible();
  expect(api.sent(updateDesk).map(({ body }) => body)).toEqual([
    { isActive: false, seen: { isActive: true } },
  ]);

  await user.click(screen.getByRole("button", { name: "Remove N-01" }));
  const question = await dialog();
  expect(question.getByText(/^A desk that has been booked before cannot be removed\./)).toBeVisible();
  await user.click(question.getByRole("button", { name: "Remove" }));
  await toastOf("N-01 removed.");
  await expect.poll(() => screen.queryByRole("row", { name: /N-01/ })).toBeNull();
});

test("a name that is taken stands at its field, and a desk with a past stays", async () => {
  const { user } = await open("/desks/list", [
    on(createDesk, fieldErrors({ name: ["This name is taken."] })),
    on(deleteDesk, fieldErrors({ nonFieldErrors: ["Switch it off instead."] })),
  ]);
  await user.click(await screen.findByRole("button", { name: "Remove C-10" }));
  await user.click((await dialog()).getByRole("button", { name: "Remove" }));
  await toastOf("Switch it off instead.");
  await user.click(addButton());
  const form = await dialog();
  await fill(user, form.getByRole("textbox", { name: "Name" }), "C-10");
  await user.click(form.getByRole("combobox", { name: "Zone" }));
  await user.click(await screen.findByRole("option", { name: /^Canal zone/ }));
  await user.click(form.getByRole("button", { name: "Save" }));
  expect(await form.findByText("This name is taken.")).toBeVisible();
  expect(form.getByRole("textbox", { name: "Name" })).toHaveValue("C-10");
});

test("the list and the codes of a zone are downloaded under their names", async () => {
  const saved = savedFiles();
  const { user } = await open(`/desks/list?zone=${id(701)}`, [
    on(deskCodesPdf, () => new Blob(["%PDF"], { type: "application/pdf" })),
  ]);
  await user.click(await screen.findByRole("button", { name: "Print codes" }));
  await user.click(screen.getByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("menuitem", { name: "Export as CSV" }));
  await expect
    .poll(() => saved.map(({ name }) => name).sort())
    .toEqual(["Desk codes, Canal zone.pdf", "Desks 2026-11-20.csv"]);
  const csv = await saved.find(({ name }) => name.endsWith(".csv"))!.content.text();
  expect(csv.split("\r\n")[1]).toBe(
    'C-10,Harbour,Canal zone,"Canal zone, Floor 2, East Wing",Second screen,Available,,No,,Yes',
  );
});

const asked = (number: number, firstName: string) =>
  deskReservation("2026-12-01", {
    id: id(number),
    status: "pending",
    user: { id: id(number + 100), firstName, lastName: "Silva" },
    can: { cancel: true, release: false, checkIn: false, approve: true, deny: true },
  });

test("requests are approved and denied, with the reason", async () => {
  const [ANA, BEN] = [asked(501, "Ana"), asked(502, "Ben")];
  let rows = [ANA, BEN];
  const { user, api } = await open("/desks/list?tab=requests", [
    on(listDeskReservations, () => list(...rows)),
    on(approveDeskReservation, () => {
      rows = [BEN];
      return ANA;
    }),
    on(denyDeskReservation, () => {
      rows = [];
      return BEN;
    }),
  ]);
  expect(await headline("2 requests to decide")).toBeVisible();
  await user.click(within(await row("Ana Silva")).getByRole("button", { name: /^Approve/ }));
  await toastOf("Ana Silva has C-16 on Tue 1 Dec.");
  expect(await headline("1 request to decide")).toBeVisible();
  await user.click(within(await row("Ben Silva")).getByRole("button", { name: /^Deny/ }));
  const question = within(await screen.findByRole("dialog", { name: "Deny Ben Silva’s request?" }));
  expect(question.getByText(/The person will be notified, with the reason\.$/)).toBeVisible();
  await fill(user, question.getByRole("textbox", { name: "Reason" }), "Kept for the audit");
  await user.click(question.getByRole("button", { name: "Deny" }));
  await toastOf("Ben Silva’s request has been denied.");
  expect(await headline("No requests to decide")).toBeVisible();
  expect(screen.getByText("Nothing to decide")).toBeVisible();
  expect(api.sent(denyDeskReservation).map(({ params, body }) => [params.id, body.reason])).toEqual([
    [BEN.id, "Kept for the audit"],
  ]);
});

test("a request that somebody else decided says so and leaves the list", async () => {
  const ANA = asked(501, "Ana");
  let rows = [ANA];
  const { user } = await open("/desks/list?tab=requests", [
    on(listDeskReservations, () => list(...rows)),
    on(approveDeskReservation, () => {
      rows = [];
      return refused(409, "state", "This is no longer possible.", ANA);
    }),
  ]);
  await user.click(within(await row("Ana Silva")).getByRole("button", { name: /^Approve/ }));
  await toastOf("This is no longer possible.");
  expect(await screen.findByText("Nothing to decide")).toBeVisible();
});
