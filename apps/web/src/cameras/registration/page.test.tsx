import { registerVehicle } from "@portico/contract/cameras/registration";
import { text } from "@portico/contract/texts/text";
import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { fieldErrors, noAnswer, on, refused, type Stub } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { client, person } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import { RegisterVehiclePage } from "./page.tsx";

const HOUSE = client({ features: ["camera"] });
const field = (name: string) => screen.getByRole("textbox", { name });
const submit = (user: UserEvent) => user.click(screen.getByRole("button", { name: "Register Vehicle" }));

const open = async (...answers: Stub[]) => {
  const rendered = await renderPage("/parking/register", { as: null, client: HOUSE, answers });
  await screen.findByRole("heading", { level: 1, name: "Register Your Vehicle" });
  return rendered;
};

const fillIn = async (user: UserEvent) => {
  await fill(user, field("Registration"), "hv21 krt");
  await fill(user, field("First name"), "Marta");
  await fill(user, field("Email"), " marta@kingsway.example");
  await fill(user, field("Note"), "Board lunch");
};

test("what is missing or wrong stands at its field, and nothing is sent", async () => {
  const { user, api } = await open();
  await submit(user);
  expect(field("Registration")).toHaveAccessibleDescription("Your vehicle's registration is required.");
  expect(field("Email")).toHaveAccessibleDescription("Please enter a valid email.");
  expect(field("Registration")).toHaveFocus();
  await fillIn(user);
  await fill(user, field("Email"), "marta@kingsway");
  await submit(user);
  expect(field("Email")).toHaveAccessibleDescription("Please enter a valid email.");
  expect(api.sent(registerVehicle)).toEqual([]);
});

test("the fields take no more than the server, and say the reason to give", async () => {
  await open();
  const lengths = ["Registration", "First name", "Last name", "Note"].map((name) =>
    field(name).getAttribute("maxlength"),
  );
  expect(lengths).toEqual(["10", "20", "20", "255"]);
  expect(field("Note")).toHaveAccessibleDescription(/Reason for parking, e\.g\. delivery, visitor, \.\.\./);
});

test("a stranger is thanked, and told that the page may be closed", async () => {
  const { user, api } = await open(on(registerVehicle, { detail: "Vehicle Registered" }));
  await fillIn(user);
  await submit(user);
  expect(await screen.findByRole("heading", { level: 1, name: "Vehicle Registered" })).toBeVisible();
  expect(screen.getByText(/^Thank you\. .*HV21 KRT.* You may close this page\.$/)).toBeVisible();
  expect(api.sent(registerVehicle)[0]?.body).toEqual({
    registration: "hv21 krt",
    firstName: "Marta",
    lastName: "",
    email: "marta@kingsway.example",
    phone: "",
    note: "Board lunch",
  });
});

test("the server's refusals stand at their fields, and what was typed stays", async () => {
  const { user, api } = await open(
    on(registerVehicle, fieldErrors({ registration: [text("cameras.registrationForm")] })),
  );
  await fillIn(user);
  await submit(user);
  expect(await screen.findByText("A registration has at least two letters or digits.")).toBeVisible();
  expect(field("Note")).toHaveValue("Board lunch");
  api.answer(on(registerVehicle, refused(429, "tooMany", text("common.tooMany"))));
  await submit(user);
  expect(await screen.findByRole("alert")).toHaveTextContent("Too many attempts. Please wait a moment.");
  api.answer(on(registerVehicle, noAnswer));
  await submit(user);
  await waitFor(() => expect(screen.getByRole("alert")).not.toHaveTextContent("Too many attempts"));
});

test("who is logged in goes to the home page", async () => {
  const { user, address } = await renderScreen(<RegisterVehiclePage />, {
    as: person(),
    client: HOUSE,
    at: "/parking/register",
    answers: [on(registerVehicle, { detail: "Vehicle Registered" })],
  });
  await fillIn(user);
  await submit(user);
  expect(await toastOf("Vehicle Registered")).toBeVisible();
  expect(address()).toBe("/");
});

test("is not offered where the client has no cameras", async () => {
  await renderPage("/parking/register", { as: null, client: client({ features: ["parking"] }) });
  expect(await screen.findByRole("heading", { level: 1 })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Register Vehicle" })).toBeNull();
});
