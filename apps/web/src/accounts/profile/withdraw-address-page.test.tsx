import { withdrawAddress } from "@portico/contract/accounts/sign-up";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { on, refused, type Stub } from "../../testing/api.ts";
import { renderScreen } from "../../testing/render.tsx";
import { WithdrawAddressPage } from "./withdraw-address-page.tsx";

const open = (...answers: Stub[]) =>
  renderScreen(<WithdrawAddressPage userId="someone" token="token" />, { as: null, answers });
const withdraw = () => screen.findByRole("button", { name: "Withdraw the change" });

test("the change is withdrawn after a question, and the person is led to log-in", async () => {
  const { user, api } = await open(on(withdrawAddress, { detail: "" }));
  expect(await screen.findByRole("heading", { name: "Keep your email address?" })).toBeVisible();
  expect(api.sent(withdrawAddress)).toEqual([]);
  await user.click(await withdraw());
  expect(await screen.findByRole("heading", { name: /^Your email address stays as it is/ })).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to log in" })).toHaveAttribute("href", "/login");
  expect(api.sent(withdrawAddress).map(({ params }) => params)).toEqual([
    { userId: "someone", token: "token" },
  ]);
});

test("a link that cannot be used any more says so", async () => {
  const { user } = await open(on(withdrawAddress, refused(404, "not_found")));
  await user.click(await withdraw());
  expect(await screen.findByRole("heading", { name: /^This link can no longer be used/ })).toBeVisible();
});
