import type { Group } from "@portico/contract/common";
import { inEnglish } from "@portico/contract/testing/in-english";
import { listVisitorTypes } from "@portico/contract/visitors/types";
import { listDenyDecisions, listDenyEntries } from "@portico/contract/visits/deny-list";
import { getReceptionSettings, updateReceptionSettings } from "@portico/contract/visits/settings";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { on } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { client, list, person } from "../../testing/people.ts";
import { receptionSettings, visitorType } from "../testing/settings.ts";

const open = (group: Group, at = "/admin/reception", settings = receptionSettings()) =>
  renderPage(at, {
    as: person({ groups: ["employee", group] }),
    client: client({ features: ["reception", "qr codes", "screen"] }),
    answers: [
      on(listVisitorTypes, list(visitorType())),
      on(getReceptionSettings, settings),
      on(listDenyEntries, list()),
      on(listDenyDecisions, list()),
    ],
  });
const tabs = async () =>
  within(await screen.findByRole("navigation", { name: "Reception settings" }))
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

test("an administrator comes from the administration, and has every tab", async () => {
  const { user, address } = await open("admin", "/admin");
  await user.click(await screen.findByRole("link", { name: /Visitor types, agreements/ }));
  expect(await tabs()).toEqual([
    "Visitor types",
    "Agreements",
    "Badge",
    "Kiosk",
    "Self-service",
    "How to find us",
    "Deny-list",
    "Codes",
    "Screens",
  ]);
  expect(address()).toBe("/admin/reception");
});

test("reception has neither codes nor screens", async () => {
  await open("reception");
  expect(await tabs()).not.toContain("Codes");
  expect(await tabs()).not.toContain("Screens");
});

test("security comes from the account menu, and has the deny-list alone", async () => {
  const { user, address } = await open("security", "/read-qr");
  await user.click(await screen.findByRole("button", { name: /^Account menu/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Deny-list", hidden: true }));
  expect(await screen.findByText("The deny-list is empty")).toBeVisible();
  expect(address()).toMatch(/^\/admin\/reception/);
  expect(screen.queryByRole("link", { name: "Badge" })).toBeNull();
});

test("the usual greeting is none of the client's own, and nothing else is sent", async () => {
  const own = receptionSettings({ kiosk: { ...receptionSettings().kiosk, welcome: "Come in" } });
  const { user, api } = await open("admin", "/admin/reception?tab=kiosk", own);
  api.answer(on(updateReceptionSettings, receptionSettings()));
  const field = await screen.findByDisplayValue("Come in");
  await fill(user, field, inEnglish("visits.welcome"));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await toastOf("Saved.");
  expect(api.sent(updateReceptionSettings)[0]?.body).toEqual({
    ...{ kiosk: { welcome: null }, seen: { kiosk: { welcome: "Come in" } } },
  });
});
