import * as contract from "@portico/contract/operators/clients";
import { getOperatorSession } from "@portico/contract/operators/log-in";
import { text } from "@portico/contract/texts/text";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, on, type Stub } from "../../testing/api.ts";
import { fill } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { id } from "../../testing/people.ts";
import { operatedClient, session } from "../testing/rows.ts";

const NORTHWIND = operatedClient();
const FABRIKAM = operatedClient({
  id: id(92),
  name: "Fabrikam Parking",
  state: "suspended",
  suspendedAt: "2026-11-19T09:00:00.000Z",
  hosts: ["fabrikam.example", "parking.example"],
});

const open = (answers: Stub[] = []) =>
  renderPage("/operator/clients", {
    as: null,
    answers: [
      on(getOperatorSession, { session }),
      on(contract.listOperatedClients, { results: [NORTHWIND, FABRIKAM] }),
      ...answers,
    ],
  });
const row = (name: string) => screen.findByRole("article", { name });

test("each client has its state, hosts, size and use", async () => {
  await open();
  expect(await screen.findByRole("heading", { level: 1, name: "2 clients" })).toBeVisible();
  const northwind = await row("Northwind House");
  for (const said of [
    "In use",
    "northwind.example",
    "263 people",
    "1,204 bookings in 30 days",
    "2 sites",
    "34 MB of files",
  ])
    expect(northwind).toHaveTextContent(said);
  const fabrikam = await row("Fabrikam Parking");
  expect(fabrikam).toHaveTextContent("Suspended");
  expect(fabrikam).toHaveTextContent(/Suspended since Thu 19 Nov 2026/);
});

test("a client is made, and its link is shown once", async () => {
  const { user, api } = await open([
    on(contract.createOperatedClient, {
      client: NORTHWIND,
      link: "https://acme.example/set-up/abc",
      isNew: true,
    }),
  ]);
  await user.click(await screen.findByRole("button", { name: "New client" }));
  const dialog = await screen.findByRole("dialog", { name: "New client" });
  await user.click(within(dialog).getByRole("button", { name: "Create client" }));
  expect(within(dialog).getByText("Address is required")).toBeVisible();
  await fill(user, within(dialog).getByLabelText("Name"), "Acme");
  await fill(user, within(dialog).getByLabelText("Host"), "acme.example");
  await user.click(within(dialog).getByRole("button", { name: "Create client" }));
  expect(await screen.findByText("https://acme.example/set-up/abc")).toBeVisible();
  expect(api.sent(contract.createOperatedClient)[0]?.body).toEqual({ name: "Acme", host: "acme.example" });
  expect(api.sent(contract.createOperatedClient)[0]?.headers.get("x-csrftoken")).toBe(session.csrf);
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(screen.queryByText("https://acme.example/set-up/abc")).toBeNull();
});

test("a client is suspended with a reason, and resumed", async () => {
  const { user, api } = await open([
    on(contract.suspendOperatedClient, { ...NORTHWIND, state: "suspended" }),
    on(contract.resumeOperatedClient, FABRIKAM),
  ]);
  await user.click(
    within(await row("Northwind House")).getByRole("button", { name: "Suspend Northwind House" }),
  );
  const dialog = await screen.findByRole("dialog", { name: "Suspend Northwind House?" });
  expect(dialog).toHaveTextContent("from 263 people");
  await user.click(within(dialog).getByRole("button", { name: "Suspend client" }));
  expect(within(dialog).getByText("Enter the reason.")).toBeVisible();
  await fill(user, within(dialog).getByLabelText("Reason"), "Unpaid");
  await user.click(within(dialog).getByRole("button", { name: "Suspend client" }));
  expect(await screen.findByText("Northwind House is suspended.")).toBeVisible();
  expect(api.sent(contract.suspendOperatedClient)[0]).toMatchObject({
    params: { id: NORTHWIND.id },
    body: { reason: "Unpaid" },
  });
  await user.click(screen.getByRole("button", { name: "Resume Fabrikam Parking" }));
  expect(await screen.findByText("Fabrikam Parking is in use again.")).toBeVisible();
});

