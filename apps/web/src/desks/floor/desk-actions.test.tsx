import { listDeskReservations } from "@portico/contract/desks/reservations";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { on } from "../../testing/api.ts";
import { LISBON, list } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import { desk, deskReservation, sitter } from "../testing/rows.ts";
import { DeskActions } from "./desk-actions.tsx";

const DAY = "2026-11-24";

test("the plan says that one has a desk at another site that day, and lets this one be booked", async () => {
  const away = deskReservation(DAY, { site: { id: LISBON.id, name: LISBON.name }, siteId: LISBON.id });
  await renderScreen(<DeskActions desk={desk("C-14")} day={DAY} today="2026-11-20" own={undefined} />, {
    as: sitter(),
    answers: [on(listDeskReservations, list(away))],
  });
  expect(await screen.findByText("You already have desk C-16 at Lisbon on Tue 24 Nov.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Book" })).toBeEnabled();
});
