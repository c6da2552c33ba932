import {
  type BookedByScan,
  cancelDeskReservation,
  createDeskReservations,
  type ScannedDesk,
} from "@portico/contract/desks/reservations";
import { createQrEvent } from "@portico/contract/qr/qr";
import { inEnglish } from "@portico/contract/testing/in-english";
import { type Text, text } from "@portico/contract/texts/text";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, on, refused, type Stub } from "../../testing/api.ts";
import { toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { id } from "../../testing/people.ts";
import { desk, deskReservation, sitter } from "../testing/rows.ts";

const TODAY = "2026-11-20";
const C16 = desk("C-16", { id: id(801) });

const open = (
  scanned: BookedByScan | { code: string; detail: string | Text; row: ScannedDesk },
  answers: Stub[] = [],
) =>
  renderPage(`/handle-qr?aid=desk-booking&oid=${C16.id}`, {
    as: sitter(),
    answers: [
      on(
        createQrEvent,
        "row" in scanned
          ? refused(409, "state", scanned.detail, scanned.row)
          : {
              qrAction: null,
              qrActionType: { id: "desk-booking", contentType: "desk", action: "book" },
              contentObject: { ...scanned },
              user: null,
            },
      ),
      ...answers,
    ],
  });
const hasText = (name: string) => screen.findByRole("heading", { name });

test("a free desk is booked by its code, and can be given back after a question", async () => {
  const { user, api } = await open({ ...deskReservation(TODAY), isNew: true }, [
    on(cancelDeskReservation, deskReservation(TODAY, { status: "cancelled" })),
  ]);
  expect(await hasText("Requested desk for today.")).toBeVisible();
  expect(screen.getByText("C-16")).toBeVisible();
  expect(screen.getByText("Fri 20 Nov")).toBeVisible();
  expect(api.sent(createQrEvent).map(({ body }) => [body.qrActionTypeId, body.objectId])).toEqual([
    ["desk-booking", C16.id],
  ]);
  await user.click(screen.getByRole("button", { name: "Cancel Desk" }));
  const question = within(await screen.findByRole("dialog", { name: "Cancel Desk" }));
  expect(question.getByText(inEnglish("desks.confirmCancel"))).toBeVisible();
  await user.click(question.getByRole("button", { name: "Cancel Request" }));
  expect(await hasText("Desk request cancelled.")).toBeVisible();
});

test("one's own desk is said to be one's own, and whether it still waits", async () => {
  await open({ ...deskReservation(TODAY, { status: "pending" }), isNew: false });
  expect(await hasText("You have already booked this desk")).toBeVisible();
  expect(screen.getByText("Your request stays pending until it is approved.")).toBeVisible();
});

test("another's desk cannot be had, and nothing is offered instead", async () => {
  const taken = desk("C-16", { status: "occupied" });
  await open({
    code: "state",
    detail: inEnglish("desks.qrUnavailable"),
    row: { ...taken, ownReservation: null },
  });
  expect(await hasText("Desk Unavailable")).toBeVisible();
  expect(screen.getByText("Sorry this desk has already been booked for today.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Book this desk instead" })).toBeNull();
});

test("who may not book desks is told that, and not that the desk is unavailable", async () => {
  await open({
    code: "state",
    detail: text("desks.mayNotBookOneself"),
    row: { ...C16, ownReservation: null },
  });
  expect(await hasText("You are not allowed to book desks.")).toBeVisible();
  expect(screen.queryByText("Desk Unavailable")).toBeNull();
});

test("who has another desk today can leave it for this one", async () => {
  const own = deskReservation(TODAY, { desk: { ...deskReservation(TODAY).desk, name: "L-01" } });
  const { user, api } = await open(
    { code: "state", detail: inEnglish("desks.alreadyBooked"), row: { ...C16, ownReservation: own } },
    [on(createDeskReservations, fieldErrors({ desk: ["Fri 20 Nov: this desk is taken."] }))],
  );
  expect(await hasText("Desk Unavailable")).toBeVisible();
  expect(screen.getByText(inEnglish("desks.alreadyBooked"))).toBeVisible();
  expect(screen.getByText("L-01, Canal zone, Floor 2, East Wing")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Book this desk instead" }));
  await toastOf("Fri 20 Nov: this desk is taken.");
  api.answer(on(createDeskReservations, { results: [deskReservation(TODAY)] }));
  await user.click(screen.getByRole("button", { name: "Book this desk instead" }));
  expect(await hasText("Requested desk for today.")).toBeVisible();
  const sent = api.sent(createDeskReservations);
  expect(sent.map(({ body }) => body)).toEqual(Array(2).fill({ deskId: C16.id, date: TODAY, replace: true }));
  // What was refused is another attempt.
  expect(new Set(sent.map(({ headers }) => headers.get("Idempotency-Key"))).size).toBe(2);
});
