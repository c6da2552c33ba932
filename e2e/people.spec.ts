import { writeFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { browserOf, callAs, expectReadable, logIn, PASSWORD, test } from "./kit.ts";
import { arrive } from "./parking-kit.ts";

/** Each journey works with people of its own, whom it makes first. */
let made = 0;
const unique = (word: string): string => `${word}.${Date.now().toString(36)}${process.pid}${++made}`;

const makePerson = async (admin: Page, lastName: string, groups = ["employee", "parking", "deskbooking"]) => {
  const email = `${unique("p")}@northwind.example`;
  const person = { first_name: "Journey", last_name: lastName, email, groups, invite: false };
  const { status, body } = await callAs<{ id: string }>(admin, "POST", "/people/", person);
  expect(status).toBe(201);
  return { id: body.id, email };
};

test("invites people, sends again and withdraws", async ({ page }) => {
  await arrive(page, "admin", "/people?tab=invitations");
  const email = `${unique("guest")}@northwind.example`;
  await page.getByRole("button", { name: "Invite people" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Invite people" });
  await dialog.getByRole("button", { name: "Send invitations" }).click();
  await expect(dialog.getByText("Give at least one email address.")).toBeVisible();
  await dialog.getByLabel("Email addresses").fill(`nobody, ${email}`);
  await dialog.getByRole("button", { name: "Send invitations" }).click();
  await expect(dialog.getByText("nobody: please enter a valid email.")).toBeVisible();
  await dialog.getByLabel("Email addresses").fill(email);
  await dialog.getByRole("button", { name: "Send invitations" }).click();
  await expect(page.getByText("1 invitation sent.")).toBeVisible();
  await page.getByLabel("Search by email").fill(email);
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row.getByText("Open", { exact: true }).filter({ visible: true })).toBeVisible();
  for (const [action, said] of [
    ["Send again", `Invitation sent to ${email} again.`],
    ["Withdraw", `Invitation of ${email} withdrawn.`],
  ] as const) {
    await page.getByRole("button", { name: `Actions for ${email}` }).click();
    await page.getByRole("menuitem", { name: action }).click();
    await expect(page.getByText(said)).toBeVisible();
  }
  await expect(row.getByText("Withdrawn", { exact: true }).filter({ visible: true })).toBeVisible();
});

test("an administrator changes a person; super administrator is not theirs to give", async ({
  page,
  browser,
}) => {
  await logIn(page, "admin");
  const lastName = unique("Edit").slice(0, 20);
  const { id } = await makePerson(page, lastName);
  await page.goto("/people");
  await page.getByLabel("Search by name or email").fill(lastName);
  await page.getByRole("link", { name: `Journey ${lastName}` }).click();
  await page.getByLabel("First name").fill("");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("First name is required")).toBeVisible();
  await page.getByLabel("First name").fill("Changed");
  await page.getByLabel("Phone").fill("+44 20 7946 0000");
  await page.getByRole("button", { name: "Add vehicle" }).click();
  await page.getByLabel("Registration 1").fill("jr 12 ney");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText(`Changed ${lastName} saved.`)).toBeVisible();
  const person = await callAs(page, "GET", `/people/${id}/`);
  expect(person.body).toMatchObject({
    firstName: "Changed",
    phone: "+44 20 7946 0000",
    vehicles: [{ registration: "JR 12 NEY" }],
  });
  const groups = page.getByRole("combobox", { name: "Groups", exact: true });
  await groups.click();
  await expect(page.getByRole("option", { name: "Administrator", exact: true })).toBeVisible();
  await expect(page.getByRole("option", { name: "Super administrator" })).toBeHidden();
  const sofia = await browserOf(browser, "super");
  await sofia.goto(`/people/${id}`);
  await sofia.getByRole("combobox", { name: "Groups", exact: true }).click();
  await expect(sofia.getByRole("option", { name: "Super administrator" })).toBeVisible();
});

