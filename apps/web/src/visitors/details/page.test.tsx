import { listReservations } from "@portico/contract/parking/reservations";
import { listVisitorTypes } from "@portico/contract/visitors/types";
import { contactVisitor, getVisitor } from "@portico/contract/visitors/visitors";
import { listVisits } from "@portico/contract/visits/visits";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { reservation } from "../../parking/testing/rows.ts";
import { on, refused, type Stub } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { client, list } from "../../testing/people.ts";
import type { Setting } from "../../testing/render.tsx";
import { visit } from "../../visits/testing/visit.ts";
import { RECEPTION, visitor } from "../testing/rows.ts";

const PAGE = `/visitors/${visitor().id}`;

const open = async (row = visitor(), answers: Stub[] = [], setting: Setting = {}) => {
  const rendered = await renderPage(PAGE, {
    as: RECEPTION,
    ...setting,
    answers: [
      on(getVisitor, row),
      on(listVisits, list(visit(501, "Zoë"))),
      on(listReservations, list()),
      on(listVisitorTypes, list()),
      ...answers,
    ],
  });
  await screen.findByRole("heading", { name: "Zoë Ýmir" });
  return rendered;
};
const history = (name: string) => within(screen.getByRole("region", { name }));

test("the profile shows what is known, the visits and the parking", async () => {
  const { api } = await open();
  for (const words of ["zoe@acme.example", "Tea, no milk.", "vip", "AB 11", "Has not been here yet"])
    expect(screen.getByText(words)).toBeVisible();
  const visits = history("Visit history");
  expect(await visits.findByText("1 to 1 of 1")).toBeVisible();
  expect(visits.getByRole("row", { name: /Project review/ })).toHaveTextContent(
    /Fri 20 Nov 2026.*Felix Marques · Harbour.*Expected/,
  );
  expect(await history("Parking history").findByText("No parking")).toBeVisible();
  expect(api.sent(listVisits)[0]?.query).toMatchObject({
    visitor: visitor().id,
    limit: 10,
    ordering: "-start",
  });
  expect(screen.getByRole("link", { name: "Edit Details" })).toHaveAttribute(
    "href",
    `${PAGE}/edit?previousPage=${encodeURIComponent(PAGE)}`,
  );
});

test("parking that was approved is called so", async () => {
  await open(undefined, [on(listReservations, list(reservation("2026-11-18")))]);
  expect(await history("Parking history").findAllByText("Approved")).not.toHaveLength(0);
  expect(history("Parking history").queryByText("Confirmed")).toBeNull();
});

test("the visit history has ten a page", async () => {
  const rows = Array.from({ length: 11 }, (_, at) => visit(501 + at, "Zoë"));
  const { user, address } = await open(undefined, [
    on(listVisits, ({ query }) => ({
      count: rows.length,
      results: rows.slice((query.page - 1) * query.limit, query.page * query.limit),
    })),
  ]);
  const visits = history("Visit history");
  expect(await visits.findByText("1 to 10 of 11")).toBeVisible();
  await user.click(visits.getAllByRole("button", { name: /^(Next page|Page 2 of 2)/ })[0]!);
  expect(await visits.findByText("11 to 11 of 11")).toBeVisible();
  expect(address()).toBe(`${PAGE}?visits=2`);
});

test("a message asks for its words and a way, says when it is not sent, and can be sent again", async () => {
  const { user, api } = await open(undefined, [on(contactVisitor, refused(500, "internal"))], {
    client: client({ canText: true }),
  });
  await user.click(screen.getByRole("button", { name: "Contact Visitor" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Contact Visitor" }));
  const send = () => user.click(dialog.getByRole("button", { name: "Send" }));
  expect(dialog.getByText("To Zoë Ýmir")).toBeVisible();
  expect(dialog.getByRole("checkbox", { name: "SMS" })).toBeDisabled();
  expect(dialog.getByText("There is no phone number.")).toBeVisible();
  await send();
  expect(dialog.getByText("Message content is required")).toBeVisible();
  await fill(user, dialog.getByRole("textbox", { name: "Message" }), "The lift is out of order.");
  await user.click(dialog.getByRole("checkbox", { name: "Email" }));
  await send();
  expect(dialog.getByText("You must select either email or sms")).toBeVisible();
  expect(api.sent(contactVisitor)).toEqual([]);
  await user.click(dialog.getByRole("checkbox", { name: "Email" }));
  await send();
  await toastOf("Failed to send contact message");
  api.answer(on(contactVisitor, { sent: 1 }));
  await send();
  await toastOf("Contact sent to user");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const sent = api.sent(contactVisitor);
  expect(sent.at(-1)?.body).toEqual({
    content: "The lift is out of order.",
    sendEmail: true,
    sendSms: false,
  });
  // The same attempt again.
  expect(new Set(sent.map(({ headers }) => headers.get("Idempotency-Key"))).size).toBe(1);
});

test("a colleague who has nothing to do with them sees that there are details, not which", async () => {
  await open(visitor({ email: null, notes: null, can: { edit: false, editContact: false, contact: false } }));
  expect(screen.getByText("Shown only to reception and the host.")).toBeVisible();
  expect(screen.queryByText("zoe@acme.example")).toBeNull();
  expect(screen.queryByRole("link", { name: "Edit Details" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Contact Visitor" })).toBeNull();
});
