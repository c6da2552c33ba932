import { linkProvider, listIdentities, unlinkProvider } from "@portico/contract/sign-in/providers";
import { endSession, getSecondFactors, listSessions, removeApp } from "@portico/contract/sign-in/security";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, on, refused, type Stub } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { id, list, person } from "../../testing/people.ts";

const FACTORS = { isOn: false, hasApp: false, passkeys: [], recoveryCodesLeft: 0 };
const session = (number: number, device: string, isCurrent = false) => ({
  id: id(number),
  isCurrent,
  device,
  address: "192.0.2.7",
  createdAt: "2026-11-19T08:00:00.000Z",
  lastSeenAt: `2026-11-20T10:${number}:00.000Z`,
});
const HERE = session(30, "Chrome on Linux", true);
const PHONE = session(41, "Firefox on Android");

const open = (...answers: Stub[]) =>
  renderPage("/security", {
    answers: [
      on(listSessions, list(PHONE, HERE)),
      on(getSecondFactors, FACTORS),
      on(listIdentities, list()),
      ...answers,
    ],
  });
const devices = () =>
  within(screen.getByRole("region", { name: "Where you are logged in" })).getAllByText(
    / on (Linux|Android)$/,
  );

test("one's own browser stands first, and any other is logged out", async () => {
  let rows = [PHONE, HERE];
  const { user, api } = await open(
    on(listSessions, () => list(...rows)),
    on(endSession, () => {
      rows = [HERE];
      return { ended: 1 };
    }),
  );
  expect(await screen.findByText(/This browser ·/)).toBeVisible();
  expect(devices().map(({ textContent }) => textContent)).toEqual(["Chrome on Linux", "Firefox on Android"]);
  expect(screen.queryByRole("button", { name: /^Log out Chrome/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: /^Log out Firefox on Android/ }));
  await toastOf("Firefox on Android is logged out.");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Log out other sessions" })).toBeNull());
  expect(api.sent(endSession).map(({ params }) => params.id)).toEqual([PHONE.id]);
});

test("what cannot be loaded can be tried again, each part by itself", async () => {
  const { user, api } = await open(
    on(listSessions, refused(400, "invalid", "Not now.")),
    on(getSecondFactors, refused(400, "invalid", "Not now.")),
  );
  await waitFor(() => expect(screen.getAllByRole("button", { name: "Try again" })).toHaveLength(2));
  api.answer(on(listSessions, list(HERE)), on(getSecondFactors, FACTORS));
  const [factors, sessions] = screen.getAllByRole("button", { name: "Try again" });
  await user.click(sessions!);
  expect(await screen.findByText(/This browser/)).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Passkeys" })).toBeNull();
  await user.click(factors!);
  expect(await screen.findByRole("heading", { name: "Passkeys" })).toBeVisible();
});

test("the last second step is removed after the password, which is asked for until it is right", async () => {
  let factors = { ...FACTORS, isOn: true, hasApp: true, recoveryCodesLeft: 10 };
  const { user, api } = await open(
    on(getSecondFactors, () => factors),
    on(removeApp, fieldErrors({ password: ["The current password is incorrect."] })),
  );
  expect(
    await screen.findByRole("heading", { name: "Your log-in is protected by a second step" }),
  ).toBeVisible();
  expect(screen.getByText(/^10 codes left/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Remove the authenticator app" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Remove the authenticator app?" }));
  expect(dialog.getByText(/This is your only second step/)).toBeVisible();
  const field = dialog.getByLabelText("Your password");
  const remove = () => user.click(dialog.getByRole("button", { name: "Remove" }));
  await remove();
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  expect(api.sent(removeApp)).toEqual([]);
  await fill(user, field, "not-my-password");
  await remove();
  await waitFor(() => expect(field).toHaveAccessibleDescription("The current password is incorrect."));
  expect(field).toHaveFocus();
  factors = FACTORS;
  api.answer(on(removeApp, FACTORS));
  await fill(user, field, "Portico-demo-1");
  await remove();
  await toastOf("Authenticator app removed.");
  expect(await screen.findByRole("heading", { name: "Add a second step to your log-in" })).toBeVisible();
  expect(api.sent(removeApp).map(({ body }) => body.password)).toEqual(["not-my-password", "Portico-demo-1"]);
});

test("an account without a password is told that no second step is set up", async () => {
  await renderPage("/security", {
    as: person({ hasPassword: false }),
    answers: [on(listSessions, list(HERE)), on(getSecondFactors, FACTORS), on(listIdentities, list())],
  });
  expect(await screen.findByRole("heading", { name: "No second step is set up" })).toBeVisible();
});

test("a linked account is unlinked after the password, which linking asks for too", async () => {
  const way = (slug: string, linkedAt: string | null) => ({
    slug,
    name: slug === "google" ? "Google" : "Keycloak",
    linkedAt,
    email: null,
    can: { link: linkedAt === null, unlink: linkedAt !== null },
  });
  const { user, api } = await open(
    on(listIdentities, list(way("google", null), way("keycloak", HERE.createdAt))),
    on(linkProvider, fieldErrors({ password: ["The current password is incorrect."] })),
    on(unlinkProvider, { unlinked: true }),
  );
  for (const [button, title, action] of [
    ["Link Google", "Link Google?", "Continue"],
    ["Unlink Keycloak", "Unlink Keycloak?", "Unlink"],
  ] as const) {
    await user.click(await screen.findByRole("button", { name: button }));
    const dialog = within(await screen.findByRole("dialog", { name: title }));
    await fill(user, dialog.getByLabelText("Your password"), "Portico-demo-1");
    await user.click(dialog.getByRole("button", { name: action }));
    if (action === "Unlink") break;
    expect(await dialog.findByText("The current password is incorrect.")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
  }
  await toastOf("Keycloak unlinked.");
  expect(api.sent(linkProvider)[0]?.body).toMatchObject({ password: "Portico-demo-1" });
  expect(api.sent(unlinkProvider)[0]?.body).toEqual({ password: "Portico-demo-1" });
});
