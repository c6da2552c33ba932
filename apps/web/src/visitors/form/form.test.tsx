import { listReservations } from "@portico/contract/parking/reservations";
import { listVisitorTypes } from "@portico/contract/visitors/types";
import { createVisitor, getVisitor, listVisitors, updateVisitor } from "@portico/contract/visitors/visitors";
import { listVisits } from "@portico/contract/visits/visits";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { fieldErrors, on, refused, type Stub } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { id, list } from "../../testing/people.ts";
import { visitorType } from "../../visits/testing/settings.ts";
import { RECEPTION, visitor } from "../testing/rows.ts";

/** A browser whose person has refused the camera. */
const refuseCamera = () =>
  Object.defineProperty(navigator, "mediaDevices", {
    value: { getUserMedia: () => Promise.reject(Object.assign(new Error(), { name: "NotAllowedError" })) },
    configurable: true,
  });
afterEach(() => void Reflect.deleteProperty(navigator, "mediaDevices"));

const CONTRACTOR = visitorType({
  id: id(32),
  name: "Contractor",
  fields: [{ key: "trade", label: "Trade", kind: "string", required: true, options: [] }],
});

/** What the profile asks for, which follows once somebody is saved. */
const PROFILE = [on(getVisitor, visitor()), on(listVisits, list()), on(listReservations, list())];

const open = async (at = "/visitors/create", answers: Stub[] = [], as = RECEPTION) => {
  const rendered = await renderPage(at, {
    as,
    answers: [
      ...PROFILE,
      on(listVisitorTypes, list(visitorType(), CONTRACTOR)),
      on(listVisitors, list(visitor())),
      on(createVisitor, visitor()),
      on(updateVisitor, visitor()),
      ...answers,
    ],
  });
  await screen.findByRole("textbox", { name: "First name" });
  return { ...rendered, press: (name: string) => rendered.user.click(screen.getByRole("button", { name })) };
};
const field = (name: string) => screen.getByRole("textbox", { name });

test("what is missing stands at its field, the first of them has the focus; what is given is sent", async () => {
  const { user, api, press, address } = await open();
  await press("Add visitor");
  expect(field("First name")).toHaveAccessibleDescription("First name is required");
  expect(field("Last name")).toHaveAccessibleDescription("Last name is required");
  expect(field("First name")).toHaveFocus();
  await fill(user, field("First name"), "Zoë");
  await fill(user, field("Last name"), "Ýmir");
  await fill(user, field("Email"), "nonsense");
  await user.click(screen.getByRole("combobox", { name: "Visitor type" }));
  await user.click(await screen.findByRole("option", { name: "Contractor" }));
  await press("Add visitor");
  expect(field("Email")).toHaveAccessibleDescription("Please enter a valid email.");
  expect(field("Trade")).toBeInvalid();
  expect(api.sent(createVisitor)).toEqual([]);
  // What is wrong elsewhere does not take the focus away while this field is mended.
  await user.clear(field("Email"));
  await user.type(field("Email"), "zoe@acme.example", { skipClick: true });
  expect(field("Email")).toHaveFocus();
  await fill(user, field("Trade"), "Lifts");
  await press("Add vehicle");
  await fill(user, field("Registration 1"), "ab 11");
  await user.click(screen.getByRole("combobox", { name: "Type of vehicle 1" }));
  await user.click(await screen.findByRole("option", { name: "Car" }));
  await user.type(screen.getByRole("combobox", { name: "Tags" }), "vip{Enter}");
  await user.click(screen.getByRole("combobox", { name: "Language" }));
  const [german] = await screen.findAllByRole("option", { name: "Deutsch" });
  await user.click(german!);
  await fill(user, field("Notes"), "Tea, no milk.");
  await press("Add visitor");
  await toastOf("Zoë Ýmir was added.");
  await waitFor(() => expect(address()).toBe(`/visitors/${visitor().id}`));
  expect(api.sent(createVisitor).map(({ body }) => body)).toEqual([
    {
      firstName: "Zoë",
      lastName: "Ýmir",
      company: null,
      email: "zoe@acme.example",
      phone: null,
      notes: "Tea, no milk.",
      locale: "de-DE",
      tags: ["vip"],
      vehicles: [{ registration: "ab 11", vehicleType: "Car" }],
      typeId: CONTRACTOR.id,
      additional: { trade: "Lifts" },
      photo: null,
    },
  ]);
});

test("a visitor who is not saved says so, at the field too, and what was typed stays", async () => {
  const { user, api, press } = await open(undefined, [on(createVisitor, refused(500, "internal"))]);
  await fill(user, field("First name"), "Ann");
  await fill(user, field("Last name"), "Other");
  await press("Add visitor");
  await toastOf("Something went wrong. The visitor has not been saved. Please try again.");
  const photo = "This picture cannot be read. Choose a JPEG, PNG or WebP.";
  api.answer(on(createVisitor, fieldErrors({ company: ["This company is not known."], photo: [photo] })));
  await press("Add visitor");
  await waitFor(() => expect(field("Company")).toHaveAccessibleDescription("This company is not known."));
  expect(screen.getByRole("group", { name: "Photo" })).toHaveAccessibleDescription(photo);
  expect(field("Company")).toHaveFocus();
  expect(field("First name")).toHaveValue("Ann");
});

