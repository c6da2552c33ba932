import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { makePerson, setPassword, unique } from "./kits/accounts.ts";
import { browserOf, callAs, expectReadable, logIn, test } from "./kits/common.ts";
import { dayAhead } from "./kits/parking.ts";

/** Accounts as administrators keep them. Each journey works with people of its own, whom it makes first. */

test("who is disabled is logged out at once, and whoever waited for their space has it", async ({
  page,
  browser,
}) => {
  await logIn(page, "super");
  const [leaver, waiting] = [await makePerson(page), await makePerson(page)];
  for (const person of [leaver, waiting]) await setPassword(page, person);
  const [first, second] = [await browserOf(browser, leaver.email), await browserOf(browser, waiting.email)];
  const sites = await callAs<{ results: { id: string; name: string }[] }>(page, "GET", "/sites/");
  const london = sites.body.results.find(({ name }) => name === "London")!.id;
  // A car park of its own with one space.
  const carpark = await callAs<{ id: string }>(page, "POST", "/parking/carparks/", {
    site_id: london,
    name: unique("Yard "),
  });
  expect(carpark.status).toBe(201);
  const space = await callAs(page, "POST", "/parking/spaces/", { carpark: carpark.body.id, names: ["Y1"] });
  expect(space.status).toBe(201);
  const request = {
    target_site: london,
    target_carpark: carpark.body.id,
    dates: [dayAhead(20)],
    start_time: "09:00",
    end_time: "17:00",
  };
  type Booked = { results: { id: string; status: string }[] };
  const had = await callAs<Booked>(first, "POST", "/parking/reservations/", request);
  expect(had.body.results[0]!.status).toBe("confirmed");
  const queued = await callAs<Booked>(second, "POST", "/parking/reservations/", request);
  expect(queued.body.results[0]!.status).toBe("queued");

  await first.goto("/");
  await page.goto(`/people/${leaver.id}`);
  await page.getByRole("button", { name: "Disable account" }).click();
  const dialog = page.getByRole("dialog", { name: /^Disable .* account/ });
  await dialog.getByRole("button", { name: "Disable account" }).click();
  await expect(page.getByText("This account is disabled")).toBeVisible();
  await expect(first).toHaveURL(/\/login/);
  const reservation = `/parking/reservations/${queued.body.results[0]!.id}/`;
  expect((await callAs<{ status: string }>(second, "GET", reservation)).body.status).toBe("confirmed");
});

test("a file with a bad row changes nothing; put right it is imported, and exported as it was", async ({
  page,
}) => {
  await logIn(page, "admin");
  await page.goto("/people");
  const word = unique("Im");
  const fileOf = (group: string) =>
    `First name,Last name,Email,Groups,Vehicles\nNora,${word},${word}1@northwind.example,employee;${group},AB 12\n` +
    `Olaf,${word},${word}2@northwind.example,,\n`;
  const dialog = page.getByRole("dialog", { name: "Import people" });
  const choose = (buffer: Buffer) =>
    dialog.locator("input[type=file]").setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer });
  const openMenu = async (item: string) => {
    await page.getByRole("button", { name: "Import and export" }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await openMenu("Import from CSV");
  await choose(Buffer.from(fileOf("astronaut")));
  await expect(dialog.getByText("There is no group called astronaut.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: /^Import \d/ })).toBeDisabled();
  await choose(Buffer.from(fileOf("parking")));
  await expect(dialog.getByText("2 new people")).toBeVisible();
  await dialog.getByRole("button", { name: "Import 2 people" }).click();
  await expect(page.getByText("2 added, 0 changed.")).toBeVisible();
  await page.getByLabel("Search by name or email").fill(word);
  await expect(page.getByText("2 people found")).toBeVisible();
  const download = page.waitForEvent("download");
  await openMenu("Export as CSV");
  const saved = await readFile(await (await download).path());
  await openMenu("Import from CSV");
  await choose(saved);
  await expect(dialog.getByText("2 unchanged")).toBeVisible();
});

test("the list, a person, invitations and the sign-up settings are readable", async ({ page }) => {
  await logIn(page, "admin");
  const { id } = await makePerson(page);
  await page.goto("/people?limit=10");
  await expect(page.getByRole("row").nth(3)).toBeVisible();
  await expectReadable(page);
  await page.goto(`/people/${id}`);
  await expect(page.getByRole("button", { name: "Save changes" })).toBeVisible();
  await expectReadable(page);
  await page.goto("/people?tab=invitations");
  await expect(page.getByRole("button", { name: "Invite people" }).first()).toBeVisible();
  await expectReadable(page);
  await page.goto("/people?tab=sign-up");
  await expect(page.getByText("People can sign up without an invitation")).toBeVisible();
  await expectReadable(page);
});
