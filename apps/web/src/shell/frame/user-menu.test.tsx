import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { client, HARBOUR, LISBON, person } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import { UserMenu } from "./user-menu.tsx";

const open = async (...sites: (typeof HARBOUR)[]) => {
  const rendered = await renderScreen(<UserMenu />, {
    as: person({ permittedSites: sites.map(({ id }) => id) }),
    client: client({ features: [] }),
    sites,
  });
  const press = async () => {
    await rendered.user.click(await screen.findByRole("button", { name: /^Account menu of Elena Novak/ }));
    return within(await screen.findByRole("menu"));
  };
  return { ...rendered, press };
};

test("the site is chosen in the menu, and kept for the session", async () => {
  const { user, press } = await open(HARBOUR, LISBON);
  const menu = await press();
  expect(menu.getByText("elena@northwind.example")).toBeVisible();
  const sites = menu.getAllByRole("menuitemradio");
  expect(sites.map(({ textContent }) => textContent)).toEqual(["All sites", "Harbour", "Lisbon"]);
  expect(menu.getByRole("menuitemradio", { name: "Harbour" })).toBeChecked();
  await user.click(menu.getByRole("menuitemradio", { name: "All sites" }));
  const button = screen.getByRole("button", { name: /^Account menu of/ });
  expect(button).toHaveTextContent("All sites");
  expect(sessionStorage.getItem("portico-site")).toBe(JSON.stringify({ siteId: null }));
});

test("with a single site there is nothing to choose", async () => {
  const { press } = await open(HARBOUR);
  const menu = await press();
  const sites = menu.getAllByRole("menuitemradio");
  expect(sites.map(({ textContent }) => textContent)).toEqual(["Harbour"]);
  expect(sites[0]).toBeDisabled();
});
