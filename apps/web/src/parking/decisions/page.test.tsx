import { listCarparks } from "@portico/contract/parking/carparks";
import {
  approveReservation,
  bulkDecide,
  cancelReservation,
  denyReservation,
  listReservations,
} from "@portico/contract/parking/reservations";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { on, refused, type Stub } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { id, list, person } from "../../testing/people.ts";
import { savedFiles } from "../../testing/saved-files.ts";
import { carpark, reservation } from "../testing/rows.ts";

const ADMIN = person({ firstName: "Priya", lastName: "Nair", groups: ["employee", "parking_admin"] });
const DAY = "2026-12-01";
const CAN = { cancel: true, release: false, change: false, handOver: false, approve: true, deny: true };

const pending = (number: number, firstName: string, over: Parameters<typeof reservation>[1] = {}) =>
  reservation(DAY, {
    id: id(number),
    status: "pre-approval",
    space: null,
    parkingSpace: null,
    employee: id(number + 100),
    user: { id: id(number + 100), firstName, lastName: "Silva" },
    can: CAN,
    ...over,
  });
const ANA = pending(501, "Ana", {
  vehicles: [
    { registration: "AB12 CDE", vehicleType: null },
    { registration: "EV70 XYZ", vehicleType: null },
  ],
});
const BEN = pending(502, "Ben");

/** Two wait; what is decided stands in the list that is asked for next. */
const open = async (at = `/parking/approve?start=${DAY}&end=${DAY}`, answers: Stub[] = []) => {
  let rows = [ANA, BEN];
  const put = (row: typeof ANA) => {
    rows = rows.map((one) => (one.id === row.id ? row : one));
    return row;
  };
  const rendered = await renderPage(at, {
    as: ADMIN,
    answers: [
      on(listReservations, ({ query }) => {
        const found = rows.filter(({ status }) => !query.status || status === query.status);
        const from = (query.page - 1) * query.limit;
        return { count: found.length, results: found.slice(from, from + query.limit) };
      }),
      on(listCarparks, list(carpark())),
      on(approveReservation, () => put({ ...ANA, status: "confirmed", can: { ...CAN, approve: false } })),
      on(denyReservation, ({ body }) =>
        put({
          ...BEN,
          status: "denied",
          cancellationReason: body.reason ?? null,
          can: { ...CAN, deny: false },
        }),
      ),
      ...answers,
    ],
  });
  await screen.findByRole("row", { name: /Ana Silva/ });
  return rendered;
};
const row = (name: string) => within(screen.getByRole("row", { name: new RegExp(name) }));

test("the columns with names sort the list", async () => {
  const { user, api, address } = await open();
  const sorted = () => api.sent(listReservations).at(-1)?.query.ordering;
  await user.click(screen.getByRole("button", { name: "User" }));
  await waitFor(() => expect(sorted()).toBe("employee"));
  expect(address()).toContain("ordering=employee");
  await user.click(await screen.findByRole("button", { name: /^User.*ascending/ }));
  await waitFor(() => expect(sorted()).toBe("-employee"));
  await user.click(screen.getByRole("button", { name: "Car park" }));
  await waitFor(() => expect(sorted()).toBe("carpark"));
});

test("one is approved with a press, another denied with a reason", async () => {
  const { user, api } = await open();
  await user.click(row("Ana Silva").getByRole("button", { name: /^Approve / }));
  await toastOf("Parking request has been approved.");
  expect(await row("Ana Silva").findByText("Approved")).toBeVisible();

  await user.click(row("Ben Silva").getByRole("button", { name: /^Deny / }));
  const dialog = within(await screen.findByRole("dialog", { name: "Deny Ben Silva’s parking request?" }));
  expect(dialog.getByText(/Ben Silva will be notified by email/)).toBeVisible();
  await fill(user, dialog.getByRole("textbox", { name: "Reason" }), "Kept for the auditors");
  await user.click(dialog.getByRole("button", { name: "Deny" }));
  await toastOf("Reservation was denied");
  expect(await row("Ben Silva").findByText("Kept for the auditors")).toBeVisible();
  expect(api.sent(denyReservation).map(({ params, body }) => [params.id, body.reason])).toEqual([
    [BEN.id, "Kept for the auditors"],
  ]);
});

