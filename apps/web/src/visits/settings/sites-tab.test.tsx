import { inEnglish } from "@portico/contract/testing/in-english";
import { listSiteDirections, updateSiteDirections } from "@portico/contract/visits/settings";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, on } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { HARBOUR, LISBON, list, person } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import "./texts.ts";
import { SitesTab } from "./sites-tab.tsx";

const directions = ({ id, name }: typeof HARBOUR) => ({
  id,
  name,
  address: null as string | null,
  mapDirectionsUrl: null as string | null,
  directions: null as string | null,
});
const FOUND = {
  ...directions(LISBON),
  address: "Rua do Cais 7",
  mapDirectionsUrl: "https://maps.example/lisbon",
  directions: "Two minutes from the station.",
};

const open = (group: "admin" | "reception") =>
  renderScreen(<SitesTab />, {
    as: person({ groups: ["employee", group] }),
    answers: [on(listSiteDirections, list(directions(HARBOUR), FOUND))],
  });
const row = (name: string) => screen.findByRole("row", { name: new RegExp(`^${name}`) });

test("an administrator says how a site is found; an address that is none stays at its field", async () => {
  const { user, api } = await open("admin");
  expect(await row("Harbour")).toHaveTextContent("No directions yet");
  expect(screen.getByRole("link", { name: "Open the map of Lisbon" })).toHaveAttribute(
    "href",
    "https://maps.example/lisbon",
  );
  await user.click(screen.getByRole("button", { name: "Edit Harbour" }));
  const dialog = within(await screen.findByRole("dialog", { name: "How to find Harbour" }));
  const save = () => user.click(dialog.getByRole("button", { name: "Save" }));
  await fill(user, dialog.getByRole("textbox", { name: "Address" }), "Quay Street 1");
  await fill(user, dialog.getByRole("textbox", { name: "Map" }), "https://maps.example/harbour");
  await fill(user, dialog.getByRole("textbox", { name: "Directions" }), "The door beside the bridge.");
  const words = inEnglish("common.addressForm");
  api.answer(on(updateSiteDirections, fieldErrors({ mapDirectionsUrl: [words] })));
  await save();
  expect(await dialog.findByText(words)).toBeVisible();
  expect(dialog.getByRole("textbox", { name: "Map" })).toHaveFocus();
  const saved = {
    address: "Quay Street 1",
    mapDirectionsUrl: "https://maps.example/harbour",
    directions: "The door beside the bridge.",
  };
  api.answer(
    on(updateSiteDirections, { ...directions(HARBOUR), ...saved }),
    on(listSiteDirections, list({ ...directions(HARBOUR), ...saved }, FOUND)),
  );
  await save();
  await toastOf("Harbour saved.");
  expect(await screen.findByText("The door beside the bridge.")).toBeVisible();
  expect(api.sent(updateSiteDirections).at(-1)).toMatchObject({ params: { id: HARBOUR.id }, body: saved });
});

test("without sites the list says what it is for", async () => {
  await renderScreen(<SitesTab />, {
    as: person({ groups: ["employee", "admin"] }),
    answers: [on(listSiteDirections, list())],
  });
  expect(await screen.findByText(/^Visitors read here how they find a site\./)).toBeVisible();
});

test("reception reads the directions, and changes none", async () => {
  await open("reception");
  expect(await row("Lisbon")).toHaveTextContent("Rua do Cais 7");
  expect(screen.getByRole("heading", { level: 1, name: "Directions to 2 sites" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Edit/ })).toBeNull();
});
