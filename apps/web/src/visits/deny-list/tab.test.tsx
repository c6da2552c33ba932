import type { Group } from "@portico/contract/common";
import { inEnglish } from "@portico/contract/testing/in-english";
import {
  createDenyEntry,
  deleteDenyEntry,
  listDenyDecisions,
  listDenyEntries,
} from "@portico/contract/visits/deny-list";
import { getReceptionSettings } from "@portico/contract/visits/settings";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, on, type Stub } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { id, list, person } from "../../testing/people.ts";
import { denyEntry, receptionSettings } from "../testing/settings.ts";

const ANN = denyEntry();

const open = (group: Group, search = "", ...answers: Stub[]) => {
  let rows = [ANN];
  return renderPage(`/admin/reception${search}`, {
    as: person({ groups: ["employee", group] }),
    answers: [
      on(listDenyEntries, () => list(...rows)),
      on(listDenyDecisions, list()),
      on(getReceptionSettings, receptionSettings()),
      on(createDenyEntry, ({ body }) => {
        if (!body.lastName) return fieldErrors({ non_field_errors: [inEnglish("visits.denyEmpty")] });
        const made = denyEntry({ ...(body as Partial<typeof ANN>), id: id(72) });
        rows = [...rows, made];
        return made;
      }),
      on(deleteDenyEntry, () => rows.pop()!),
      ...answers,
    ],
  });
};

test("security has the deny-list alone: names somebody there, and takes the entry away", async () => {
  const { user, api } = await open("security");
  await screen.findByRole("row", { name: /Ann Nobody/ });
  expect(screen.queryByRole("link", { name: "Badge" })).toBeNull();
  await user.click(screen.getAllByRole("button", { name: "Add entry" })[0]!);
  const dialog = within(await screen.findByRole("dialog", { name: "Add to the deny-list" }));
  const add = () => user.click(dialog.getByRole("button", { name: "Add entry" }));
  await add();
  expect(dialog.getByText("Reason is required")).toBeVisible();
  await fill(user, dialog.getByRole("textbox", { name: "First name" }), "Bo");
  await fill(user, dialog.getByRole("textbox", { name: "Reason" }), "A test.");
  await add();
  expect(await dialog.findByText("Enter a last name, company, email, phone or number plate.")).toBeVisible();
  await fill(user, dialog.getByRole("textbox", { name: "Last name" }), "Stranger");
  await add();
  await toastOf("Added. No visits marked.");
  expect(api.sent(createDenyEntry).at(-1)?.body).toMatchObject({
    firstName: "Bo",
    lastName: "Stranger",
    reason: "A test.",
    untilDay: null,
  });
  expect(await screen.findByRole("row", { name: /Bo Stranger/ })).toHaveTextContent("Never expires");

  await user.click(screen.getByRole("button", { name: "Remove the entry for Bo Stranger" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Remove" }));
  await toastOf("Entry removed.");
  await waitFor(() => expect(screen.queryByRole("row", { name: /Bo Stranger/ })).toBeNull());
  expect(api.sent(deleteDenyEntry).map(({ params }) => params.id)).toEqual([id(72)]);
});

test("reception reads the deny-list and the kiosk's settings, and changes neither", async () => {
  const { user, api } = await open("reception", "?tab=deny&search=Nobody");
  await screen.findByRole("row", { name: /Ann Nobody/ });
  expect(api.sent(listDenyEntries).map(({ query }) => query.search)).toEqual(["Nobody"]);
  expect(screen.queryByRole("button", { name: "Add entry" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull();
  await user.click(screen.getByRole("link", { name: "Kiosk" }));
  expect(await screen.findByRole("textbox", { name: "Wi-Fi" })).toBeDisabled();
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
});

test("the decisions name the visit, what was equal, and who decided", async () => {
  const MATCHED = {
    id: id(75),
    at: "2026-11-20T09:05:00.000Z",
    visitId: id(501),
    visitorName: "Ann Nobody",
    visitStart: "2026-11-20T09:30:00.000Z",
    timeZone: "Europe/London",
    reason: "Left with a laptop",
    fields: ["lastName", "firstName"],
    decision: "matched" as const,
    note: null,
    by: null,
  };
  const REFUSED = {
    ...MATCHED,
    id: id(76),
    decision: "refused" as const,
    note: "Sent to the gate",
    by: "Sam Security",
  };
  const { user, api, address } = await open(
    "security",
    "",
    on(listDenyDecisions, ({ query }) => ({ count: 26, results: query.page === 1 ? [REFUSED] : [MATCHED] })),
  );
  const refused = await screen.findByRole("row", { name: /Sent to the gate/ });
  expect(refused).toHaveTextContent("Ann NobodyFri 20 Nov, 09:30");
  expect(refused).toHaveTextContent("Matching: First name and Last name");
  expect(refused).toHaveTextContent("Sam Security, Fri 20 Nov, 09:05");
  expect(within(refused).getByRole("link", { name: "Ann Nobody" })).toHaveAttribute(
    "href",
    `/visits/${id(501)}`,
  );
  await user.click(screen.getByRole("button", { name: "Page 2 of 2" }));
  expect(await screen.findByRole("row", { name: /Matched/ })).toBeVisible();
  expect(address()).toContain("logPage=2");
  expect(api.sent(listDenyDecisions).at(-1)?.query.page).toBe(2);
});
