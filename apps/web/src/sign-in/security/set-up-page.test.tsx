import { beginApp, confirmApp } from "@portico/contract/sign-in/security";
import { whoami } from "@portico/contract/sign-in/sessions";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { on } from "../../testing/api.ts";
import { fill } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { client, person } from "../../testing/people.ts";

test("somebody who needs a second step sets it up before any page opens", async () => {
  const { user, api, address } = await renderPage("/edit-profile", {
    needsSecondFactor: true,
    client: client({ features: [] }),
    answers: [
      on(beginApp, { secret: "JBSWY3DPEHPK3PXP", uri: "otpauth://totp/x?secret=JBSWY3DPEHPK3PXP" }),
      on(confirmApp, { recoveryCodes: ["AAAAA-BBBBB"] }),
    ],
  });
  expect(await screen.findByRole("heading", { name: "Set up a second step" })).toBeVisible();
  expect(address()).toBe("/set-up-second-step");
  expect(screen.queryByRole("navigation")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Set up an authenticator app" }));
  const dialog = within(await screen.findByRole("dialog"));
  await fill(user, dialog.getByLabelText("Your password"), "Portico-demo-1");
  await user.click(dialog.getByRole("button", { name: "Continue" }));
  await fill(user, await screen.findByLabelText("Code from the app"), "123456");
  await user.click(screen.getByRole("button", { name: "Turn on" }));
  expect(await screen.findByText("AAAAA-BBBBB")).toBeVisible();
  api.answer(
    on(whoami, { user: person(), needsSecondFactor: false, client: client({ features: [] }), choices: {} }),
  );
  await user.click(screen.getByRole("button", { name: "I have saved them" }));
  await waitFor(() => expect(address()).toBe("/"));
});

test("others do not come to the page", async () => {
  const { address } = await renderPage("/set-up-second-step", { as: null });
  await waitFor(() => expect(address()).toBe("/login"));
});