test("what fails says so, keeps the question, and can be tried again", async () => {
  const { user, api } = await open(undefined, [on(denyReservation, refused(500, "internal"))]);
  await user.click(row("Ben Silva").getByRole("button", { name: /^Deny / }));
  const dialog = within(await screen.findByRole("dialog"));
  await fill(user, dialog.getByRole("textbox", { name: "Reason" }), "No room");
  await user.click(dialog.getByRole("button", { name: "Deny" }));
  await toastOf("Something went wrong. The request has not been denied.");
  expect(dialog.getByRole("textbox", { name: "Reason" })).toHaveValue("No room");
  api.answer(on(denyReservation, { ...BEN, status: "denied" }));
  await user.click(dialog.getByRole("button", { name: "Deny" }));
  await toastOf("Reservation was denied");
});

test("by keyboard: approve, and the focus stays in the table; cancelling is behind the other two", async () => {
  const { user } = await open();
  const approve = row("Ana Silva").getByRole("button", { name: /^Approve / });
  approve.focus();
  await user.keyboard("{Enter}");
  expect(await row("Ana Silva").findByText("Approved")).toBeVisible();
  await waitFor(() => expect(document.activeElement?.closest("tr")).toHaveTextContent("Ana Silva"));
  expect(row("Ana Silva").queryByRole("button", { name: /^(Approve|Deny) / })).toBeNull();

  const buttons = row("Ben Silva").getAllByRole("button");
  expect(buttons.map((button) => button.getAttribute("aria-label")?.split(" ")[0])).toEqual([
    "Pending:",
    "Approve",
    "Deny",
    "More",
  ]);
  const more = row("Ben Silva").getByRole("button", { name: /^More actions for Ben Silva/ });
  more.focus();
  await user.keyboard("{Enter}");
  const items = await screen.findAllByRole("menuitem");
  expect(items.map(({ textContent }) => textContent)).toEqual(["Cancel"]);
  await user.keyboard("{ArrowDown}");
  expect(screen.getByRole("menuitem", { name: "Cancel" })).toHaveFocus();
  await user.keyboard("{Enter}");
  await screen.findByRole("dialog", { name: "Cancel Ben Silva’s parking?" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(more).toHaveFocus());
});

test("what was approved can be cancelled, and what becomes free goes on; a full car park means a queue", async () => {
  const approved = { ...ANA, status: "confirmed" as const, can: { ...CAN, approve: false, deny: false } };
  const { user, api } = await open(undefined, [
    on(listReservations, list(approved, BEN)),
    on(cancelReservation, { ...approved, status: "cancelled" }),
    on(approveReservation, { ...BEN, status: "queued", position: 1 }),
  ]);
  await user.click(row("Ben Silva").getByRole("button", { name: /^Approve / }));
  await toastOf("Successfully approved request but carpark is full, adding to a queue");
  await user.click(row("Ana Silva").getByRole("button", { name: /^Approved: decide on Ana Silva/ }));
  expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual(["Cancel"]);
  await user.click(screen.getByRole("menuitem", { name: "Cancel" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Cancel Ana Silva’s parking?" }));
  expect(dialog.getByText(/A space that becomes free goes to the next person in the queue\.$/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Cancel parking" }));
  await toastOf("Reservation was cancelled");
  expect(api.sent(cancelReservation).map(({ params }) => params.id)).toEqual([ANA.id]);
});

const ALL = { name: "Select all requests on this page" };
const bar = () => within(screen.getByRole("region", { name: "Selected rows" }));

test("several at once: the one that somebody else ended stays selected, and says why", async () => {
  const { user, api } = await open(undefined, [
    on(bulkDecide, {
      results: [
        { id: ANA.id, ok: true, status: "confirmed" },
        { id: BEN.id, ok: false, detail: "This is no longer possible." },
      ],
    }),
  ]);
  await user.click(screen.getByRole("checkbox", ALL));
  await user.click(bar().getByRole("button", { name: "Approve 2" }));
  await toastOf("1 request approved");
  const dialog = within(await screen.findByRole("dialog", { name: "Could not be done" }));
  expect(dialog.getByRole("listitem").textContent).toMatch(/Ben Silva.*This is no longer possible\./);
  expect(bar().getByText("1 selected")).toBeVisible();
  expect(screen.getByRole("checkbox", { name: /^Select Ben Silva/ })).toBeChecked();
  expect(api.sent(bulkDecide).map(({ body }) => body)).toEqual([
    { action: "approve", ids: [ANA.id, BEN.id] },
  ]);
  await user.click(dialog.getAllByRole("button", { name: "Close" }).at(-1)!);
  await user.click(bar().getByRole("button", { name: "Clear the selection" }));
  expect(screen.queryByRole("region", { name: "Selected rows" })).toBeNull();
});

test("several are cancelled with a reason; one that is over is left out, and stays selected", async () => {
  const over = {
    ...BEN,
    status: "cancelled" as const,
    can: { ...CAN, approve: false, deny: false, cancel: false },
  };
  const cat = pending(503, "Cat");
  const { user, api } = await open(undefined, [
    on(listReservations, list(ANA, over, cat)),
    on(bulkDecide, ({ body }) => ({
      results: body.ids.map((one) => ({ id: one, ok: true, status: "cancelled" as const })),
    })),
  ]);
  await user.click(screen.getByRole("checkbox", ALL));
  expect(bar().getByText("3 selected")).toBeVisible();
  await user.click(bar().getByRole("button", { name: "Cancel requests" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Cancel 2 requests?" }));
  expect(dialog.getByText(/^Ana Silva and Cat Silva will be notified by email/)).toBeVisible();
  await fill(user, dialog.getByRole("textbox", { name: "Reason" }), "The gate is broken");
  await user.click(dialog.getByRole("button", { name: "Cancel parking" }));
  await toastOf("2 requests cancelled");
  expect(await bar().findByText("1 selected")).toBeVisible();
  expect(api.sent(bulkDecide).map(({ body }) => body)).toEqual([
    { action: "cancel", ids: [ANA.id, cat.id], reason: "The gate is broken" },
  ]);
});

test("filters, size and page stand in the address, and are asked of the server", async () => {
  const { user, api, address } = await open();
  expect(row("Ana Silva").getByText("Pending")).toBeVisible();
  await user.click(row("Ana Silva").getByRole("button", { name: /^Pending/ }));
  const offered = await screen.findAllByRole("menuitem");
  expect(offered.map(({ textContent }) => textContent)).toEqual(["Approve", "Deny", "Cancel"]);
  await user.keyboard("{Escape}");
  expect(row("Ana Silva").getByText("Colleague")).toBeVisible();
  expect(row("Ana Silva").getAllByText("AB12 CDE")[0]).toBeVisible();
  expect(row("Ana Silva").getAllByText(", EV70 XYZ")[0]).toBeVisible();
  expect(row("Ben Silva").getAllByText("None").length).toBeGreaterThan(0);
  await user.selectOptions(screen.getByRole("combobox", { name: "Rows per page" }), "10");
  await user.click(screen.getByRole("checkbox", ALL));
  expect(bar().getByText("2 selected")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Add filter" }));
  await user.click(await screen.findByRole("menuitem", { name: "Type" }));
  await user.click(await screen.findByRole("radio", { name: "Colleague" }));
  // Another list begins with nothing ticked.
  expect(screen.queryByRole("region", { name: "Selected rows" })).toBeNull();
  await fill(user, screen.getByRole("searchbox", { name: "Name or plate" }), "ab12");
  await waitFor(() =>
    expect(api.sent(listReservations).at(-1)?.query).toMatchObject({ search: "ab12", type: "employee" }),
  );
  await user.click(screen.getByRole("button", { name: /^Status/, expanded: false }));
  await user.click(await screen.findByRole("radio", { name: "Denied" }));
  expect(await screen.findByText("No requests match these filters")).toBeVisible();
  expect(Object.fromEntries(new URLSearchParams(address().split("?")[1]))).toMatchObject({
    status: "denied",
    type: "employee",
    search: "ab12",
    limit: "10",
  });
  expect(api.sent(listReservations).at(-1)?.query).toMatchObject({ status: "denied", limit: 10, start: DAY });
  await user.click(screen.getAllByRole("button", { name: "Clear filters" })[0]!);
  await screen.findByRole("row", { name: /Ana Silva/ });
  expect(address()).toBe("/parking/approve?limit=10");
});

test("an address leads to its page and its filters; another page is a press away", async () => {
  const { user, address } = await open(
    `/parking/approve?start=${DAY}&end=${DAY}&status=pre-approval&limit=1`,
  );
  expect(screen.getByRole("button", { name: "Status Pending" })).toBeVisible();
  expect(screen.getByText("1 to 1 of 2")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Page 2 of 2" }));
  expect(await screen.findByText("2 to 2 of 2")).toBeVisible();
  expect(await screen.findByRole("row", { name: /Ben Silva/ })).toBeVisible();
  expect(address()).toContain("page=2");
});

test("all that waits is a press away, and the rows are saved as they are filtered", async () => {
  const saved = savedFiles();
  const { user, api, address } = await open("/parking/approve?search=silva");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("2 requests are pending");
  await user.click(screen.getByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("menuitem", { name: "Export as CSV" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]!.name).toBe("Parking requests 2026-11-20 to 2026-12-01.csv");
  const lines = (await saved[0]!.content.text()).trim().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/^Pending,Ana Silva,Colleague,,"AB12 CDE; EV70 XYZ",Harbour,South,/);
  expect(api.sent(listReservations).at(-1)?.query).toMatchObject({ search: "silva", limit: 200 });

  await user.click(screen.getByRole("button", { name: "Show them" }));
  await waitFor(() => expect(address()).toBe(`/parking/approve?end=${DAY}&status=pre-approval`));
  expect(screen.queryByRole("button", { name: "Show them" })).toBeNull();
});

test("the page is for parking administrators", async () => {
  await renderPage("/parking/approve", { as: person() });
  expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(
    "You do not have access to this page",
  );
});

test("without days it opens on what waits, and keeps its days while requests are decided", async () => {
  const { user, api } = await open("/parking/approve");
  const heading = screen.getByRole("heading", { level: 1 });
  expect(heading).toHaveTextContent("2 requests are pending");
  expect(screen.queryByRole("button", { name: /^Show/ })).toBeNull();
  expect(screen.getAllByRole("button", { name: /^Approve / })).toHaveLength(2);
  const shown = () => api.sent(listReservations).filter(({ query }) => query?.ordering === "status");
  expect(new Set(shown().map(({ query }) => query?.end))).toEqual(new Set([DAY]));

  // The last of that day is decided: it stays in sight.
  await user.click(row("Ana Silva").getByRole("button", { name: /^Approve / }));
  expect(await row("Ana Silva").findByText("Approved")).toBeVisible();
  await waitFor(() => expect(heading).toHaveTextContent("1 request is pending"));
  expect(new Set(shown().map(({ query }) => query?.end))).toEqual(new Set([DAY]));

  // Today is a choice of its own.
  await user.click(screen.getByRole("button", { name: /^Dates/ }));
  expect(await screen.findByRole("button", { name: "Until the last pending" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await user.click(screen.getByRole("button", { name: "Today" }));
  await waitFor(() => expect(shown().at(-1)?.query?.end).not.toBe(DAY));
});
