import { getLineVerification, verifyLine } from "@portico/contract/accounts/sign-up";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { on, refused, type Stub } from "../../testing/api.ts";
import { toastOf } from "../../testing/fields.ts";
import { renderScreen } from "../../testing/render.tsx";
import { LineManagerPage } from "./line-manager-page.tsx";

const ORLA = {
  firstName: "Orla",
  lastName: "Byrne",
  email: "orla@northwind.example",
  photo: null,
  askedAt: "2026-11-20T09:00:00.000Z",
  details: [{ label: "Phone", value: "+353 1 555 0100" }],
};

const open = (...answers: Stub[]) =>
  renderScreen(<LineManagerPage userId="someone" token="token" />, {
    as: null,
    answers: [on(getLineVerification, ORLA), ...answers],
  });
const press = (name: string) => screen.findByRole("button", { name });

test.each([
  ["Approve", true, "Approval accepted", "Orla Byrne can log in now and has been notified by email."],
  ["Deny", false, "Approval denied", "Orla Byrne cannot log in and has been notified by email."],
])("the line manager reads what somebody says, and may %s", async (answer, approve, title, text) => {
  const { user, api } = await open(on(verifyLine, { detail: "" }));
  expect(await screen.findByRole("heading", { name: "Orla Byrne has requested an account" })).toBeVisible();
  for (const words of ["orla@northwind.example", "+353 1 555 0100", "Is this information correct?"])
    expect(screen.getByText(words)).toBeVisible();
  await user.click(await press(answer));
  expect(await screen.findByRole("heading", { name: title })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(api.sent(verifyLine).map(({ body }) => body.approve)).toEqual([approve]);
});

test("an answer that cannot be taken can be given again", async () => {
  const { user } = await open(on(verifyLine, refused(404, "not_found")));
  await user.click(await press("Approve"));
  await toastOf("Could not verify details, please try again.");
  expect(screen.getByText("Is this information correct?")).toBeVisible();
  expect(await press("Approve")).toBeEnabled();
  expect(await press("Deny")).toBeEnabled();
});

test("a link that was used says so", async () => {
  await open(on(getLineVerification, refused(404, "not_found")));
  expect(await screen.findByRole("heading", { name: "Link has expired or been used." })).toBeVisible();
});
