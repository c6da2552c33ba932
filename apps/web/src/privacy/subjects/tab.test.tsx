import * as privacy from "@portico/contract/privacy/privacy";
import * as contract from "@portico/contract/privacy/subjects";
import { text } from "@portico/contract/texts/text";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fieldErrors, on, type Stub } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { client, HARBOUR, list, person } from "../../testing/people.ts";
import * as file from "../../ui/save-file.ts";
import { kept, record } from "../testing/rows.ts";

const PASSWORD = "Portico-test-1";
const VERA = record();
const { rows: _rows, stops: _stops, ...FOUND } = VERA;

const open = (search: string, ...answers: Stub[]) =>
  renderPage(`/admin/privacy?tab=subjects${search}`, {
    as: person({ groups: ["employee", "admin"] }),
    sites: [HARBOUR],
    client: client({ features: ["reception"] }),
    answers: [on(privacy.getPrivacy, kept()), ...answers],
  });
const openRecord = async (...answers: Stub[]) => {
  const rendered = await open(
    "&kind=visitor&search=vera",
    on(contract.searchSubjects, list(FOUND)),
    on(contract.getSubject, VERA),
    ...answers,
  );
  await rendered.user.click(
    within(await screen.findByRole("row", { name: /Vera Guest/ })).getByRole("button"),
  );
  return rendered;
};
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

test("nothing is asked before two characters; then what is found of the chosen kind", async () => {
  const { user, api, address } = await open("", on(contract.searchSubjects, list(FOUND)));
  expect(await screen.findByText("Search for a person, visitor or number plate")).toBeVisible();
  await user.click(screen.getByRole("radio", { name: "Visitor" }));
  await fill(user, screen.getByRole("searchbox", { name: "Name, company or plate" }), "ve");
  expect(await screen.findByRole("row", { name: /Vera Guest/ })).toBeVisible();
  expect(api.sent(contract.searchSubjects).map(({ query }) => [query.kind, query.text])).toEqual([
    ["visitor", "ve"],
  ]);
  expect(address()).toContain("kind=visitor");
  expect(api.sent(contract.getSubject)).toEqual([]);
});

test("a name of whom nothing is kept says so", async () => {
  await open("&search=nobody", on(contract.searchSubjects, list()));
  expect(await screen.findByText("Nothing found")).toBeVisible();
});

test("a record says what is kept, and what erasure does with it", async () => {
  await openRecord();
  expect(await screen.findByRole("row", { name: "Visitor 1 Deleted" })).toBeVisible();
  expect(screen.getByRole("row", { name: "Visits 1,200 Anonymised" })).toBeVisible();
  expect(screen.getByRole("row", { name: "Who changed what 7 Kept without a name" })).toBeVisible();
});

test("a record that is held says why, and cannot be erased", async () => {
  await openRecord(on(contract.getSubject, record({ stops: ["A legal hold is in force."] })));
  expect(await screen.findByText("This cannot be erased now. A legal hold is in force.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Erase: Vera Guest" })).toBeDisabled();
});

test("the file is saved after the password", async () => {
  const save = vi.spyOn(file, "saveFile").mockImplementation(() => {});
  const { user, api } = await openRecord(on(contract.exportSubject, "<!doctype html>"));
  await user.click(await screen.findByRole("button", { name: "Save as a file: Vera Guest" }));
  const form = await dialog("Save as a file: Vera Guest");
  await user.click(form.getByRole("button", { name: "Save as a file" }));
  expect(form.getByText("Password is required")).toBeVisible();
  await fill(user, form.getByLabelText("Your password"), PASSWORD);
  await user.click(form.getByRole("button", { name: "Save as a file" }));
  expect(await toastOf("The file about Vera Guest was saved.")).toBeVisible();
  expect(api.sent(contract.exportSubject).at(-1)).toMatchObject({
    params: { kind: "visitor", id: VERA.id },
    body: { password: PASSWORD },
  });
  expect(save).toHaveBeenCalledWith("Vera Guest.html", "text/html", expect.anything());
  save.mockRestore();
});

test("erasing says what goes and stays, and needs the name and the password", async () => {
  const { user, api } = await openRecord(
    on(contract.eraseSubject, fieldErrors({ password: [text("signIn.currentWrong")] })),
  );
  await user.click(await screen.findByRole("button", { name: "Erase: Vera Guest" }));
  const form = await dialog("Erase: Vera Guest");
  expect(form.getByText("1,201 rows will be deleted or lose the name, for good.")).toBeVisible();
  expect(form.getByText(/^Numbers in reports stay as they are/)).toBeVisible();
  expect(form.queryByText(/account is disabled/)).toBeNull();
  const erase = form.getByRole("button", { name: "Erase" });
  await fill(user, form.getByRole("textbox", { name: "Type Vera Guest to confirm" }), "Vera");
  await user.click(erase);
  expect(form.getByText("Type Vera Guest to confirm.")).toBeVisible();
  expect(api.sent(contract.eraseSubject)).toEqual([]);
  await fill(user, form.getByRole("textbox", { name: "Type Vera Guest to confirm" }), "vera guest");
  await fill(user, form.getByLabelText("Your password"), "Portico-wrong-1");
  await user.click(erase);
  expect(await form.findByText("The current password is incorrect.")).toBeVisible();
  await fill(user, form.getByLabelText("Your password"), PASSWORD);
  api.answer(on(contract.eraseSubject, { erased: 1201 }));
  api.answer(on(contract.searchSubjects, list()));
  await user.click(erase);
  expect(await toastOf("Vera Guest was erased.")).toBeVisible();
  expect(api.sent(contract.eraseSubject).at(-1)).toMatchObject({
    params: { kind: "visitor", id: VERA.id },
    body: { confirmation: "vera guest", password: PASSWORD },
  });
  await waitFor(() => expect(screen.queryByRole("row", { name: /Vera Guest/ })).toBeNull());
});
