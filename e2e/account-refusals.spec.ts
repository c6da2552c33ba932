import { expect, type Page } from "@playwright/test";
import { browserOf, callAs, logIn, test, withoutLive } from "./kit.ts";
import { personNamed } from "./parking-kit.ts";
import { toastOf } from "./reception-kit.ts";

/** The error catalogue of accounts, as people meet it; what goes well is in the journeys. */

const PASSWORD = "Correct-horse-7";
/** Accounts of these journeys alone. */
const [CHANGER, READER] = ["alejandro.ibrahim", "joanna.marques"] as const;

let made = 0;
const newEmail = (): string => `guest.${Date.now().toString(36)}${process.pid}${++made}@partner.example`;

const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole("combobox", { name: label }).click();
  await page.getByRole("option", { name: option }).click();
};

/** Everything that Northwind House asks of somebody new, but for the password. */
const fillIn = async (page: Page): Promise<void> => {
  await page.getByRole("textbox", { name: "First name" }).fill("Inês");
  await page.getByRole("textbox", { name: "Last name" }).fill("Duarte");
  await choose(page, "Home Site", "Lisbon");
  await choose(page, "Department", "Legal");
};
const fillPasswords = async (page: Page, password: string): Promise<void> => {
  await page.getByLabel(/^Password( \*)?$/).fill(password);
  await page.getByLabel(/^Confirm password( \*)?$/).fill(password);
};

/** An invitation by the administrator, and its link, as the demo's mailbox shows it. */
const invite = async (admin: Page, email: string): Promise<{ id: string; path: string }> => {
  const { status } = await callAs(admin, "POST", "/invites/", { emails: [email] });
  expect(status).toBe(201);
  const { body } = await callAs<{ results: { id: string }[] }>(admin, "GET", `/invites/?search=${email}`);
  let path = "";
  await expect(async () => {
    const mails = await callAs<{ results: { to: string; text: string }[] }>(
      admin,
      "GET",
      "/dev/mailbox/?limit=200",
    );
    path = /\/invitation\/\S+/.exec(mails.body.results.find(({ to }) => to === email)?.text ?? "")![0];
  }).toPass();
  return { id: body.results[0]!.id, path };
};

test("an invitation that is withdrawn while its form is filled in", async ({ page, browser }) => {
  const admin = await browserOf(browser, "admin");
  const { id, path } = await invite(admin, newEmail());
  await page.goto(path);
  await fillIn(page);
  await fillPasswords(page, PASSWORD);
  expect((await callAs(admin, "POST", `/invites/${id}/withdraw/`)).status).toBe(200);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(toastOf(page, "Something went wrong. Invite may longer be valid.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "First name" })).toHaveValue("Inês");
  await page.goto(path);
  const words = page.getByText("Something went wrong. Invite may longer be valid.");
  await expect(words).toBeVisible();
  const [text, button] = [
    await words.boundingBox(),
    await page.getByRole("link", { name: "Log in" }).boundingBox(),
  ];
  expect(button?.y).toBeGreaterThan((text?.y ?? 0) + (text?.height ?? 0) + 8);
  await expect(page.getByRole("textbox", { name: "First name" })).toHaveCount(0);
});

test("a sign-up that the server refuses", async ({ page }) => {
  await page.goto("/signup");
  await page.getByRole("textbox", { name: "Email" }).fill(newEmail());
  await fillIn(page);
  // What is common, the server alone knows.
  await fillPasswords(page, "Password123!");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(toastOf(page, "Something went wrong.")).toBeVisible();
  await expect(page.getByLabel(/^Password( \*)?$/)).toHaveAccessibleDescription(
    /This password is too common\. Please choose another\./,
  );
  await expect(page.getByLabel(/^Password( \*)?$/)).toBeFocused();
  await expect(page).toHaveURL(/\/signup$/);
});

test("a profile that the server refuses", async ({ page }) => {
  await logIn(page, CHANGER);
  await page.goto("/edit-profile");
  const email = page.getByRole("textbox", { name: "Email" });
  await expect(email).toHaveValue(`${CHANGER}@northwind.example`);
  await email.fill("colleague@northwind.example");
  const department = page.getByRole("combobox", { name: "Department" });
  if ((await department.inputValue()) === "") await choose(page, "Department", "Legal");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toastOf(page, "Something went wrong. Please check the form and try again.")).toBeVisible();
  await expect(email).toHaveAccessibleDescription(/There is an account with this email already\./);
  await expect(email).toBeFocused();
});

test("a line manager's answer that cannot be taken can be given again", async ({ page }) => {
  const asked = {
    firstName: "Orla",
    lastName: "Byrne",
    email: "orla@northwind.example",
    photo: null,
    askedAt: "2026-11-20T10:42:00.000Z",
    details: [],
  };
  // The question alone is made up: its link does not work, as one that was answered meanwhile.
  await page.route("**/api/users/*/line_verify/**", (route) =>
    route.request().method() === "GET" ? route.fulfill({ json: asked }) : route.fallback(),
  );
  await page.goto("/users/018f0000-0000-7000-8000-000000000000/line_verify/made-up");
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(toastOf(page, "Could not verify details, please try again.")).toBeVisible();
  await expect(page.getByText("Is this information correct?")).toBeVisible();
  await expect(page.getByRole("button", { name: "Deny" })).toBeEnabled();
  await page.unroute("**/api/users/*/line_verify/**");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Link has expired or been used." })).toBeVisible();
});

test("help texts that do not load are silently ignored", async ({ page }) => {
  await logIn(page, READER);
  await page.route("**/api/help-texts/", (route) => route.fulfill({ status: 404, body: "{}" }));
  const asked = page.waitForResponse("**/api/help-texts/");
  await page.goto("/");
  await asked;
  await expect(page.getByRole("button", { name: "Request Parking" }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Help/ })).toHaveCount(0);
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);
  await page.unroute("**/api/help-texts/");
  await page.reload();
  await expect(page.getByRole("button", { name: /^Help/ }).first()).toBeVisible();
});

test("somebody who cannot be loaded, for an administrator", async ({ page }) => {
  await withoutLive(page);
  await logIn(page, "admin");
  const id = await personNamed(page, "Elena Novak");
  await page.route(`**/api/people/${id}/`, (route) => route.fulfill({ status: 404, body: "{}" }));
  await page.goto(`/people/${id}`);
  await expect(page.getByRole("alert").getByText("Failed to load user")).toBeVisible();
  await page.unroute(`**/api/people/${id}/`);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Elena Novak" })).toBeVisible();
});

test("toasts stand at the top, in the colour of what they say", async ({ page }) => {
  const colours = new Set<string>();
  for (const [toastType, role] of [
    ["success", "status"],
    ["error", "alert"],
  ] as const) {
    await page.goto(`/login?toast=Said%20so.&toastType=${toastType}`);
    const card = page.getByRole(role).filter({ hasText: "Said so." });
    await expect(card).toBeVisible();
    expect((await card.boundingBox())?.y).toBeLessThan(100);
    colours.add(
      await card
        .locator("svg")
        .first()
        .evaluate((mark) => getComputedStyle(mark).color),
    );
  }
  expect(colours.size).toBe(2);
});
