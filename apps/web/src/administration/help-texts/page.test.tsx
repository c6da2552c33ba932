import {
  listWrittenHelpTexts,
  removeHelpText,
  type WrittenHelpText,
  writeHelpText,
} from "@portico/contract/help/help";
import { text } from "@portico/contract/texts/text";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, on, type Stub } from "../../testing/api.ts";
import { fill } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { id, list, person } from "../../testing/people.ts";

const ENGLISH: WrittenHelpText = {
  ...{ key: "request_desk", locale: "en-GB", title: "Desks", text: "<p>Come <strong>early</strong>.</p>" },
};

const open = (...answers: Stub[]) =>
  renderPage("/admin/help-texts", {
    as: person({ id: id(503), groups: ["employee", "admin"] }),
    answers: [on(listWrittenHelpTexts, list(ENGLISH)), ...answers],
  });
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

test("each place says in which languages it has a text", async () => {
  await open();
  const desk = within(await screen.findByRole("region", { name: "Request a desk" }));
  expect(desk.getAllByRole("listitem").map((row) => row.textContent)).toEqual([
    expect.stringContaining("EnglishDesksEdit"),
    expect.stringContaining("GermanNo textWrite"),
  ]);
});

test("a text is shown as people see it, and sent with its emphasis", async () => {
  const { user, api } = await open(on(writeHelpText, { ...ENGLISH, title: "Your desk" }));
  await user.click(await screen.findByRole("button", { name: /^Edit.*Request a desk, English$/ }));
  const form = await dialog("Request a desk");
  const editor = await form.findByRole("textbox", { name: /^Text/ });
  expect(within(editor).getByText("early")).toHaveProperty("tagName", "STRONG");
  expect(form.getByRole("button", { name: "Numbered list" })).toBeVisible();
  await fill(user, form.getByRole("textbox", { name: "Title" }), "Your desk");
  await user.click(form.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("“Your desk” is saved.")).toBeVisible();
  expect(api.sent(writeHelpText)[0]).toMatchObject({
    params: { key: "request_desk", locale: "en-GB" },
    body: { title: "Your desk", text: ENGLISH.text },
  });
});

test("an empty text is refused before it is sent, and what the server refuses is said", async () => {
  const { user, api } = await open(
    on(writeHelpText, fieldErrors({ title: [text("common.tooLong", { max: 100 })] })),
  );
  await user.click(await screen.findByRole("button", { name: /^Write.*Roll call, German$/ }));
  const form = await dialog("Roll call");
  await form.findByRole("textbox", { name: /^Text/ });
  await user.click(form.getByRole("button", { name: "Save" }));
  expect(await form.findByText("Name is required")).toBeVisible();
  expect(form.getByRole("textbox", { name: /^Text/ })).toHaveAccessibleDescription("This field is required.");
  expect(api.sent(writeHelpText)).toEqual([]);
});

test("a text is removed after a question", async () => {
  const { user, api } = await open(on(removeHelpText, ENGLISH));
  await user.click(await screen.findByRole("button", { name: /^Remove.*Request a desk, English$/ }));
  const question = await dialog("Remove Desks?");
  expect(question.getByText(/in another language, if there is one/)).toBeVisible();
  await user.click(question.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Desks removed.")).toBeVisible();
  expect(api.sent(removeHelpText)[0]?.params).toEqual({ key: "request_desk", locale: "en-GB" });
});
