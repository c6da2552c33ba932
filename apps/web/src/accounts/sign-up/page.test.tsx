import { getSignUpConfig, signUp } from "@portico/contract/accounts/sign-up";
import type { Answer } from "@portico/contract/endpoint";
import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { fieldErrors, on, type Stub } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { HARBOUR, id } from "../../testing/people.ts";

type Config = NonNullable<Answer<typeof getSignUpConfig>>;

/** A client that asks for a telephone, and for a badge number where somebody has a badge. */
const CONFIG: Config = {
  phoneRequired: true,
  vehiclesRequired: false,
  maxRegistrations: 2,
  photoRequired: false,
  askVehicleType: false,
  allowedEmailDomains: ["northwind.example"],
  lineManagerVerification: false,
  sites: [{ id: HARBOUR.id, name: HARBOUR.name }],
  additionalSignupGroups: [
    {
      id: id(1),
      name: "Badge",
      description: null,
      isConditional: true,
      condition: "Do you have a badge?",
      isClosable: false,
      additionalSignupGroupFields: [
        {
          fieldName: "badge_number",
          fieldLabel: "Number of the badge",
          fieldHint: null,
          required: true,
          requiresVerification: false,
          hideOnEdit: false,
          signUpFieldType: { fieldType: "text", options: [] },
        },
      ],
    },
  ],
};

const field = (name: string) => screen.getByRole("textbox", { name });
/** A password has no role; what is required says so at its label. */
const secret = (name: string) => screen.getByLabelText(new RegExp(`^${name}( \\*)?$`));

const open = async (...answers: Stub[]) => {
  const rendered = await renderPage("/signup", {
    as: null,
    answers: [on(getSignUpConfig, CONFIG), ...answers],
  });
  await screen.findByRole("button", { name: "Sign Up" });
  return { ...rendered, submit: () => rendered.user.click(screen.getByRole("button", { name: "Sign Up" })) };
};

const fillIn = async (user: UserEvent, given: Record<string, string>) => {
  for (const [name, text] of Object.entries(given))
    await fill(user, name.includes("assword") ? secret(name) : field(name), text);
};

const GIVEN = {
  "First name": "Noor",
  "Last name": "Pereira",
  Email: "noor@northwind.example",
  Phone: "+44 20 7946 0000",
  Password: "Portico-demo-1",
  "Confirm password": "Portico-demo-1",
};

test("what is missing stands at its field, the first of them has the focus, and nothing is sent", async () => {
  const { user, api, submit } = await open();
  await submit();
  expect(field("First name")).toHaveAccessibleDescription(/First name is required/);
  expect(field("Last name")).toHaveAccessibleDescription(/Last name is required/);
  expect(field("Phone")).toHaveAccessibleDescription(/Phone is required/);
  expect(field("First name")).toHaveFocus();
  await fillIn(user, { "First name": "Noor" });
  expect(field("First name")).not.toHaveAccessibleDescription(/required/);
  await fillIn(user, { Email: "noor@elsewhere.example", "Confirm password": "another" });
  await submit();
  expect(field("Email")).toBeInvalid();
  expect(secret("Confirm password")).toBeInvalid();
  expect(field("Last name")).toHaveFocus();
  expect(api.sent(signUp)).toEqual([]);
});

test("fields behind a question are asked once it is answered with yes", async () => {
  const { user, submit } = await open();
  expect(screen.queryByRole("textbox", { name: "Number of the badge" })).toBeNull();
  await user.click(screen.getByRole("switch", { name: "Do you have a badge?" }));
  await submit();
  expect(field("Number of the badge")).toBeInvalid();
});

test("what was filled in is sent as it stands, and log-in follows with the address", async () => {
  const { user, api, submit, address } = await open(on(signUp, { detail: "" }));
  await fillIn(user, GIVEN);
  await submit();
  await waitFor(() => expect(address()).toMatch(/^\/login\?/));
  expect(api.sent(signUp)[0]?.body).toMatchObject({
    firstName: "Noor",
    email: "noor@northwind.example",
    phone: "+44 20 7946 0000",
    site: HARBOUR.id,
  });
  expect(await screen.findByRole("textbox", { name: "Email" })).toHaveValue("noor@northwind.example");
});

test("what the server refuses stands at its field, and what was typed stays", async () => {
  const { user, submit } = await open(on(signUp, fieldErrors({ email: ["There is an account already."] })));
  await fillIn(user, GIVEN);
  await submit();
  await toastOf("Something went wrong.");
  expect(field("Email")).toHaveAccessibleDescription(/There is an account already\./);
  expect(field("Email")).toHaveFocus();
  expect(field("First name")).toHaveValue("Noor");
});

test("where nobody may sign up by themselves the form goes home", async () => {
  const { address } = await renderPage("/signup", { as: null, answers: [on(getSignUpConfig, null)] });
  await waitFor(() => expect(address()).toBe("/login"));
});