test("a host that leads elsewhere is refused in words; the only one has no button to remove it", async () => {
  const { user, api } = await open([
    on(contract.addOperatedHost, fieldErrors({ host: [text("operators.hostElsewhere")] })),
    on(contract.removeOperatedHost, FABRIKAM),
  ]);
  await user.click(
    within(await row("Northwind House")).getByRole("button", { name: "Hosts Northwind House" }),
  );
  const dialog = await screen.findByRole("dialog", { name: "Hosts of Northwind House" });
  expect(within(dialog).queryByRole("button", { name: /Remove/ })).toBeNull();
  await fill(user, within(dialog).getByLabelText("New host"), "other.example");
  await user.click(within(dialog).getByRole("button", { name: "Check and add" }));
  expect(await within(dialog).findByText("This host does not lead to this installation.")).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await user.click(
    within(await row("Fabrikam Parking")).getByRole("button", { name: "Hosts Fabrikam Parking" }),
  );
  await user.click(await screen.findByRole("button", { name: "Remove parking.example" }));
  expect(await screen.findByText("parking.example is removed.")).toBeVisible();
  expect(api.sent(contract.removeOperatedHost)[0]?.params).toEqual({
    id: FABRIKAM.id,
    host: "parking.example",
  });
});

const DUE = {
  ...{ requestedBy: "other@example.test", reason: "Ended", dueAt: "2026-11-27T10:00:00.000Z" },
  isBegun: false,
};

test("a suspended client is deleted after a week, which is said before", async () => {
  const { user, api } = await open([on(contract.requestRemoval, { ...FABRIKAM, removal: DUE })]);
  expect(within(await row("Northwind House")).queryByRole("button", { name: /Delete/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Delete Fabrikam Parking" }));
  const dialog = await screen.findByRole("dialog", { name: "Delete Fabrikam Parking?" });
  expect(dialog).toHaveTextContent("with 263 people, is deleted in 7 days");
  await fill(user, within(dialog).getByLabelText("Reason"), "Ended");
  await user.click(within(dialog).getByRole("button", { name: "Request deletion" }));
  expect(await screen.findByText(/Fabrikam Parking will be deleted Fri 27 Nov 2026/)).toBeVisible();
  expect(api.sent(contract.requestRemoval)[0]?.body).toEqual({ reason: "Ended" });
});

test("another operator confirms the deletion after a question, and anybody keeps the client", async () => {
  const { user, api } = await open([
    on(contract.listOperatedClients, { results: [{ ...FABRIKAM, removal: DUE }] }),
    on(contract.confirmRemoval, { ...FABRIKAM, removal: { ...DUE, isBegun: true } }),
    on(contract.cancelRemoval, FABRIKAM),
  ]);
  expect(await row("Fabrikam Parking")).toHaveTextContent("requested by other@example.test: Ended");
  await user.click(screen.getByRole("button", { name: "Delete now Fabrikam Parking" }));
  const question = await screen.findByRole("dialog", { name: "Delete Fabrikam Parking now?" });
  await user.click(within(question).getByRole("button", { name: "Delete now" }));
  expect(await screen.findByText("Fabrikam Parking is being deleted.")).toBeVisible();
  expect(api.sent(contract.confirmRemoval)).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Keep it Fabrikam Parking" }));
  expect(await screen.findByText("Fabrikam Parking will not be deleted.")).toBeVisible();
});

test("the operator who wants it cannot confirm it, and nobody keeps what is being deleted", async () => {
  const own = { ...FABRIKAM, removal: { ...DUE, requestedBy: session.operator.email } };
  const begun = { ...NORTHWIND, state: "suspended" as const, removal: { ...DUE, isBegun: true } };
  await open([on(contract.listOperatedClients, { results: [own, begun] })]);
  expect(within(await row("Fabrikam Parking")).queryByRole("button", { name: /Delete now/ })).toBeNull();
  const northwind = await row("Northwind House");
  expect(northwind).toHaveTextContent("Is being deleted");
  expect(within(northwind).queryByRole("button", { name: /Keep/ })).toBeNull();
});
