import { OPERATOR_ACTIONS } from "@portico/contract/operators/form";
import { listOperatorEntries, type OperatorEntry } from "@portico/contract/operators/log";
import { getOperatorSession } from "@portico/contract/operators/log-in";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { on } from "../../testing/api.ts";
import { renderPage } from "../../testing/page.tsx";
import { id, list } from "../../testing/people.ts";
import { session } from "../testing/rows.ts";

const entry = (given: Partial<OperatorEntry>): OperatorEntry => ({
  id: id(95),
  at: "2026-11-20T09:30:00.000Z",
  email: "ops@example.test",
  action: "client.suspend",
  subject: "Acme",
  reason: null,
  ...given,
});
const open = (...entries: OperatorEntry[]) =>
  renderPage("/operator/log", {
    as: null,
    answers: [on(getOperatorSession, { session }), on(listOperatorEntries, list(...entries))],
  });

test("who did what is a sentence, with the reason", async () => {
  await open(
    entry({ reason: "Unpaid" }),
    entry({ id: id(96), email: null, action: "operator.create", subject: "new@example.test" }),
  );
  expect(await screen.findByRole("heading", { level: 1, name: "2 entries" })).toBeVisible();
  expect(
    screen.getByRole("row", { name: /ops@example\.test suspended a client: Acme\s?Reason: Unpaid/ }),
  ).toBeVisible();
  expect(
    screen.getByRole("row", { name: /The installation created an operator: new@example\.test/ }),
  ).toBeVisible();
});

test("every action has words", async () => {
  await open(...OPERATOR_ACTIONS.map((action, at) => entry({ id: id(100 + at), action, subject: null })));
  const rows = await screen.findAllByRole("row");
  expect(rows).toHaveLength(OPERATOR_ACTIONS.length + 1);
  expect(screen.queryByText(/log\.did/)).toBeNull();
});

test("an empty log says what it will list", async () => {
  await open();
  expect(await screen.findByText("Nothing has been done yet")).toBeVisible();
  expect(screen.getByText(/^Changes by operators and by the installation itself/)).toBeVisible();
});