test("who is disabled is logged out, and whoever waited for their space has it", async ({
  page,
  browser,
}) => {
  await logIn(page, "super");
  const leaver = await makePerson(page, unique("Leaver").slice(0, 20));
  const waiting = await makePerson(page, unique("Waiting").slice(0, 20));
  for (const person of [leaver, waiting]) await setPassword(page, person);
  const [first, second] = [await browserOf(browser, leaver.email), await browserOf(browser, waiting.email)];
  const sites = await callAs<{ results: { id: string; name: string }[] }>(page, "GET", "/sites/");
  const london = sites.body.results.find(({ name }) => name === "London")!.id;
  // A car park of its own with one space.
  const carpark = await callAs<{ id: string }>(page, "POST", "/parking/carparks/", {
    site_id: london,
    name: unique("Yard"),
  });
  expect(carpark.status).toBe(201);
  const space = await callAs(page, "POST", "/parking/spaces/", { carpark: carpark.body.id, names: ["Y1"] });
  expect(space.status).toBe(201);
  const date = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const body = {
    target_site: london,
    target_carpark: carpark.body.id,
    dates: [date],
    start_time: "09:00",
    end_time: "17:00",
  };
  type Booked = { results: { id: string; status: string }[] };
  const had = await callAs<Booked>(first, "POST", "/parking/reservations/", body);
  expect(had.body.results[0]!.status).toBe("confirmed");
  const queued = await callAs<Booked>(second, "POST", "/parking/reservations/", body);
  expect(queued.body.results[0]!.status).toBe("queued");
  await first.goto("/");
  await page.goto(`/people/${leaver.id}`);
  await page.getByRole("button", { name: "Disable account" }).click();
  const dialog = page.getByRole("dialog", { name: /Disable the account of/ });
  await expect(dialog.getByText("whoever waits moves up")).toBeVisible();
  await dialog.getByRole("button", { name: "Disable account" }).click();
  await expect(page.getByText("This account is disabled")).toBeVisible();
  await expect(first).toHaveURL(/\/login/);
  const moved = await callAs<{ status: string }>(
    second,
    "GET",
    `/parking/reservations/${queued.body.results[0]!.id}/`,
  );
  expect(moved.body.status).toBe("confirmed");
  await page.getByRole("button", { name: "Enable account" }).click();
  await expect(page.getByText("This account is disabled")).toBeHidden();
});

/** By the link of the mail, as the demo's mailbox shows it. */
async function setPassword(admin: Page, { id, email }: { id: string; email: string }): Promise<void> {
  await callAs(admin, "POST", `/people/${id}/send-password-reset/`);
  let link = "";
  await expect(async () => {
    const { body } = await callAs<{ results: { to: string; text: string }[] }>(
      admin,
      "GET",
      "/dev/mailbox/?limit=200",
    );
    link = /\S+token=\S+/.exec(body.results.find(({ to }) => to === email)?.text ?? "")![0];
  }).toPass();
  const token = new URL(link).searchParams.get("token");
  const body = { user_id: id, token, password: PASSWORD };
  expect((await callAs(admin, "POST", "/password/reset/complete/", body)).status).toBe(200);
}

test("a file with a bad row changes nothing; put right it is imported, and exported as it was", async ({
  page,
}, info) => {
  await arrive(page, "admin", "/people");
  const word = unique("Import").slice(0, 20).replace(/\W/g, "");
  const path = info.outputPath("people.csv");
  const fileOf = (group: string) =>
    `First name,Last name,Email,Groups,Vehicles\nNora,${word},${word}1@northwind.example,employee;${group},AB 12\n` +
    `Olaf,${word},${word}2@northwind.example,,\n`;
  await page.getByRole("button", { name: "Import and export" }).click();
  await page.getByRole("menuitem", { name: "Import from CSV" }).click();
  const dialog = page.getByRole("dialog", { name: "Import people" });
  writeFileSync(path, fileOf("astronaut"));
  await dialog.locator("input[type=file]").setInputFiles(path);
  await expect(dialog.getByText("There is no group astronaut.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: /^Import \d/ })).toBeDisabled();
  writeFileSync(path, fileOf("parking"));
  await dialog.locator("input[type=file]").setInputFiles(path);
  await expect(dialog.getByText("2 new people")).toBeVisible();
  await dialog.getByRole("button", { name: "Import 2 people" }).click();
  await expect(page.getByText("2 added, 0 changed.")).toBeVisible();
  await page.getByLabel("Search by name or email").fill(word);
  await expect(page.getByText("2 people found")).toBeVisible();
  await page.getByRole("button", { name: "Import and export" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Export as CSV" }).click(),
  ]);
  const saved = info.outputPath("export.csv");
  await download.saveAs(saved);
  await page.getByRole("button", { name: "Import and export" }).click();
  await page.getByRole("menuitem", { name: "Import from CSV" }).click();
  await dialog.locator("input[type=file]").setInputFiles(saved);
  await expect(dialog.getByText("2 stay as they are")).toBeVisible();
});

test("the list, a person and the form read well at every width, light and dark", async ({ page }) => {
  await arrive(page, "admin", "/people?limit=10");
  await expect(page.getByRole("row").nth(3)).toBeVisible();
  await expectReadable(page);
  const { id } = await makePerson(page, unique("Look").slice(0, 20));
  await page.goto(`/people/${id}`);
  await expect(page.getByRole("button", { name: "Save changes" })).toBeVisible();
  await expectReadable(page);
  await page.goto("/people?tab=sign-up");
  await expect(page.getByText("People may sign up by themselves")).toBeVisible();
  await expectReadable(page);
});
