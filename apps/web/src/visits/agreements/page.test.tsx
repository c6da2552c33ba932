import { getNda, getOwnVisit, signNda } from "@portico/contract/visits/personal-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, on, refused, type Stub } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { agreement, personalVisit, UUID } from "../testing/personal-visit.ts";

const UNSIGNED = personalVisit({ nda: { required: true, signed: false, updated: false, signedAt: null } });

const open = async (...answers: Stub[]) => {
  const rendered = await renderPage(`/visit/${UUID}/nda`, {
    as: null,
    answers: [on(getOwnVisit, UNSIGNED), on(getNda, agreement()), ...answers],
  });
  await screen.findByRole("heading", { level: 1, name: /House rules|Confidentiality agreement/ });
  return rendered;
};
const button = (name: string) => screen.getByRole("button", { name });
const nameField = () => screen.getByRole("textbox", { name: "Type your full name" });

test("the text is read, and signed by typing the name alone", async () => {
  let nda = agreement();
  const { user, api, address } = await open(
    on(getNda, () => nda),
    on(signNda, ({ body }) => {
      nda = agreement({ ndaSigned: true, validSignature: true, ndaSignatureData: body.ndaSignatureData });
      return nda;
    }),
  );
  expect(await screen.findByText("What you see here stays here.")).toBeVisible();
  expect(screen.getByText("Updated Mon 2 Nov 2026")).toBeVisible();
  expect(screen.getByRole("img", { name: "Signature field" })).toBeVisible();
  expect(button("Sign and continue")).toBeDisabled();
  await user.click(button("Type your name instead"));
  expect(screen.getByText("Haruto Okada, Okada Systems, Fri 20 Nov 2026")).toBeVisible();
  await user.click(button("Sign and continue"));
  expect(nameField()).toHaveAccessibleDescription("Signature is required");
  expect(api.sent(signNda)).toEqual([]);
  await fill(user, nameField(), "Haruto Okada");
  await user.keyboard("{Enter}");
  await toastOf("Thank you. The NDA is signed.");
  await waitFor(() => expect(address()).toBe(`/visit/${UUID}`));
  expect(api.sent(signNda).map(({ body }) => body)).toEqual([
    { id: agreement().id, ndaSignatureData: "Haruto Okada" },
  ]);
});

test("a version that is signed shows the signature, as it was typed or drawn", async () => {
  const signed = { ndaSigned: true, validSignature: true };
  const { api } = await open(on(getNda, agreement({ ...signed, ndaSignatureData: "Haruto Okada" })));
  const own = within(await screen.findByRole("region", { name: "Your signature" }));
  expect(own.getByText("Haruto Okada")).toBeVisible();
  expect(own.getByText("You have signed this version.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Sign and continue" })).toBeNull();
  expect(api.sent(signNda)).toEqual([]);
});

test("once the visit is over the text is read, and no longer signed", async () => {
  await open(on(getOwnVisit, { ...UNSIGNED, status: "cancelled", can: { edit: false } }));
  expect(await screen.findByText("What you see here stays here.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Sign and continue" })).toBeNull();
});

test("a text that has changed since says so", async () => {
  await open(on(getNda, agreement({ ndaUpdated: true })));
  expect(
    await screen.findByText("This text has changed since you signed it. Please read and sign it again."),
  ).toBeVisible();
});

test("a signature that is not taken says why at its field, or that the text is another one now", async () => {
  let nda = agreement();
  const unreadable = "This signature cannot be read. Please sign again.";
  const { user, api } = await open(
    on(getNda, () => nda),
    on(signNda, fieldErrors({ ndaSignatureData: [unreadable] })),
  );
  await user.click(await screen.findByRole("button", { name: "Type your name instead" }));
  await fill(user, nameField(), "Haruto Okada");
  await user.click(button("Sign and continue"));
  await waitFor(() => expect(nameField()).toHaveAccessibleDescription(unreadable));
  api.answer(on(signNda, refused(500, "internal")));
  await user.click(button("Sign and continue"));
  await toastOf("Something went wrong. The NDA has not been signed. Please try again.");
  nda = agreement({ id: "00000000-0000-7000-8000-000000000699", ndaText: "What you hear stays here, too." });
  api.answer(on(signNda, refused(409, "state", "The text has changed. Please read it again.")));
  await user.click(button("Sign and continue"));
  await toastOf("The text has changed. Please read it again.");
  expect(await screen.findByText("What you hear stays here, too.")).toBeVisible();
});

test("where there is no text the page says so", async () => {
  await open(on(getNda, refused(404, "not_found", "Something went wrong. NDA text may not exist.")));
  expect(await screen.findByText("There is nothing to sign")).toBeVisible();
  expect(screen.getByText("Something went wrong. NDA text may not exist.")).toBeVisible();
});
