import type { ClientProfile } from "@portico/contract/installation/organisation";
import { changeClientProfile, getClientProfile } from "@portico/contract/installation/organisation";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, on, refused, type Stub } from "../../testing/api.ts";
import { enterTime, fill } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { client, id, person } from "../../testing/people.ts";

const PROFILE: ClientProfile = {
  ...{ name: "Northwind House", product: "ve", hosts: ["northwind.example"], features: ["rooms", "desks"] },
  ...{ brandColor: "#4A56DC", logo: null, locale: null, businessDayStart: "08:00", businessDayEnd: "18:00" },
};

const open = (...answers: Stub[]) =>
  renderPage("/admin/organisation", {
    as: person({ id: id(503), groups: ["employee", "admin"] }),
    client: client(),
    answers: [on(getClientProfile, PROFILE), ...answers],
  });
const save = () => screen.getByRole("button", { name: "Save" });

test("each feature says what it brings, and only what was changed is sent", async () => {
  const { user, api } = await open(
    on(changeClientProfile, { ...PROFILE, name: "Harbour", features: ["desks", "parking"] }),
  );
  expect(await screen.findByText("Northwind House uses 2 of 15 features")).toBeVisible();
  const features = within(screen.getByRole("group", { name: "Features" }));
  expect(features.getAllByRole("switch")).toHaveLength(15);
  const parking = features.getByRole("switch", { name: /^Parking / });
  expect(parking).toHaveAccessibleDescription(/fair allocation/);
  await user.click(parking);
  await user.click(features.getByRole("switch", { name: /^Rooms / }));
  await fill(user, screen.getByRole("textbox", { name: "Name" }), "Harbour");
  await user.click(save());
  expect(await screen.findByText("The organisation was saved.")).toBeVisible();
  expect(api.sent(changeClientProfile)[0]?.body).toEqual({
    ...{ name: "Harbour", switchOn: ["parking"], switchOff: ["rooms"] },
  });
});

test("a pale colour and a day that ends first are said before anything is sent", async () => {
  const { user, api } = await open();
  await fill(user, await screen.findByRole("textbox", { name: "Another colour" }), "#FFEE88");
  enterTime("Day ends", "07:00");
  await user.click(save());
  expect(
    await screen.findByText("White text is hard to read on this colour. Choose a darker one."),
  ).toBeVisible();
  expect(screen.getByText("The day must end after it begins.")).toBeVisible();
  expect(api.sent(changeClientProfile)).toEqual([]);
});

test("what the server refuses is said at its field, and everything typed stays", async () => {
  const { user, api } = await open(
    on(changeClientProfile, fieldErrors({ name: ["This name is not possible."] })),
  );
  await fill(user, await screen.findByRole("textbox", { name: "Name" }), "Harbour");
  await user.click(save());
  expect(await screen.findByText("This name is not possible.")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Harbour");
  api.answer(on(changeClientProfile, { ...PROFILE, name: "Harbour" }));
  await user.click(save());
  expect(await screen.findByText("The organisation was saved.")).toBeVisible();
});

test("a failure to load can be tried again", async () => {
  const { user, api } = await renderPage("/admin/organisation", {
    as: person({ id: id(503), groups: ["employee", "admin"] }),
    client: client(),
    answers: [on(getClientProfile, refused(503, "unavailable", "Portico is not available."))],
  });
  const again = await screen.findByRole("button", { name: "Try again" });
  api.answer(on(getClientProfile, PROFILE));
  await user.click(again);
  expect(await screen.findByText("Northwind House uses 2 of 15 features")).toBeVisible();
});
