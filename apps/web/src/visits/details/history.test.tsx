import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { id } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import "../core/texts.ts";
import { DAY, details, visit } from "../testing/visit.ts";
import { VisitHistory } from "./history.tsx";

const HAPPENED = ["checked-in", "checked-out", "checked-in", "arrived", "no-show"] as const;
const at = (index: number) => `${DAY}T10:${20 - index}:00.000Z`;

test("the last four changes are shown, and the whole history on demand", async () => {
  const changes = HAPPENED.map((status, index) => ({
    status,
    at: at(index),
    by: index === 0 ? null : "Rosa Iglesias",
    via: index === 0 ? ("kiosk" as const) : ("staff" as const),
  }));
  const history = [
    {
      id: id(90),
      kind: "scheduled",
      at: "2026-11-18T09:00:00.000Z",
      by: "Felix Marques",
      via: "host" as const,
    },
    ...changes
      .toReversed()
      .map(({ status, ...change }, index) => ({ id: id(91 + index), kind: status, ...change })),
  ];
  const { user } = await renderScreen(
    <VisitHistory visit={details(visit(501, "Hana"), { statusChanges: changes.slice(0, 4), history })} />,
  );
  const shown = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  const last = [
    "Checked in10:20At the kiosk",
    "Checked out10:19Rosa Iglesias",
    "Checked in10:18Rosa Iglesias",
    "Arrived10:17Rosa Iglesias",
  ];
  expect(shown()).toEqual(last);
  await user.click(screen.getByRole("button", { name: "Show the whole history" }));
  expect(shown()).toEqual([...last, "No-show10:16Rosa Iglesias", "InvitedWed 18 NovFelix Marques"]);
  await user.click(screen.getByRole("button", { name: "Show the last changes only" }));
  expect(shown()).toEqual(last);
});

test("a visit to which nothing has happened says so", async () => {
  await renderScreen(<VisitHistory visit={details(visit(501, "Hana"))} />);
  expect(screen.getByText("Nothing has happened yet.")).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});
