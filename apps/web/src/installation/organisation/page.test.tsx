import type { ClientProfile } from "@portico/contract/installation/organisation";
import { changeClientProfile, getClientProfile } from "@portico/contract/installation/organisation";
import {
  endOperatorAccess,
  listOperatorAccess,
  type OperatorGrant,
} from "@portico/contract/operators/grants";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, on, refused, type Stub } from "../../testing/api.ts";
import { enterTime, fill } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { client, id, person } from "../../testing/people.ts";

const PROFILE: ClientProfile = {
  ...{ name: "Northwind House", product: "ve", hosts: ["northwind.example"], features: ["rooms", "desks"] },
  ...{ brandColor: "#4A56DC", logo: null, locale: null, businessDayStart: "08:00", businessDayEnd: "18:00" },
  ...{ supportEmail: null, creditBundlePrice: null },
};

const open = (...answers: Stub[]) =>
  renderPage("/admin/organisation", {
    as: person({ id: id(503), groups: ["employee", "admin"] }),
    client: client(),
    answers: [on(getClientProfile, PROFILE), on(listOperatorAccess, { count: 0, results: [] }), ...answers],
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
    seen: { name: "Northwind House" },
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

test("the support address and the price of credits are checked, and empty is none", async () => {
  const { user, api } = await open(
    on(getClientProfile, { ...PROFILE, supportEmail: "help@northwind.example" }),
    on(changeClientProfile, PROFILE),
  );
  const address = await screen.findByRole("textbox", { name: "Support address" });
  const price = screen.getByRole("textbox", { name: "Price of ten credits" });
  expect([address, price].map((field) => (field as HTMLInputElement).value)).toEqual([
    ...["help@northwind.example", ""],
  ]);
  await fill(user, address, "help@");
  await user.type(price, "15");
  await user.click(save());
  expect(await screen.findByText("Please enter a valid email.")).toBeVisible();
  expect(api.sent(changeClientProfile)).toEqual([]);
  await user.clear(address);
  await user.click(save());
  expect(await screen.findByText("The organisation was saved.")).toBeVisible();
  expect(api.sent(changeClientProfile)[0]?.body).toEqual({
    ...{ supportEmail: null, creditBundlePrice: 1500, switchOn: [], switchOff: [] },
    seen: { supportEmail: "help@northwind.example", creditBundlePrice: null },
  });
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
    answers: [
      on(getClientProfile, refused(503, "unavailable", "Portico is not available.")),
      on(listOperatorAccess, { count: 0, results: [] }),
    ],
  });
  const again = await screen.findByRole("button", { name: "Try again" });
  api.answer(on(getClientProfile, PROFILE));
  await user.click(again);
  expect(await screen.findByText("Northwind House uses 2 of 15 features")).toBeVisible();
});

const GRANT: OperatorGrant = {
  ...{ id: id(801), operator: "ops@example.test", reason: "A booking is lost", isOpen: true },
  ...{ beginsAt: "2026-11-20T10:00:00.000Z", endsAt: "2026-11-20T14:00:00.000Z" },
  ...{ uses: 2, usedAt: "2026-11-20T10:30:00.000Z" },
};
const ENDED: OperatorGrant = {
  ...GRANT,
  ...{ id: id(802), operator: "other@example.test", isOpen: false, uses: 0, usedAt: null },
};

test("administrators see which operator has access and why, and end it", async () => {
  const { user, api } = await open(
    on(listOperatorAccess, { count: 2, results: [GRANT, ENDED] }),
    on(endOperatorAccess, { ...GRANT, isOpen: false }),
  );
  const panel = within(await screen.findByRole("region", { name: "Access of operators" }));
  const [first, second] = await panel.findAllByRole("listitem");
  for (const said of ["ops@example.test", "A booking is lost", /Until Fri 20 Nov 2026/, /Used 2 times/])
    expect(first).toHaveTextContent(said);
  expect(second).toHaveTextContent(/Ended Fri 20 Nov 2026/);
  expect(second).toHaveTextContent("Not used");
  expect(panel.getAllByRole("button", { name: /End access/ })).toHaveLength(1);
  await user.click(panel.getByRole("button", { name: "End access of ops@example.test" }));
  expect(await screen.findByText("ops@example.test no longer has access.")).toBeVisible();
  expect(api.sent(endOperatorAccess)[0]?.params).toEqual({ id: GRANT.id });
});

test("a client without such access is told what it would be", async () => {
  await open();
  expect(await screen.findByText("No operator has had access.")).toBeVisible();
});