test("a visitor who has the email already is offered instead", async () => {
  const holder = visitor();
  const words = "A visitor with this email already exists.";
  const { user, press, address } = await open(undefined, [
    on(createVisitor, refused(409, "state", words, holder)),
  ]);
  await fill(user, field("First name"), "Zoe");
  await fill(user, field("Last name"), "Other");
  await fill(user, field("Email"), "ZOE@ACME.EXAMPLE");
  await press("Add visitor");
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText("Zoë Ýmir, Acme")).toBeVisible();
  await press("Use this visitor");
  await waitFor(() => expect(address()).toBe(`/visitors/${holder.id}`));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("by keyboard: a new plate waits for its text, and the form is not left by mistake", async () => {
  const { user, api, address } = await open();
  const tabTo = async (element: HTMLElement) => {
    for (let step = 0; step < 60 && document.activeElement !== element; step += 1) await user.tab();
    expect(element).toHaveFocus();
  };
  await tabTo(field("First name"));
  await user.keyboard("Ken");
  await user.tab();
  await user.keyboard("Loach");
  await tabTo(screen.getByRole("button", { name: "Add vehicle" }));
  await user.keyboard("{Enter}");
  expect(field("Registration 1")).toHaveFocus();
  await user.keyboard("kb 1");
  await tabTo(screen.getByRole("button", { name: "Cancel" }));
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(address()).toBe("/visitors/create");
  expect(field("Registration 1")).toHaveValue("kb 1");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await user.click(await screen.findByRole("button", { name: "Leave" }));
  await waitFor(() => expect(address()).toBe("/visitors"));
  expect(api.sent(createVisitor)).toEqual([]);
});

test("where the camera is refused the form says so, and a file still works", async () => {
  refuseCamera();
  const { user, press } = await open();
  await press("Use the camera");
  const dialog = within(await screen.findByRole("dialog", { name: "Take a photo" }));
  const alert = await dialog.findByRole("alert");
  expect(alert).toHaveTextContent("The camera is blocked. Allow it in the browser’s settings.");
  expect(alert).toHaveTextContent("You can also choose a photo from a file.");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.getByRole("button", { name: "Use the camera" })).toHaveFocus());
});

test("a visitor is changed with what was known, and the page before follows", async () => {
  const { user, api, press, address } = await open(`/visitors/${visitor().id}/edit`);
  expect(screen.getByRole("heading", { name: "Edit Zoë Ýmir" })).toBeVisible();
  await fill(user, field("Company"), "Globex");
  await press("Save");
  await toastOf("Zoë Ýmir was saved.");
  await waitFor(() => expect(address()).toBe("/visitors"));
  expect(api.sent(updateVisitor)[0]?.body).toMatchObject({
    firstName: "Zoë",
    company: "Globex",
    notes: "Tea, no milk.",
    tags: ["vip"],
    vehicles: [{ registration: "AB 11", vehicleType: "Car" }],
  });
});

test.each([
  ["", "/visitors"],
  ["?previousPage=/visitors/create", "/visitors/create"],
])("a visitor who cannot be loaded to be edited%s leads back to %s", async (search, back) => {
  const { address } = await renderPage(`/visitors/${id(899)}/edit${search}`, {
    as: RECEPTION,
    answers: [
      on(getVisitor, refused(404, "not_found")),
      on(listVisitors, list()),
      on(listVisitorTypes, list()),
    ],
  });
  await toastOf("Failed to load user");
  await waitFor(() => expect(address()).toBe(back));
});

test("somebody who may not change a visitor is told so", async () => {
  await renderPage(`/visitors/${visitor().id}/edit`, {
    answers: [on(getVisitor, visitor({ can: { edit: false, editContact: false, contact: false } }))],
  });
  expect(
    await screen.findByText("Only reception and colleagues who know this visitor can change these details."),
  ).toBeVisible();
  expect(screen.queryByRole("textbox", { name: "First name" })).toBeNull();
});

test("contact details that colleagues use too are shown and stay", async () => {
  const shared = visitor({ can: { edit: true, editContact: false, contact: true } });
  const { user, api, press } = await open(`/visitors/${shared.id}/edit`, [on(getVisitor, shared)]);
  for (const name of ["Email", "Phone"]) {
    expect(field(name)).toBeDisabled();
    expect(field(name)).toHaveAccessibleDescription(
      "Colleagues use these contact details too. Ask reception to change them.",
    );
  }
  await fill(user, field("Company"), "Okonkwo");
  await press("Save");
  await waitFor(() => expect(api.sent(updateVisitor)).toHaveLength(1));
  const { body } = api.sent(updateVisitor)[0]!;
  expect(body).toMatchObject({ company: "Okonkwo" });
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(["email"]));
});
