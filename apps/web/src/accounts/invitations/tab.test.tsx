import {
  createInvitations,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from "@portico/contract/accounts/invitations";
import { getSignUpSettings } from "@portico/contract/accounts/sign-up-settings";
import { listAllSites } from "@portico/contract/sites/sites";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, on } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { HARBOUR, list, person } from "../../testing/people.ts";
import { invitation, signUpSettings } from "../testing/rows.ts";

const open = async () => {
  let rows = [invitation()];
  const rendered = await renderPage("/people?tab=invitations", {
    as: person({ groups: ["employee", "admin"] }),
    answers: [
      on(listInvitations, () => list(...rows)),
      on(getSignUpSettings, signUpSettings()),
      on(listAllSites, list(HARBOUR)),
      on(createInvitations, list(invitation())),
      on(resendInvitation, invitation()),
      on(withdrawInvitation, () => {
        rows = [invitation({ status: "withdrawn" })];
        return rows[0]!;
      }),
    ],
  });
  await screen.findByRole("row", { name: /ines@partner\.example/ });
  return rendered;
};

test("people are invited; an address that is none is named", async () => {
  const { user, api } = await open();
  await user.click(screen.getAllByRole("button", { name: "Invite people" })[0]!);
  const dialog = within(await screen.findByRole("dialog", { name: "Invite people" }));
  const emails = dialog.getByRole("textbox", { name: "Email addresses" });
  const send = () => user.click(dialog.getByRole("button", { name: "Send invitations" }));
  await send();
  expect(dialog.getByText("Enter at least one email address.")).toBeVisible();
  expect(emails).toHaveFocus();
  expect(api.sent(createInvitations)).toEqual([]);
  const wrong = "nobody: please enter a valid email.";
  api.answer(on(createInvitations, fieldErrors({ emails: [wrong] })));
  await fill(user, emails, "nobody, ines@partner.example");
  await send();
  expect(await dialog.findByText(wrong)).toBeVisible();
  // Of one person only a name can be filled in.
  expect(dialog.queryByRole("textbox", { name: "First name" })).toBeNull();
  api.answer(on(createInvitations, list(invitation())));
  await fill(user, emails, "ines@partner.example");
  await fill(user, dialog.getByRole("textbox", { name: "First name" }), "Inês");
  await send();
  await toastOf("1 invitation sent.");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.sent(createInvitations).map(({ body }) => [body.emails, body.prefill])).toEqual([
    [["nobody", "ines@partner.example"], {}],
    [["ines@partner.example"], { firstName: "Inês" }],
  ]);
});

test("an open invitation is sent again, or withdrawn", async () => {
  const { user, api } = await open();
  const row = () => screen.getByRole("row", { name: /ines@partner\.example/ });
  expect(row()).toHaveTextContent("Open");
  for (const [action, said] of [
    ["Send again", "Invitation sent again to ines@partner.example."],
    ["Withdraw", "Invitation to ines@partner.example withdrawn."],
  ] as const) {
    await user.click(screen.getByRole("button", { name: "Actions for ines@partner.example" }));
    await user.click(await screen.findByRole("menuitem", { name: action }));
    await toastOf(said);
  }
  await waitFor(() => expect(row()).toHaveTextContent("Withdrawn"));
  expect(screen.queryByRole("button", { name: "Actions for ines@partner.example" })).toBeNull();
  expect(api.sent(resendInvitation)).toHaveLength(1);
});
