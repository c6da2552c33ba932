import { listCarparks } from "@portico/contract/parking/carparks";
import {
  approveReservation,
  bulkDecide,
  denyReservation,
  listReservations,
} from "@portico/contract/parking/reservations";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { on, refused, type Stub } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { id, list, person } from "../../testing/people.ts";
import { carpark, reservation } from "../testing/rows.ts";

const ADMIN = person({ firstName: "Priya", lastName: "Nair", groups: ["employee", "parking_admin"] });
const DAY = "2026-12-01";
const CAN = { cancel: true, release: false, change: false, handOver: false, approve: true, deny: true };

const pending = (number: number, firstName: string) =>
  reservation(DAY, {
    id: id(number),
    status: "pre-approval",
    space: null,
    parkingSpace: null,
    employee: id(number + 100),
    user: { id: id(number + 100), firstName, lastName: "Silva" },
    can: CAN,
  });
const ANA = pending(501, "Ana");
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

test("one is approved with a press, another denied with a reason", async () => {
  const { user, api } = await open();
  await user.click(row("Ana Silva").getByRole("button", { name: /^Approve / }));
  await toastOf("Parking request has been approved.");
  expect(await row("Ana Silva").findByText("Approved")).toBeVisible();

  await user.click(row("Ben Silva").getByRole("button", { name: /^Deny / }));
  const dialog = within(await screen.findByRole("dialog", { name: "Deny Ben Silva this parking?" }));
  expect(dialog.getByText(/Ben Silva is told by e-mail/)).toBeVisible();
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

test("several at once: the one that somebody else ended stays selected, and says why", async () => {
  const { user } = await open(undefined, [
    on(bulkDecide, {
      results: [
        { id: ANA.id, ok: true, status: "confirmed" },
        { id: BEN.id, ok: false, detail: "This is no longer possible." },
      ],
    }),
  ]);
  await user.click(screen.getByRole("checkbox", { name: "Select all requests of this page" }));
  const bar = within(screen.getByRole("region", { name: "Selected rows" }));
  await user.click(bar.getByRole("button", { name: "Approve 2" }));
  await toastOf("1 request approved");
  const dialog = within(await screen.findByRole("dialog", { name: "What could not be done" }));
  expect(dialog.getByRole("listitem").textContent).toMatch(/Ben Silva.*This is no longer possible\./);
  expect(bar.getByText("1 selected")).toBeVisible();
});

test("filters, size and page stand in the address, and are asked of the server", async () => {
  const { user, api, address } = await open();
  await user.selectOptions(screen.getByRole("combobox", { name: "Rows per page" }), "10");
  await user.click(screen.getByRole("button", { name: /^Status/, expanded: false }));
  await user.click(await screen.findByRole("radio", { name: "Denied" }));
  expect(await screen.findByText("Nothing fits these filters")).toBeVisible();
  expect(new URLSearchParams(address().split("?")[1]).get("status")).toBe("denied");
  expect(api.sent(listReservations).at(-1)?.query).toMatchObject({ status: "denied", limit: 10, start: DAY });
  await user.click(screen.getAllByRole("button", { name: "Clear filters" })[0]!);
  await screen.findByRole("row", { name: /Ana Silva/ });
  expect(address()).toBe("/parking/approve?limit=10");
});

test("the page is for parking administrators", async () => {
  await renderPage("/parking/approve", { as: person() });
  expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(
    "This page is not for your account",
  );
});
